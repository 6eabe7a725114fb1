import type { Minor } from '../money/money.ts';
import { spread } from '../rights/spread.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { type Bill, type BillRefund, type BillTender, type RefundPart, sumOf } from './bill.ts';

/**
 * `tenders`: to which payments it goes back, as the till says; null: by the list of the bill, from its end. `lineIds`: of which lines alone it goes back; left out,
 * of all.
 */
export type RefundQuestion = {
  amountMinor: Minor;
  lineIds?: readonly string[] | undefined;
  tenders: readonly { tenderId: string; amountMinor: Minor }[] | null;
};

export type RefundRefusal = 'refund_too_high' | 'bill_uneven' | 'invalid_input';

/**
 * Decides where a refund goes back to. Neither all refunds together nor those of one payment are ever more than was paid by it, and of each line goes back what
 * that payment has paid for it at most.
 */
export function planRefund(
  { tenders }: Pick<Bill, 'tenders'>,
  before: readonly BillRefund[],
  question: RefundQuestion,
): Verdict<BillRefund, RefundRefusal, { field: string }> {
  const { amountMinor } = question;
  if (amountMinor <= 0) return refused('invalid_input', { field: 'amount' });
  const open = openTenders({ tenders }, before).map((tender) => ofLines(tender, question.lineIds));
  if (amountMinor > sumOf(open)) return refused('refund_too_high', { field: 'amount' });
  const wanted = question.tenders ?? fromTheEnd(open, amountMinor);
  if (sumOf(wanted) !== amountMinor) return refused('bill_uneven', { field: 'tenders' });
  const parts: RefundPart[] = [];
  for (const one of wanted) {
    const tender = open.find(({ id }) => id === one.tenderId);
    if (!tender || one.amountMinor <= 0 || parts.some(({ tenderId }) => tenderId === one.tenderId))
      return refused('invalid_input', { field: 'tenders' });
    if (one.amountMinor > tender.amountMinor) return refused('refund_too_high', { field: 'tenders' });
    parts.push(partOf(tender, one.amountMinor));
  }
  return allowed({ amountMinor, tenders: parts });
}

/** The payments of a bill with what of each has not gone back yet; a refund that is planned with them alone is the same one. */
export const openTenders = ({ tenders }: Pick<Bill, 'tenders'>, before: readonly BillRefund[]): BillTender[] =>
  tenders.map((tender) => openOf(tender, before));

/** A payment with what of it has not gone back yet, in all and for each line. */
function openOf(tender: BillTender, before: readonly BillRefund[]): BillTender {
  const gone = before.flatMap(({ tenders }) => tenders.filter(({ tenderId }) => tenderId === tender.id));
  const goneOf = (lineId: string) => sumOf(gone.flatMap(({ parts }) => parts.filter((part) => part.lineId === lineId)));
  const parts = tender.parts.map(({ lineId, amountMinor }) => ({
    lineId,
    amountMinor: amountMinor - goneOf(lineId),
  }));
  return { ...tender, amountMinor: tender.amountMinor - sumOf(gone), parts };
}

/** What of a payment lies on some lines. */
function ofLines(tender: BillTender, lineIds: readonly string[] | undefined): BillTender {
  if (lineIds === undefined) return tender;
  const parts = tender.parts.filter(({ lineId }) => lineIds.includes(lineId));
  return { ...tender, amountMinor: sumOf(parts), parts };
}

/** What of a bill can still go back: of some lines, or of all. */
export function refundableMinor(
  bill: Pick<Bill, 'tenders'>,
  before: readonly BillRefund[],
  lineIds?: readonly string[],
): Minor {
  return sumOf(openTenders(bill, before).map((tender) => ofLines(tender, lineIds)));
}

function fromTheEnd(open: readonly BillTender[], amountMinor: Minor): { tenderId: string; amountMinor: Minor }[] {
  let leftMinor = amountMinor;
  return open.toReversed().flatMap(({ id, amountMinor: mostMinor }) => {
    const backMinor = Math.min(mostMinor, leftMinor);
    leftMinor -= backMinor;
    return backMinor > 0 ? [{ tenderId: id, amountMinor: backMinor }] : [];
  });
}

function partOf({ id, parts }: BillTender, amountMinor: Minor): RefundPart {
  const shares = spread(
    amountMinor,
    parts.map((part) => part.amountMinor),
  );
  const own = parts.map(({ lineId }, place) => ({ lineId, amountMinor: shares[place]! }));
  return { tenderId: id, amountMinor, parts: own.filter((part) => part.amountMinor > 0) };
}
