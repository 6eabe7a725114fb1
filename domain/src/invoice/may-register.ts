import type { BillState } from '../bill/bill-state.ts';
import { addDays, type Day } from '../time/day.ts';
import { dayFrame, localOf } from '../time/zone.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import type { InvoiceState } from './invoice-state.ts';

export type InvoiceFacts = {
  billState: BillState;
  settledAt: number;
  zone: string;
  /** The store takes requests for invoices, and its country has rules for the day of the sale. */
  isOffered: boolean;
  registered: { state: InvoiceState; isOnItsWay: boolean } | null;
};

export type RegisterFault =
  | 'invoice_not_offered'
  | 'invoice_not_paid'
  | 'invoice_refunded'
  | 'invoice_over'
  | 'invoice_fixed';

/** The last day to ask for an invoice of a sale: the end of its month at the store, as later ones go into the invoice of all sales of the month. */
export function lastDayFor(settledAt: number, zone: string): Day {
  const [year, month] = localOf(zone, settledAt).day.split('-').map(Number) as [number, number];
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return addDays(next, -1);
}

/** Whether an invoice can be asked for, or what was told for it can be changed, now. */
export function mayRegister(facts: InvoiceFacts, now: number): Verdict<null, RegisterFault> {
  const { billState, settledAt, zone, isOffered, registered } = facts;
  if (registered && !isChangeable(registered)) return refused('invoice_fixed');
  if (!isOffered) return refused('invoice_not_offered');
  if (billState === 'open') return refused('invoice_not_paid');
  if (billState === 'refunded') return refused('invoice_refunded');
  const endsAt = dayFrame(zone, addDays(lastDayFor(settledAt, zone), 1)).startsAt;
  return now < endsAt ? allowed(null) : refused('invoice_over');
}

/** What was not sent yet, was not taken, or was cancelled can be told again. */
const isChangeable = ({ state, isOnItsWay }: NonNullable<InvoiceFacts['registered']>): boolean =>
  state === 'registered' ? !isOnItsWay : state === 'invalid' || state === 'rejected' || state === 'cancelled';
