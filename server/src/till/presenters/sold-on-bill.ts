import type { SoldOnBill } from '@parlour/contract/till/sale';
import { shownCardNumber } from '@parlour/domain/rights/gift-card';
import { todayIn } from '@parlour/domain/time/zone';
import type { BillRecord } from '../../bill/queries/read.ts';
import type { ShownTexts } from '../../catalog/policies/shop-facts.ts';
import type { IssuedRow } from '../queries/sold.ts';

/**
 * A right that a bill has sold, in the words of the reader. The number of a gift card opens its money: the receipt has it whole on the store's day of the sale, and who reads the bill later
 * sees the end of it.
 */
export function soldOnBill(
  { reference: _reference, isGiftCard, nameSecond, ...row }: IssuedRow,
  { zone, settledAt }: Pick<BillRecord, 'zone' | 'settledAt'>,
  { now, nameOf }: Pick<ShownTexts, 'nameOf'> & { now: number },
): SoldOnBill {
  const right = { ...row, name: nameOf({ name: row.name, nameSecond }) };
  const isOfToday = todayIn(zone, now) === todayIn(zone, settledAt.getTime());
  return isGiftCard && !isOfToday ? { ...right, number: shownCardNumber(right.number) } : right;
}
