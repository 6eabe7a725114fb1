import { firstTendersOf } from '@parlour/domain/bill/open-part';
import { isRuleOn } from '@parlour/domain/points/is-rule-on';
import { paidLines } from '@parlour/domain/points/paid-lines';
import { pointBalance } from '@parlour/domain/points/point-lots';
import { invitationRule, type PointRule } from '@parlour/domain/points/point-rule';
import { mostRewardsAMonth, type PaidLine, referralReward, takeBackDays } from '@parlour/domain/points/referral-reward';
import { endOfPeriod } from '@parlour/domain/rights/valid-days';
import { addDays } from '@parlour/domain/time/day';
import { localOf } from '@parlour/domain/time/zone';
import { type BillRecord, billsOfBooking, refundsOf } from '../../bill/queries/read.ts';
import type { Services } from '../../booking/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { claimedMinorOf } from '../queries/claimed.ts';
import { bookPoints, entryIdByKey, pointEntriesOf } from '../queries/entries.ts';
import { lockRecordsOf } from '../queries/records.ts';
import { type EarningReferral, lockReferralOf, rewardsIn, updateReferral } from '../queries/referrals.ts';
import { readPointRules } from '../queries/rules.ts';

export type ReferralTerms = { rewards: PointRule['rewards']; months: number };

/** What a first bill at a store earns on the day on which it was settled. Read before the transaction. */
export async function referralTermsOf(services: Services, bill: BillRecord): Promise<ReferralTerms> {
  const scope = scopeOfBooking(bill);
  const rule = (await readPointRules(services.db, scope)).find(({ code }) => code === invitationRule);
  const isOn = rule !== undefined && isRuleOn(rule, localOf(bill.zone, bill.settledAt.getTime()).day);
  const { pointMonths } = (await services.catalog.facts(scope)).parameters;
  return { rewards: isOn ? rule.rewards : [], months: pointMonths };
}

/**
 * Completes the invitation of an invited customer with the first bill that was paid, and books what both get. `terms` null: the bill is not being settled, so it can only
 * take back.
 */
export async function bookReferral(
  trx: Trx,
  bill: BillRecord,
  terms: ReferralTerms | null,
  now: number,
): Promise<void> {
  const { chainId, memberId } = bill;
  if (memberId === null) return;
  const referral = await lockReferralOf(trx, chainId, await lockRecordsOf(trx, chainId, memberId));
  if (!referral || referral.takenBackAt !== null) return;
  if (referral.completedAt === null) return terms === null ? undefined : complete(trx, bill, referral, terms, now);
  if (referral.billId !== bill.id) return;
  const till = bill.source === 'till' ? null : await tillBillOf(trx, bill);
  if (till !== null) return updateReferral(trx, referral, { billId: till });
  const { zone, settledAt } = bill;
  const lastDay = addDays(localOf(zone, settledAt.getTime()).day, takeBackDays);
  if (referralReward(referral.rewards, await linesOf(trx, bill)) === null && localOf(zone, now).day <= lastDay)
    await takeBack(trx, bill, referral, now);
}

/** The bill that a till has sent for the same visit; null: none. */
async function tillBillOf(trx: Trx, { chainId, bookingId }: BillRecord): Promise<string | null> {
  if (bookingId === null) return null;
  return (await billsOfBooking(trx, { chainId, id: bookingId })).find(({ source }) => source === 'till')?.id ?? null;
}

/** What of a bill is paid by now; nothing where money was claimed back. */
async function linesOf(trx: Trx, bill: BillRecord): Promise<PaidLine[]> {
  if ((await claimedMinorOf(trx, bill)) > 0) return [];
  const refunds = (await refundsOf(trx, [bill]))(bill.id).map(({ content }) => content);
  return paidLines({ lines: bill.content.lines, tenders: firstTendersOf(bill) }, refunds);
}

async function complete(
  trx: Trx,
  bill: BillRecord,
  referral: EarningReferral,
  { rewards, months }: ReferralTerms,
  now: number,
): Promise<void> {
  if (bill.source !== 'till' && (await tillBillOf(trx, bill)) !== null) return;
  const lines = await linesOf(trx, bill);
  if (lines.every(({ paidMinor }) => paidMinor <= 0)) return;
  const { chainId } = bill;
  const onDay = localOf(bill.zone, bill.settledAt.getTime()).day;
  const month = onDay.slice(0, 7);
  const inviterIds = await lockRecordsOf(trx, chainId, referral.inviterId);
  const isFull = (await rewardsIn(trx, chainId, inviterIds, month)) >= mostRewardsAMonth;
  // Two accounts may have become one since: nobody is rewarded for oneself.
  const isOneself = inviterIds.includes(referral.inviteeId);
  const earned = isFull || isOneself ? null : referralReward(rewards, lines);
  const { inviterPoints, inviteePoints } = earned ?? { inviterPoints: 0, inviteePoints: 0 };
  const completed = { completedAt: new Date(now), month, billId: bill.id, inviterPoints, inviteePoints };
  await updateReferral(trx, referral, { ...completed, rewards: json(rewards) });
  const lastDay = months === 0 ? null : endOfPeriod(onDay, { count: months, unit: 2 });
  for (const { to, memberId, points } of sidesOf({ ...referral, inviterPoints, inviteePoints })) {
    const entry = { chainId, memberId, shopId: bill.shopId, source: 'referral', points, onDay, lastDay } as const;
    await bookPoints(trx, { ...entry, key: keyOf(referral, to) }, now);
    const payload = { referralId: referral.id, to };
    await insertOutbox(trx, [{ chainId, bookingId: '', kind: 'referral_rewarded', payload }], now);
  }
}

/** Takes the reward back, as far as it is still there. */
async function takeBack(trx: Trx, bill: BillRecord, referral: EarningReferral, now: number): Promise<void> {
  const { chainId, shopId } = bill;
  const onDay = localOf(bill.zone, now).day;
  await updateReferral(trx, referral, { takenBackAt: new Date(now) });
  for (const { to, memberId } of sidesOf(referral)) {
    const ids = await lockRecordsOf(trx, chainId, memberId);
    const entries = await pointEntriesOf(trx, chainId, ids);
    const ofLot = await entryIdByKey(trx, chainId, keyOf(referral, to));
    const left = pointBalance(entries, now).lots.find(({ entryId }) => entryId === ofLot)?.left ?? 0;
    if (left === 0) continue;
    const entry = { chainId, memberId, shopId, source: 'referral', points: -left, onDay, ofLot } as const;
    await bookPoints(trx, { ...entry, key: `${keyOf(referral, to)} back` }, now);
  }
}

const keyOf = ({ id }: EarningReferral, to: 'inviter' | 'invitee') => `${id} ${to}`;

/** Who gets how much; a side that gets nothing is left out. */
function sidesOf({ inviterId, inviteeId, inviterPoints, inviteePoints }: EarningReferral) {
  const sides = [
    { to: 'inviter', memberId: inviterId, points: inviterPoints },
    { to: 'invitee', memberId: inviteeId, points: inviteePoints },
  ] as const;
  return sides.filter(({ points }) => points > 0);
}
