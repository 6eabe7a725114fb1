import type { TenderKind } from '../bill/bill.ts';
import { tenderKinds } from '../bill/bill.ts';
import { isReceived } from '../bill/received.ts';
import type { Minor } from '../money/money.ts';

/** Why money moved at the till. `collected`: the store took what a bill had left to be paid online. `corrected`: a payment was written down as another one than it was. */
export const tillEntryKinds = ['sale', 'refund', 'collected', 'corrected', 'cash_in', 'cash_out'] as const;
export type TillEntryKind = (typeof tillEntryKinds)[number];

/** Money of one way to pay that came (plus) or went (minus). `isToPay`: it is no money yet, but what a customer is still to pay online. */
export type TillEntry = { kind: TillEntryKind; tender: TenderKind; amountMinor: Minor; isToPay?: boolean };

/** What sales took, what refunds gave back, and the rest of both. */
export type SoldAndBack = { soldMinor: Minor; refundedMinor: Minor; sumMinor: Minor };

/** One way to pay over a day. */
export type TenderSum = SoldAndBack & { tender: TenderKind };

/**
 * What a till should hold. `expectedCashMinor`: the opening float, with all cash that came and less what went. `toPayMinor`: what is still to be paid online; below
 * zero where the store took more that was left open before than it left open since.
 */
export type TillSums = {
  tenders: TenderSum[];
  toPayMinor: Minor;
  cashInMinor: Minor;
  cashOutMinor: Minor;
  expectedCashMinor: Minor;
};

/** Adds up what moved at a till since it was closed last. */
export function tillSums(entries: readonly TillEntry[], floatMinor: Minor): TillSums {
  const sum = (of: readonly TillEntry[]) => of.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const isOfBill = ({ kind, isToPay }: TillEntry) => kind !== 'cash_in' && kind !== 'cash_out' && !isToPay;
  const tenders = tenderKinds.flatMap((tender): TenderSum[] => {
    const own = entries.filter((entry) => entry.tender === tender && isOfBill(entry));
    if (own.length === 0) return [];
    const backMinor = sum(own.filter(({ kind }) => kind === 'refund'));
    const sumMinor = sum(own);
    // A correction has left nothing of it. Cash is counted all the same.
    if (tender !== 'cash' && sumMinor === 0 && backMinor === 0) return [];
    return [{ tender, soldMinor: sumMinor - backMinor, refundedMinor: 0 - backMinor, sumMinor }];
  });
  const ofKind = (kind: TillEntryKind) => sum(entries.filter((entry) => entry.kind === kind));
  const cashMinor = sum(entries.filter(({ tender }) => tender === 'cash'));
  return {
    tenders,
    toPayMinor: sum(entries.filter(({ isToPay }) => isToPay)),
    cashInMinor: ofKind('cash_in'),
    cashOutMinor: 0 - ofKind('cash_out'),
    expectedCashMinor: floatMinor + cashMinor,
  };
}

/**
 * Whether a movement is what a customer was left to pay online, and not money: the sale, until the bill is paid there, and what the store took of it after all.
 * `paidOnline`: the bills that are paid on their pages.
 */
export const isToPayOnline = (
  { kind, tender, billId }: Pick<TillEntry, 'kind' | 'tender'> & { billId: string | null },
  paidOnline: ReadonlySet<string>,
): boolean =>
  tender === 'online' && (kind === 'collected' || (kind === 'sale' && !(billId !== null && paidOnline.has(billId))));

/** All ways to pay together: the money that the till received, and apart from it what was paid without money, such as by a gift card whose money came when it was sold. */
export function tillTotals(tenders: readonly TenderSum[]): { received: SoldAndBack; withoutMoney: SoldAndBack } {
  const total = (isMoney: boolean): SoldAndBack => {
    const of = tenders.filter(({ tender }) => isReceived(tender) === isMoney);
    const sum = (field: keyof SoldAndBack) => of.reduce((all, one) => all + one[field], 0);
    return { soldMinor: sum('soldMinor'), refundedMinor: sum('refundedMinor'), sumMinor: sum('sumMinor') };
  };
  return { received: total(true), withoutMoney: total(false) };
}
