import type { Minor } from '../money/money.ts';
import { type Bill, type BillRefund, type BillTender, sumOf, type TenderKind } from './bill.ts';

/** How the part of a bill that is paid online was paid in the end: on its page, or in the store after all. */
export type OpenPartPaid = { kind: TenderKind };

const isOnline = ({ kind }: Pick<BillTender, 'kind'>) => kind === 'online';

/** What of a bill its customer pays on its page, paid or not; 0 where nothing is. */
export const onlineMinor = ({ tenders }: Pick<Bill, 'tenders'>): Minor => sumOf(tenders.filter(isOnline));

/** The payments of a bill that are there, each by what it was paid with in the end; `paid` is null while the online part is open. */
export function paidTenders({ tenders }: Pick<Bill, 'tenders'>, paid: OpenPartPaid | null): BillTender[] {
  return tenders.flatMap((tender) => {
    if (!isOnline(tender)) return [tender];
    return paid ? [{ ...tender, kind: paid.kind }] : [];
  });
}

/** How much of the online part went back. */
export function onlineBackMinor({ tenders }: Pick<Bill, 'tenders'>, refunds: readonly BillRefund[]): Minor {
  const ids = new Set(tenders.filter(isOnline).map(({ id }) => id));
  return sumOf(refunds.flatMap((refund) => refund.tenders.filter(({ tenderId }) => ids.has(tenderId))));
}

type KnownBill = { content: Pick<Bill, 'tenders'>; paidKind: TenderKind | null };

/** What of a bill is still to be paid. */
export const openMinorOf = ({ content, paidKind }: KnownBill): number => (paidKind === null ? onlineMinor(content) : 0);

/** The payments of a bill that are there. */
export const paidTendersOf = ({ content, paidKind }: KnownBill): BillTender[] =>
  paidTenders(content, paidKind && { kind: paidKind });
