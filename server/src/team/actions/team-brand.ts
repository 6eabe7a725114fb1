import { mailBrand } from '../../account/actions/send-code.ts';
import type { MailBrand } from '../../account/ports/account-mailer.ts';
import { brandOf } from '../../brand/caches/brands.ts';
import type { Services } from '../../platform/context.ts';

type At = Pick<Services, 'db' | 'changes' | 'config'>;

const ownHost = ({ config }: At): string => new URL(config.publicUrl).host;

/** The look of mails to a team: that of the installation itself, since a caller could name any host. */
export const teamBrand = (at: At): Promise<MailBrand> => mailBrand({ ...at, host: ownHost(at) }, null, null);

/** What the installation calls itself. */
export const ownProductName = async (at: At): Promise<string> =>
  (await brandOf({ ...at, host: ownHost(at) })).productName;
