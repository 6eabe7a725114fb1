import { emailKey } from '@parlour/domain/member/contact';
import { duePointReminder } from '@parlour/domain/points/due-point-reminder';
import { pointBalance } from '@parlour/domain/points/point-lots';
import { addDays } from '@parlour/domain/time/day';
import { localOf } from '@parlour/domain/time/zone';
import type { Services } from '../../booking/context.ts';
import { addressesOfChain } from '../../brand/caches/brands.ts';
import { chainByChain } from '../../platform/jobs/chain-by-chain.ts';
import { chainsWithEndingPoints, membersWithEndingPoints } from '../../points/queries/ending.ts';
import { pointEntriesOf, type PointRow } from '../../points/queries/entries.ts';
import { recordIdsOf } from '../../points/queries/records.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { pointEndsKind } from '../policies/mail-kinds.ts';
import { composePointEnds } from '../presenters/point-ends-mail.ts';
import { insertMails } from '../queries/mails.ts';
import { pointEndsId, pointsToldTo } from '../queries/point-ends.ts';
import { recipientOfMember } from '../queries/recipients.ts';
import { wantsNotices } from '../queries/reminders.ts';

/** Writes the reminders of points that end soon, once for each end; answers how many. A chain that fails waits for the next time. */
export async function remindOfPoints(services: Services): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const today = localOf('UTC', now).day;
  // Somewhere it is yesterday or tomorrow already.
  const between = { from: addDays(today, -1), to: addDays(today, 15) };
  return chainByChain(services, await chainsWithEndingPoints(db, between), async (chainId) => {
    let count = 0;
    for (const memberId of await membersWithEndingPoints(db, chainId, between))
      count += await remind(services, chainId, memberId, now);
    return count;
  });
}

async function remind(services: Services, chainId: string, memberId: string, now: number): Promise<number> {
  const { db, config } = services;
  const memberIds = await recordIdsOf(db, chainId, memberId);
  const rows = await pointEntriesOf(db, chainId, memberIds);
  const ends = duePointReminder(endingLots(rows, now), await pointsToldTo(db, { chainId, memberIds }), now);
  const [first] = ends;
  const to = first && (await recipientOfMember(db, chainId, memberId));
  if (!to || !(await wantsNotices(db, { accountId: to.accountId, emailKey: emailKey(to.email) }))) return 0;
  const { shopId } = rows.find(({ lastDay }) => lastDay === first.lastDay)!;
  const shop = await services.catalog.facts(scopeOfBooking({ chainId, shopId }));
  const addressOf = await addressesOfChain(services, chainId);
  const url = addressOf(`/userInfo?view=points&custId=${encodeURIComponent(chainId)}`);
  const mail = composePointEnds({ ends, url, to, shop, config });
  const id = pointEndsId(memberId, ends.at(-1)!.lastDay);
  await insertMails(db, [{ ...mail, id, chainId, bookingId: null, kind: pointEndsKind }], now);
  return 1;
}

/** What is left of the lots of a person that end, with the day on which each was earned. */
function endingLots(rows: readonly PointRow[], now: number) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return pointBalance(rows, now).lots.flatMap(({ entryId, left, lastDay }) => {
    const { zone, onDay: earnedOn } = byId.get(entryId)!;
    return lastDay === null ? [] : [{ left, lastDay, zone, earnedOn }];
  });
}
