import { pointBalance } from '@parlour/domain/points/point-lots';
import { lotsToReturn, pointsBack, takenFrom } from '@parlour/domain/points/return-points';
import type { PointTerms } from '@parlour/domain/rights/visit-quote';
import { minorPer10000Of } from '@parlour/domain/shop/points-worth';
import type { StoreParameters } from '@parlour/domain/shop/store-parameters';
import type { Trx } from '../../platform/db/schema.ts';
import { bookPoints, pointEntriesOf } from '../queries/entries.ts';
import { lockRecordsOf } from '../queries/records.ts';

type Rules = Pick<StoreParameters, 'pointsWorth' | 'mostPaidByPoints'>;

/** What points are worth at a store; null: they pay nothing there. */
export function payingTerms({ pointsWorth, mostPaidByPoints }: Rules, currency: string): PointTerms | null {
  const minorPer10000 = minorPer10000Of(pointsWorth, currency);
  return minorPer10000 > 0 ? { minorPer10000, mostPart: (mostPaidByPoints / 100).toFixed(2) } : null;
}

/** How many points a person has. With `locked` nobody else spends them before the commit. */
export async function balanceOfPerson(
  trx: Trx,
  { chainId, memberIds }: { chainId: string; memberIds: readonly string[] },
  now: number,
  locked = false,
): Promise<number> {
  const [first] = memberIds;
  if (first === undefined) return 0;
  const ids = locked ? await lockRecordsOf(trx, chainId, first) : memberIds;
  return pointBalance(await pointEntriesOf(trx, chainId, ids), now).balance;
}

const paidKey = (billId: string) => `${billId} paid by points`;

type Paying = { chainId: string; shopId: string; memberId: string; billId: string; points: number; onDay: string };

/** Takes the points that pay for a bill; those of the person are locked. */
export async function payWithPoints(trx: Trx, { points, ...entry }: Paying, now: number): Promise<void> {
  const row = { ...entry, source: 'adjustment', points: -points, key: paidKey(entry.billId) } as const;
  await bookPoints(trx, row, now);
}

type Back = {
  chainId: string;
  shopId: string;
  memberId: string;
  billId: string;
  refundId: string;
  amountMinor: number;
  backMinor: number;
  onDay: string;
};

/**
 * Gives back the points that paid for a bill, as far as their part has gone back by now. They return with the last days that they had; those that have ended
 * meanwhile last until the end of this day.
 */
export async function returnPoints(trx: Trx, { amountMinor, backMinor, ...back }: Back, now: number): Promise<void> {
  const { chainId, shopId, memberId, billId, refundId, onDay } = back;
  const entries = await pointEntriesOf(trx, chainId, await lockRecordsOf(trx, chainId, memberId));
  const own = entries.filter((entry) => entry.billId === billId && entry.source === 'adjustment');
  const paid = own.find(({ points }) => points < 0);
  if (!paid) return;
  const before = own.reduce((sum, { points }) => sum + Math.max(0, points), 0);
  const count = pointsBack({ points: -paid.points, amountMinor, backMinor }) - before;
  for (const [place, { points, lastDay }] of lotsToReturn(takenFrom(entries, paid.id), before, count).entries()) {
    const lasts = lastDay !== null && lastDay < onDay ? onDay : lastDay;
    const key = `${refundId} points ${place + 1}`;
    const entry = { chainId, shopId, memberId: paid.memberId, billId, source: 'adjustment', points } as const;
    await bookPoints(trx, { ...entry, key, onDay, lastDay: lasts }, now);
  }
}
