import type { CodePurpose } from '@parlour/contract/account/calls';
import { formatInstant } from '@parlour/phrases/format';
import { formatTag, isLanguage, type Language } from '@parlour/phrases/languages';
import { translate } from '@parlour/phrases/reasons';
import type { PhraseKey } from '@parlour/phrases/t';
import type { Trx } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { seal } from '../../platform/sealed.ts';
import type { AccountNotice, Addressee, MailBrand } from '../../account/ports/account-mailer.ts';
import type { Services } from '../../platform/context.ts';
import { greetingOf } from '../presenters/greeting.ts';
import { labelColor } from '../templates/label-color.ts';
import { deleteMail, insertMails } from '../queries/mails.ts';
import { isProvedEmail } from '../queries/recipients.ts';
import { brandColor, senderAs } from '../presenters/mail-brand.ts';
import { type AccountMail, accountMailAsHtml, accountMailAsText } from '../templates/account-mail.ts';

const codeTexts: Record<CodePurpose, PhraseKey> = {
  signup: 'mail.codeSignUp',
  reset: 'mail.codeReset',
  changeEmail: 'mail.codeChangeEmail',
  contact: 'mail.codeContact',
  missEmail: 'mail.codeContact',
  waitlist: 'mail.codeWaitlist',
};

const subjects: Record<AccountNotice['kind'], PhraseKey> = {
  code: 'mail.codeSubject',
  signInLink: 'mail.linkSubject',
  passkeyAdded: 'mail.passkeyAddedSubject',
  passwordChanged: 'mail.passwordChangedSubject',
  deletionAsked: 'mail.deletionAskedSubject',
  deletionUndone: 'mail.deletionUndoneSubject',
  exportReady: 'mail.exportReadySubject',
  emailChanged: 'mail.emailChangedSubject',
  mobileChanged: 'mail.mobileChangedSubject',
};

/**
 * Writes a mail about an account into the outbox, together with what it reports, and answers its id. Codes and links are secrets: their
 * mails are sealed until they leave, and no subject holds one.
 */
export async function writeAccountMail(
  trx: Trx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  notice: AccountNotice,
  to: Addressee,
  brand: MailBrand,
): Promise<string> {
  const id = `account.${newId()}`;
  const wanted = to.noticeLanguage || to.language;
  const language = isLanguage(wanted) ? wanted : 'en';
  // A caller who names an address types a name, too: only the owner of the address is greeted by it.
  const isProved = await isProvedEmail(trx, to.email);
  const mail = contentOf(notice, isProved ? to : { ...to, firstName: '', lastName: '' }, brand, language);
  const isSealed = notice.kind === 'code' || notice.kind === 'signInLink';
  const stored = (text: string) => (isSealed ? seal(config.secret, text) : text);
  const t = translate(language);
  await insertMails(
    trx,
    [
      {
        id,
        chainId: '',
        bookingId: null,
        kind: notice.kind,
        recipient: to.email,
        sender: senderAs(config.mailFrom, brand),
        subject: t(subjects[notice.kind], { product: brand.name }),
        bodyText: stored(accountMailAsText(mail, t)),
        bodyHtml: stored(accountMailAsHtml(mail)),
        calendar: '',
        language,
        category: 'account',
        isSealed,
      },
    ],
    clock.now(),
  );
  return id;
}

/** Takes a mail back in the transaction that wrote it; null does as much for none. */
export async function unwriteMail(trx: Trx, id: string | null): Promise<void> {
  await deleteMail(trx, { chainId: '', id: id ?? '' });
}

type Said = { texts: string[]; code?: string; button?: AccountMail['button']; footer: string };

/** What a notice says, and what can be pressed or typed. */
function saidOf(
  notice: AccountNotice,
  brand: MailBrand,
  { t, language }: { t: ReturnType<typeof translate>; language: Language },
): Said {
  const values = { product: brand.name };
  switch (notice.kind) {
    case 'code':
      return {
        texts: [t(codeTexts[notice.purpose], values), t('mail.codeLife')],
        code: notice.code,
        footer: t('mail.codeFooter', values),
      };
    case 'signInLink':
      return {
        texts: [t('mail.linkText', values), t('mail.linkLife')],
        button: { text: t('mail.linkButton', values), url: notice.url },
        footer: t('mail.linkFooter', values),
      };
    case 'passkeyAdded':
      return {
        texts: [t('mail.passkeyAddedText', { ...values, host: notice.host })],
        footer: t('mail.noticeFooter', values),
      };
    case 'passwordChanged': {
      const left = notice.passkeys > 0 ? [t('mail.passkeysLeft', { count: notice.passkeys })] : [];
      return {
        texts: [t('mail.passwordChangedText', values), ...left],
        footer: t('mail.noticeFooter', values),
      };
    }
    case 'deletionAsked': {
      const day = formatInstant(notice.until, notice.zone, { tag: formatTag(language), timeFormat: '24' });
      return {
        texts: [t('mail.deletionAskedText', values), t('mail.deletionAskedUndo', { ...values, day })],
        footer: t('mail.noticeFooter', values),
      };
    }
    case 'deletionUndone':
      return { texts: [t('mail.deletionUndoneText', values)], footer: t('mail.noticeFooter', values) };
    case 'exportReady':
      return {
        texts: [t('mail.exportReadyText', values)],
        button: { text: t('mail.exportReadyButton'), url: notice.url },
        footer: t('mail.noticeFooter', values),
      };
    case 'mobileChanged':
      return { texts: [t('mail.mobileChangedText', values)], footer: t('mail.noticeFooter', values) };
    default:
      return { texts: [t('mail.emailChangedText', values)], footer: t('mail.noticeFooter', values) };
  }
}

function contentOf(notice: AccountNotice, to: Addressee, brand: MailBrand, language: Language): AccountMail {
  const t = translate(language);
  const color = brandColor(brand);
  const { texts, code = '', button = null, footer } = saidOf(notice, brand, { t, language });
  return {
    language,
    brandName: brand.name,
    brandColor: color,
    onBrandColor: labelColor(color),
    greeting: greetingOf(to, t),
    texts,
    code,
    button,
    footer,
  };
}
