import { tillBillCalls } from './bills.ts';
import { tillDayCalls } from './day.ts';
import { tillSaleCalls } from './sale.ts';

/** Every call of the server's module `till`: sales, their bills, and the end of its day. */
export const tillCalls = { ...tillSaleCalls, ...tillBillCalls, ...tillDayCalls };
