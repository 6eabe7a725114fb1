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

/** What payments of a bill were in the end, by their ids, where they were written down as something else. */
export type CorrectedKinds = Readonly<Record<string, TenderKind>>;

/** What of a bill is still to be paid. */
export const openMinorOf = ({ content, paidKind }: KnownBill): number => (paidKind === null ? onlineMinor(content) : 0);

/** The payments of a bill that are there, as they were written down first: what it earns does not change with a correction. */
export const firstTendersOf = ({ content, paidKind }: KnownBill): BillTender[] =>
  paidTenders(content, paidKind && { kind: paidKind });

/** The payments of a bill that are there, each as it was. A label was that of another one. */
export const paidTendersOf = ({
  correctedKinds,
  ...bill
}: KnownBill & { correctedKinds: CorrectedKinds }): BillTender[] =>
  firstTendersOf(bill).map((tender) => {
    const kind = correctedKinds[tender.id];
    return kind === undefined ? tender : { ...tender, kind, label: '' };
  });
