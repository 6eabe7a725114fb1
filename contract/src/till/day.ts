import type { TenderKind } from '@parlour/domain/bill/bill';
import type { Day } from '@parlour/domain/time/day';
import { storeCall } from '../call.ts';
import type { Paged } from '../codec.ts';

/** What sales took and refunds gave back; amounts are decimal text, also below zero. */
export type DaySum = { sold: string; refunded: string; sum: string };

/** One way to pay since the till was closed last. */
export type DayTender = DaySum & { tender: TenderKind };

/**
 * All ways to pay together: the money received, and what was paid with balances and the like, whose money came when they were sold. `toPayOnline` is none of both,
 * and in no row: what customers are still to pay on their phones; below zero, where the store took what an earlier closing had as that.
 */
export type DayTotals = { received: DaySum; withoutMoney: DaySum; toPayOnline: string };

/** Cash that was put into the drawer or taken out of it, beside sales. */
export type CashMove = { id: string; amount: string; reason: string; by: string; at: number };

/** A finished visit for which the till has settled nothing. `name` is empty where the customer gave none. */
export type UnsettledVisit = { bookingId: string; name: string; startsAt: number };

/** A till since it was closed last. `lastNumber`: of the last closing; 0: there is none. */
export type TillDay = {
  currencyCode: string;
  day: Day;
  lastNumber: number;
  lastClosedAt: number | null;
  /** What the last closing has left in the drawer. */
  opening: string;
  /** What should be in the drawer now; before the first closing without what was in it at the start. */
  expected: string;
  bills: number;
  refunds: number;
  tenders: DayTender[];
  totals: DayTotals;
  cashIn: string;
  cashOut: string;
  moves: CashMove[];
  /** Finished visits of the last 30 days for which the till has settled nothing, also where the till was closed since. */
  unsettledVisits: number;
  /** The last 50 of them, the latest first. */
  unsettled: UnsettledVisit[];
};

/** A closing as it is kept. `difference`: what was counted less what was expected. */
export type TillClosing = {
  id: string;
  number: number;
  day: Day;
  closedAt: number;
  by: string;
  currencyCode: string;
  opening: string;
  expected: string;
  counted: string;
  difference: string;
  left: string;
  note: string;
  bills: number;
  refunds: number;
  tenders: DayTender[];
  totals: DayTotals;
  cashIn: string;
  cashOut: string;
};

/**
 * `lastNumber`: the last closing that was seen, so that a till is closed once. `opening`: what was in the drawer in the morning; where it is not what the last closing
 * has left, the difference is counted and needs a note. `expected`: what should be in the drawer, as it was seen; where it is another by now, nothing is closed.
 * `left`: what stays in the drawer.
 */
export type SentClosing = {
  shopId: string;
  reference: string;
  lastNumber: number;
  opening: string;
  expected?: string | undefined;
  counted: string;
  left: string;
  note: string;
};

export type SentCashMove = {
  shopId: string;
  reference: string;
  kind: 'cash_in' | 'cash_out';
  amount: string;
  reason: string;
};

export const tillDayCalls = {
  day: storeCall<{ shopId: string }, TillDay>({
    method: 'GET',
    path: '/team/till/{shopId}/day',
    permission: 'till.close',
    summary: 'What has moved at a till since it was closed last, by way to pay.',
  }),
  moveCash: storeCall<SentCashMove, TillDay>({
    method: 'POST',
    path: '/team/till/cash',
    permission: 'till.close',
    summary: 'Note cash that is put into the drawer or taken out of it, with a reason, once for each reference.',
  }),
  close: storeCall<SentClosing, TillClosing>({
    method: 'POST',
    path: '/team/till/close',
    permission: 'till.close',
    summary:
      'Close the till: what was counted beside what was expected. It is frozen; what is settled afterwards belongs to the next one.',
  }),
  closings: storeCall<
    { shopId: string; pageNum?: number | undefined; pageSize?: number | undefined },
    Paged<TillClosing>
  >({
    method: 'GET',
    path: '/team/till/{shopId}/closings',
    permission: 'till.close',
    summary: 'Past closings of a till, the newest first.',
  }),
  exportClosings: storeCall<{ shopId: string }, Blob>({
    method: 'GET',
    path: '/team/till/{shopId}/closings/export',
    permission: 'till.close',
    answersFile: true,
    summary: 'Past closings of a till as a workbook (xlsx), the last thousand.',
  }),
};
