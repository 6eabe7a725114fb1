import type { billCalls } from '@parlour/contract/bill/calls';
import type { Ctx } from '../booking/context.ts';
import type { HandlersOf } from '../platform/context.ts';
import { payBill } from './actions/pay.ts';
import { exportMine, getBill, myBills } from './actions/read.ts';

export const billRoutes: HandlersOf<typeof billCalls, Ctx> = { get: getBill, pay: payBill, mine: myBills, exportMine };
