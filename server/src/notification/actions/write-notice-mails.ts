import { isLanguage } from '@parlour/phrases/languages';
import { translate } from '@parlour/phrases/reasons';
import type { Services } from '../../booking/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { nextTry } from '../../platform/outbox/next-try.ts';
import { teamBrand } from '../../team/actions/team-brand.ts';
import type { Sorted } from '../policies/still-told.ts';
import { senderAs } from '../presenters/mail-brand.ts';
import { noticeMail } from '../presenters/notice-mail.ts';
import { insertMails } from '../queries/mails.ts';
import { type DueSend, endSends, postponeSends, takeNoticeMails } from '../queries/team-sends.ts';
import { accountMailAsHtml, accountMailAsText } from '../templates/account-mail.ts';
import { sortedSends, withShops } from './told-notices.ts';

/** Writes what members want to hear by mail, one mail to each; answers how many notices were due. */
export async function writeNoticeMails(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const taken = await takeNoticeMails(db, clock.now());
  if (taken.length === 0) return 0;
  for (const { sends, sorted } of await sortedSends(services, 'mail', taken))
    await writeMail(services, sends, sorted).catch(async (error: unknown) => {
      log.warn({ err: error }, 'a mail of notices could not be written; it is tried again');
      await postponeSends(db, sends, nextTry(clock.now(), Math.max(...sends.map(({ attempts }) => attempts))));
    });
  return taken.length;
}

async function writeMail(services: Services, sends: readonly DueSend[], sorted: Sorted): Promise<void> {
  const { db, clock, config } = services;
  const { told, over, later, laterAt, to } = sorted;
  await postponeSends(db, later, laterAt);
  if (told.length === 0 || !to) return endSends(db, over);
  const brand = await teamBrand(services);
  const language = isLanguage(to.language) ? to.language : 'en';
  const notices = await withShops(services, told);
  const { subject, mail } = noticeMail(notices, { name: to.name, language }, { brand, publicUrl: config.publicUrl });
  const t = translate(language);
  await inTransaction(db, async (trx) => {
    await insertMails(
      trx,
      [
        {
          // With those that are deleted when the member leaves.
          id: `team.notices.${to.memberId}.${told[0]!.send.noticeId}`,
          chainId: '',
          bookingId: null,
          kind: 'teamNotices',
          recipient: to.email,
          sender: senderAs(config.mailFrom, brand),
          subject,
          bodyText: accountMailAsText(mail, t),
          bodyHtml: accountMailAsHtml(mail),
          calendar: '',
          language,
          category: 'account',
        },
      ],
      clock.now(),
    );
    await endSends(trx, sends);
  });
}
