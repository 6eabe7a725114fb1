import { type InvoiceRules, rulesOn } from '@parlour/domain/invoice/invoice-rules';
import { localOf } from '@parlour/domain/time/zone';
import type { BillRecord } from '../../bill/queries/read.ts';
import { stateOfBill } from '../../bill/formats/state-of-bill.ts';

/** The rules of a store's country on the day of the sale. */
export const rulesOfBill = ({ zone, settledAt }: BillRecord, country: string): InvoiceRules | null =>
  rulesOn(country, localOf(zone, settledAt.getTime()).day);

/** Whether an invoice goes to the tax office by itself: of the whole bill, in the country's currency. All others are the store's to issue. */
export function maySend(bill: BillRecord, rules: InvoiceRules | null, hasIssuer: boolean): boolean {
  return hasIssuer && rules?.tax?.currency === bill.currency && stateOfBill(bill) === 'paid' && bill.totalMinor > 0;
}
