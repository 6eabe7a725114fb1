import { translate } from '@parlour/phrases/reasons';
import type { MailBrand } from '../../account/ports/account-mailer.ts';

/** Mails that no request at a host causes are of the product itself. */
export const ownBrand = (): MailBrand => ({ name: translate('en')('shell.productName'), color: '' });
