import type { TenderKind } from '../bill/bill.ts';
import { tenderKinds } from '../bill/bill.ts';
import type { Minor } from '../money/money.ts';

/** Why money moved at the till. `collected`: the store took what a bill had left to be paid online. `corrected`: a payment was written down as another one than it was. */
export const tillEntryKinds = ['sale', 'refund', 'collected', 'corrected', 'cash_in', 'cash_out'] as const;
export type TillEntryKind = (typeof tillEntryKinds)[number];

/** Money of one way to pay that came (plus) or went (minus). */
export type TillEntry = { kind: TillEntryKind; tender: TenderKind; amountMinor: Minor };

/** One way to pay over a day: what sales took, what refunds gave back, and the rest of both. */
export type TenderSum = { tender: TenderKind; soldMinor: Minor; refundedMinor: Minor; sumMinor: Minor };

/** What a till should hold. `expectedCashMinor`: the opening float, with all cash that came and less what went. */
export type TillSums = {
  tenders: TenderSum[];
  cashInMinor: Minor;
  cashOutMinor: Minor;
  expectedCashMinor: Minor;
};

/** Adds up what moved at a till since it was closed last. */
export function tillSums(entries: readonly TillEntry[], floatMinor: Minor): TillSums {
  const sum = (of: readonly TillEntry[]) => of.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const isOfBill = ({ kind }: TillEntry) => kind !== 'cash_in' && kind !== 'cash_out';
  const tenders = tenderKinds.flatMap((tender): TenderSum[] => {
    const own = entries.filter((entry) => entry.tender === tender && isOfBill(entry));
    if (own.length === 0) return [];
    const backMinor = sum(own.filter(({ kind }) => kind === 'refund'));
    const sumMinor = sum(own);
    return [{ tender, soldMinor: sumMinor - backMinor, refundedMinor: 0 - backMinor, sumMinor }];
  });
  const ofKind = (kind: TillEntryKind) => sum(entries.filter((entry) => entry.kind === kind));
  const cashMinor = sum(entries.filter(({ tender }) => tender === 'cash'));
  return {
    tenders,
    cashInMinor: ofKind('cash_in'),
    cashOutMinor: 0 - ofKind('cash_out'),
    expectedCashMinor: floatMinor + cashMinor,
  };
}
