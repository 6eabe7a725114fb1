import type { Language } from '@parlour/phrases/languages';
import type { Translate } from '@parlour/phrases/t';
import type { MailBrand } from '../../account/ports/account-mailer.ts';
import type { TeamAddressee, TeamNotice } from '../../team/ports/team-mailer.ts';
import type { AccountMail } from '../templates/account-mail.ts';
import { labelColor } from '../templates/label-color.ts';
import { greetingOf } from './greeting.ts';
import { brandColor } from './mail-brand.ts';

type In = { language: Language; t: Translate };
type Said = { subject: string; texts: string[]; button?: AccountMail['button']; footer: string };

/** What opens the account besides the password is named, so that one that a stranger has added is seen. */
const passkeysLeft = ({ passkeys: count }: { passkeys: number }, t: Translate): string[] =>
  count > 0 ? [t('team.passkeysLeft', { count })] : [];

function saidOf(notice: TeamNotice, { name: product }: MailBrand, t: Translate): Said {
  const footer = t('mail.noticeFooter', { product });
  switch (notice.kind) {
    case 'teamInvitation': {
      const values = { product, chain: notice.chain };
      return {
        subject: t('team.invitationSubject', values),
        texts: [
          t('team.invitationText', values),
          ...(notice.isNew ? [t('team.invitationNew')] : []),
          t('team.invitationLife'),
        ],
        button: { text: t('team.invitationButton'), url: notice.url },
        footer: t('team.invitationFooter', values),
      };
    }
    case 'teamReset':
      return {
        subject: t('team.resetSubject', { product }),
        texts: [t('team.resetText', { product }), t('team.resetLife')],
        button: { text: t('team.resetButton'), url: notice.url },
        footer: t('mail.linkFooter', { product }),
      };
    case 'teamNewDevice':
      return {
        subject: t('team.newDeviceSubject', { product }),
        texts: [t('team.newDeviceText', { product }), notice.device].filter((text) => text !== ''),
        footer,
      };
    case 'teamPasswordChanged':
      return {
        subject: t('mail.passwordChangedSubject', { product }),
        texts: [t('mail.passwordChangedText', { product }), ...passkeysLeft(notice, t)],
        footer,
      };
    case 'teamSecondFactorChanged':
      return {
        subject: t('team.secondFactorChangedSubject', { product }),
        texts: [t('team.secondFactorChangedText', { product }), ...passkeysLeft(notice, t)],
        footer,
      };
    case 'teamPasskeyAdded':
      return {
        subject: t('team.passkeyAddedSubject', { product }),
        texts: [t('team.passkeyAddedText', { product })],
        footer,
      };
    case 'teamSecondFactorReset':
      return {
        subject: t('team.secondFactorResetSubject', { product }),
        texts: [t('team.secondFactorResetText', { product })],
        footer,
      };
  }
}

/** A mail to a team member, and its subject, which holds no link. */
export function teamMail(
  notice: TeamNotice,
  to: TeamAddressee,
  brand: MailBrand,
  { language, t }: In,
): { subject: string; mail: AccountMail } {
  const { subject, texts, button = null, footer } = saidOf(notice, brand, t);
  const color = brandColor(brand);
  const greeting = greetingOf({ firstName: to.name, lastName: '' }, t);
  const look = { brandName: brand.name, brandColor: color, onBrandColor: labelColor(color) };
  return { subject, mail: { language, ...look, greeting, texts, code: '', button, footer } };
}
