import { billState, type BillState } from '@parlour/domain/bill/bill-state';
import { openMinorOf } from '@parlour/domain/bill/open-part';
import type { BillRecord } from '../queries/read.ts';

/** Where the money of a stored bill is. */
export const stateOfBill = (bill: BillRecord): BillState => billState({ ...bill, openMinor: openMinorOf(bill) });
