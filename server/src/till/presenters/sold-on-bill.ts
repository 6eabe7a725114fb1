import type { SoldOnBill } from '@parlour/contract/till/sale';
import { shownCardNumber } from '@parlour/domain/rights/gift-card';
import { todayIn } from '@parlour/domain/time/zone';
import type { BillRecord } from '../../bill/queries/read.ts';
import type { IssuedRow } from '../queries/sold.ts';

/**
 * A right that a bill has sold. The number of a gift card opens its money: the receipt has it whole on the store's day of the sale, and who reads the bill later
 * sees the end of it.
 */
export function soldOnBill(
  { reference: _reference, isGiftCard, ...right }: IssuedRow,
  { zone, settledAt }: Pick<BillRecord, 'zone' | 'settledAt'>,
  now: number,
): SoldOnBill {
  const isOfToday = todayIn(zone, now) === todayIn(zone, settledAt.getTime());
  return isGiftCard && !isOfToday ? { ...right, number: shownCardNumber(right.number) } : right;
}
