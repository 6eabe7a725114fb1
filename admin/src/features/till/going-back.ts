import type { TillBill } from '@parlour/contract/till/bills';
import { planRefund, type RefundQuestion } from '@parlour/domain/bill/plan-refund';
import { toMinor } from '@parlour/domain/money/money';

/** What of a refund goes back by which payment, as the till will write it down; empty where it would be refused. */
export function goingBack(bill: Pick<TillBill, 'refundable'>, currency: string, question: RefundQuestion) {
  const minorOf = (text: string) => toMinor(text, currency) ?? 0;
  const tenders = bill.refundable.tenders.map(({ id, kind, label, left, parts }) => ({
    id,
    kind,
    label,
    amountMinor: minorOf(left),
    parts: parts.map((part) => ({ lineId: part.lineId, amountMinor: minorOf(part.left) })),
  }));
  // What went back before is off the payments already.
  const plan = planRefund({ tenders }, [], question);
  if (!plan.ok) return [];
  return plan.value.tenders.map(({ tenderId, amountMinor }) => {
    const { kind, label } = tenders.find(({ id }) => id === tenderId)!;
    return { id: tenderId, kind, label, amountMinor };
  });
}
