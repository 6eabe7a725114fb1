import type { BillRefund, BillTender, TenderKind } from '../bill/bill.ts';
import type { Minor } from '../money/money.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { type PaidHereTender, paidHereTenders } from './check-tenders.ts';

/** Why a payment that was only written down is not written down as another one any more. */
export type CorrectionObstacle = 'payment_refunded' | 'payment_counted';

/** `tenders`: the payments as they count now; `isCounted`: whether a closing has counted a payment already. */
type Settled = {
  tenders: readonly BillTender[];
  refunds: readonly BillRefund[];
  isCounted: (tender: BillTender) => boolean;
};

/** A payment that the till has only written down: no provider has its money, and no balance of the customer. */
export type WrittenTender = BillTender & { kind: PaidHereTender; obstacle: CorrectionObstacle | null };

const isPaidHere = (kind: TenderKind): kind is PaidHereTender => paidHereTenders.some((here) => here === kind);

/** Lists the payments that the till has written down, and what is in the way of writing each down as another one. */
export function writtenTenders({ tenders, refunds, isCounted }: Settled): WrittenTender[] {
  const isRefunded = ({ id }: BillTender) => refunds.some((one) => one.tenders.some(({ tenderId }) => tenderId === id));
  const obstacleTo = (tender: BillTender): CorrectionObstacle | null => {
    if (isRefunded(tender)) return 'payment_refunded';
    return isCounted(tender) ? 'payment_counted' : null;
  };
  return tenders.flatMap((tender) => {
    const { kind } = tender;
    return isPaidHere(kind) ? [{ ...tender, kind, obstacle: obstacleTo(tender) }] : [];
  });
}

/**
 * Decides whether a payment is written down as another one. What a closing has counted stays, since the drawer was counted with it, and so does what has gone back
 * in part, as it was.
 */
export function correctTender(
  settled: Settled,
  { tenderId, kind }: { tenderId: string; kind: PaidHereTender },
): Verdict<{ before: PaidHereTender; amountMinor: Minor }, CorrectionObstacle | 'invalid_input', { field: string }> {
  const tender = writtenTenders(settled).find(({ id }) => id === tenderId);
  if (!tender) return refused('invalid_input', { field: 'tenderId' });
  if (tender.obstacle !== null) return refused(tender.obstacle, { field: 'tenderId' });
  if (tender.kind === kind) return refused('invalid_input', { field: 'kind' });
  return allowed({ before: tender.kind, amountMinor: tender.amountMinor });
}
