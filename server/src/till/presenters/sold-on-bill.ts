import type { SoldOnBill } from '@parlour/contract/till/sale';
import { numberOnBill } from '@parlour/domain/rights/gift-card';
import type { BillRecord } from '../../bill/queries/read.ts';
import type { ShownTexts } from '../../catalog/policies/shop-facts.ts';
import type { IssuedRow } from '../queries/sold.ts';

/** A right that a bill has sold, in the words of the reader. The number of a gift card opens its money: it is whole for the receipt, and later who reads the bill sees its end. */
export function soldOnBill(
  { reference: _reference, isGiftCard, nameSecond, ...row }: IssuedRow,
  { settledAt }: Pick<BillRecord, 'settledAt'>,
  { now, nameOf }: Pick<ShownTexts, 'nameOf'> & { now: number },
): SoldOnBill {
  const right = { ...row, name: nameOf({ name: row.name, nameSecond }) };
  return isGiftCard ? { ...right, number: numberOnBill(right.number, settledAt.getTime(), now) } : right;
}
