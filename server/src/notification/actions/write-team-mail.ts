import { isLanguage } from '@parlour/phrases/languages';
import { translate } from '@parlour/phrases/reasons';
import type { MailBrand } from '../../account/ports/account-mailer.ts';
import type { Services } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { seal } from '../../platform/sealed.ts';
import type { TeamAddressee, TeamNotice } from '../../team/ports/team-mailer.ts';
import { senderAs } from '../presenters/mail-brand.ts';
import { teamMail } from '../presenters/team-mail.ts';
import { insertMails } from '../queries/mails.ts';
import { accountMailAsHtml, accountMailAsText } from '../templates/account-mail.ts';

/** Writes a mail to a team member into the outbox, together with what it reports, and answers its id. Those with a link are sealed until they leave. */
export async function writeTeamMail(
  trx: Trx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  notice: TeamNotice,
  to: TeamAddressee,
  brand: MailBrand,
): Promise<string> {
  const id = `team.${newId()}`;
  const language = isLanguage(to.language) ? to.language : 'en';
  const t = translate(language);
  const { subject, mail } = teamMail(notice, to, brand, { language, t });
  const isSealed = notice.kind === 'teamInvitation' || notice.kind === 'teamReset';
  const stored = (text: string) => (isSealed ? seal(config.secret, text) : text);
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
        subject,
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
