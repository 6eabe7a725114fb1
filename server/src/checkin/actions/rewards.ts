import { isRewarded, type RewardTerms } from '@parlour/domain/checkin/visit-reward';
import type { VisitReward } from '@parlour/contract/checkin/calls';
import { endOfPeriod, validDaysOf } from '@parlour/domain/rights/valid-days';
import type { StoreParameters } from '@parlour/domain/shop/store-parameters';
import type { Day } from '@parlour/domain/time/day';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { isGivingPoints } from '../../points/actions/book-bill.ts';
import { bookPoints } from '../../points/queries/entries.ts';
import { openRight } from '../../rights/actions/open-right.ts';
import { type SoldRight, soldRightByKey } from '../../rights/queries/write.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { Ctx } from '../../booking/context.ts';

/** What a store gives for visits. A right goes before points; one that is not sold any more, or would be over at once, is none. */
export type Rewards = { terms: RewardTerms; right: SoldRight | null; points: number; pointMonths: number };

/** Loads what a store gives for visits; it asks the database only where it gives something. */
export async function loadRewards(
  ctx: Ctx,
  scope: ShopScope,
  { checkInRewardEvery: every, checkInRewardPoints, checkInRewardRight, pointMonths }: StoreParameters,
  today: Day,
): Promise<Rewards> {
  const isAsked = every > 0;
  const right =
    isAsked && checkInRewardRight !== ''
      ? await inTransaction(ctx.db, (trx) => soldRightByKey(trx, scope.chainId, checkInRewardRight))
      : null;
  const usable = right && isUsable(right, today) ? right : null;
  const givesPoints = isAsked && !usable && checkInRewardPoints > 0 && (await isGivingPoints(ctx, scope, today));
  const points = givesPoints ? checkInRewardPoints : 0;
  return { terms: { every, hasReward: usable !== null || points > 0 }, right: usable, points, pointMonths };
}

function isUsable({ isSold, content }: SoldRight, today: Day): boolean {
  const { to } = validDaysOf({ ...content, boughtOn: today, endsOn: null }, { firstUsedOn: null });
  return isSold && (to === null || to >= today);
}

type Visit = { chainId: string; shopId: string; memberId: string; number: number; zone: string; today: Day };

/** Gives what a visit has earned, under the locks of the records; null: nothing. The number of the visit makes it happen once. */
export async function giveReward(trx: Trx, rewards: Rewards, visit: Visit, now: number): Promise<VisitReward | null> {
  const { chainId, shopId, memberId, number, zone, today } = visit;
  const { right, points, pointMonths, terms } = rewards;
  if (!isRewarded(number, terms)) return null;
  const name = `visit ${shopId} ${number}`;
  if (right) {
    await openRight(trx, right, { memberId, shopId, zone, reference: `${memberId} ${name}`, boughtOn: today }, now);
    return { name: right.name };
  }
  const lastDay = pointMonths === 0 ? null : endOfPeriod(today, { count: pointMonths, unit: 2 });
  const entry = { chainId, memberId, shopId, source: 'check_in', points, onDay: today, lastDay } as const;
  await bookPoints(trx, { ...entry, key: `${memberId} ${name}` }, now);
  return { points };
}
