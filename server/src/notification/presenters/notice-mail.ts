import type { Language } from '@parlour/phrases/languages';
import { translate } from '@parlour/phrases/reasons';
import type { MailBrand } from '../../account/ports/account-mailer.ts';
import type { AccountMail } from '../templates/account-mail.ts';
import { labelColor } from '../templates/label-color.ts';
import { greetingOf } from './greeting.ts';
import { brandColor } from './mail-brand.ts';
import { listPath, toldLine, toldPath, type ToldNotice } from './told-words.ts';

type To = { name: string; language: Language };

/** A mail to a member of a team about what happened, all in one; its links ask for a sign-in. */
export function noticeMail(
  notices: readonly ToldNotice[],
  { name, language }: To,
  { brand, publicUrl }: { brand: MailBrand; publicUrl: string },
): { subject: string; mail: AccountMail } {
  const t = translate(language);
  const [first] = notices;
  const isOne = notices.length === 1;
  const what = t(`adminNotice.kind_${first!.kind}`);
  const color = brandColor(brand);
  return {
    subject: isOne
      ? t('adminNotice.mailSubject', { what, when: toldLine(first!, language) })
      : t('adminNotice.several', { count: notices.length }),
    mail: {
      language,
      brandName: brand.name,
      brandColor: color,
      onBrandColor: labelColor(color),
      greeting: greetingOf({ firstName: name, lastName: '' }, t),
      texts: [],
      rows: notices.map((notice) => ({
        term: t(`adminNotice.kind_${notice.kind}`),
        value: toldLine(notice, language),
      })),
      code: '',
      button: {
        text: t(isOne ? 'adminNotice.mailOpen' : 'adminNotice.mailOpenAll'),
        url: `${publicUrl}${isOne ? toldPath(first!.booking) : listPath}`,
      },
      second: { text: t('adminNotice.mailChoose'), url: `${publicUrl}/admin/account` },
      footer: t('adminNotice.mailFooter', { product: brand.name }),
    },
  };
}
