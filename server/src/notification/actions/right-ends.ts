import { emailKey } from '@parlour/domain/member/contact';
import { dueEndReminder, endReminderDays } from '@parlour/domain/rights/due-end-reminder';
import { addDays } from '@parlour/domain/time/day';
import { localOf } from '@parlour/domain/time/zone';
import type { Services } from '../../booking/context.ts';
import { addressesOfChain } from '../../brand/caches/brands.ts';
import { chainByChain } from '../../platform/jobs/chain-by-chain.ts';
import { heldRightOf, storedMinorOf } from '../../rights/policies/held-right.ts';
import { chainsWithEndingRights, endingRights } from '../../rights/queries/ending.ts';
import type { HeldRow } from '../../rights/queries/held.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { rightEndsKind } from '../policies/mail-kinds.ts';
import { composeRightEnds } from '../presenters/right-ends-mail.ts';
import { insertMails } from '../queries/mails.ts';
import { recipientOfMember } from '../queries/recipients.ts';
import { wantsNotices } from '../queries/reminders.ts';

/** Writes the reminders of rights that end soon, once for each; answers how many. A chain that fails waits for the next time. */
export async function remindOfRights(services: Services): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const today = localOf('UTC', now).day;
  // Somewhere it is yesterday or tomorrow already.
  const between = { from: addDays(today, -1), to: addDays(today, endReminderDays + 1) };
  return chainByChain(services, await chainsWithEndingRights(db, between), async (chainId) => {
    let count = 0;
    for (const row of await endingRights(db, chainId, between, now)) count += await remind(services, row, now);
    return count;
  });
}

async function remind(services: Services, row: HeldRow, now: number): Promise<number> {
  const { db, config } = services;
  const { chainId, id, memberId, shopId, zone } = row;
  const lastDay = dueEndReminder({ ...heldRightOf(row), storedMinor: storedMinorOf(row), zone }, now);
  const to = lastDay && (await recipientOfMember(db, chainId, memberId));
  if (!to || !(await wantsNotices(db, { accountId: to.accountId, emailKey: emailKey(to.email) }))) return 0;
  const shop = await services.catalog.facts(scopeOfBooking({ chainId, shopId }));
  const addressOf = await addressesOfChain(services, chainId);
  const url = addressOf(`/userInfo?view=rights&right=${encodeURIComponent(id)}`);
  const mail = composeRightEnds({ row, lastDay, url, to, shop, config });
  await insertMails(db, [{ ...mail, id: `right.${id}`, chainId, bookingId: null, kind: rightEndsKind }], now);
  return 1;
}
