import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import { billQuery, refund, tillKey } from '../../features/till/calls.ts';
import { goingBack } from '../../features/till/going-back.ts';
import { typedMinor } from '../../features/till/money.ts';
import { type RefundField, refundFaults } from '../../features/till/refund-faults.ts';
import { refundableAmount } from '../../features/till/refundable-amount.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFieldFaults } from '../../lib/use-field-faults.ts';
import { linesOf, teamNames } from './BillRows.tsx';
import type { RefundSheetProps } from './RefundSheet.tsx';

export type RefundOf = 'all' | 'lines' | 'amount';

/** What is chosen and typed about a refund, and what follows from it. */
function useRefundForm({ bill, format: { currency } }: RefundSheetProps) {
  const minorOf = (text: string) => toMinor(text, currency) ?? 0;
  const [what, setWhat] = useState<RefundOf>('all');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [restocks, setRestocks] = useState(true);
  const [byTender, setByTender] = useState<Record<string, string>>({});
  const left = new Map(bill.refundable.lines.map((line) => [line.id, minorOf(line.left)]));
  const setAside = new Set(bill.refundable.lines.filter(({ isSetAside }) => isSetAside).map(({ id }) => id));
  const names = teamNames(bill);
  const lines = linesOf(bill)
    .filter(({ id }) => (left.get(id) ?? 0) > 0)
    .map((line) => ({ ...line, name: names.get(line.id) ?? line.name }));
  const totalMinor = minorOf(bill.refundable.total);
  const amounts = {
    all: totalMinor,
    lines: chosen.reduce((sum, id) => sum + (left.get(id) ?? 0), 0),
    amount: typedMinor(typed, currency) ?? 0,
  };
  const byAmount = refundableAmount(bill, lines, currency);
  const isBack = (id: string) => what === 'all' || (what === 'lines' && chosen.includes(id));
  return {
    what,
    setWhat,
    chosen,
    setChosen,
    typed,
    setTyped,
    reason,
    setReason,
    restocks,
    setRestocks,
    byTender,
    setByTender,
    left,
    lines,
    byAmount,
    amountMinor: amounts[what],
    lineIds: what === 'lines' ? chosen : what === 'amount' ? byAmount.lineIds : undefined,
    /** The products that come back to the shelf; those of an appointment that is to come stay set aside for it. */
    back: lines.filter(({ id, kind }) => kind === 'product' && isBack(id) && !setAside.has(id)),
    tenders: byAmount.tenders.filter((one) => minorOf(one.left) > 0),
  };
}

/** The form of a refund, and the press that sends it. */
export function useRefund(props: RefundSheetProps) {
  const { bill, format, onClose } = props;
  const { currency } = format;
  const t = useText();
  const { id: shopId } = useStore().store;
  const toast = useToast();
  const queryClient = useQueryClient();
  const form = useRefundForm(props);
  const [reference] = useState(() => crypto.randomUUID());
  const { what, chosen, amountMinor, lineIds, back, restocks } = form;
  const reason = form.reason.trim();
  const named = Object.entries(form.byTender).flatMap(([tenderId, text]) => {
    const minor = typedMinor(text, currency) ?? 0;
    return minor > 0 ? [{ tenderId, amountMinor: minor }] : [];
  });
  const question = {
    amountMinor,
    lineIds,
    tenders: what === 'amount' && named.length > 0 ? named : null,
  };
  const sentPart = ({ tenderId, amountMinor: minor }: (typeof named)[number]) => ({
    tenderId,
    amount: toDecimal(minor, currency),
  });
  const isUnread = (text: string) => text.trim() !== '' && typedMinor(text, currency) === null;
  const unread = Object.keys(form.byTender).filter((id) => isUnread(form.byTender[id]!));
  const splitMinor = named.length > 0 ? named.reduce((sum, one) => sum + one.amountMinor, 0) : null;
  const wrong = refundFaults({ what, chosen, amountMinor, unread, splitMinor, reason });
  const sum = format.minor(splitMinor ?? 0);
  const words = Object.entries(wrong).map(([field, fault]) => [field, t(`adminTill.${fault!}`, { sum })]);
  const faults = useFieldFaults(Object.fromEntries(words) as Partial<Record<RefundField, string>>);
  const action = useAction(async () => {
    const fault = faults.say();
    if (fault !== undefined) return fault;
    const amount = toDecimal(amountMinor, currency);
    const done = await refund({
      shopId,
      billId: bill.id,
      reference,
      amount,
      reason,
      ...(lineIds ? { lineIds: [...lineIds] } : {}),
      ...(question.tenders ? { tenders: question.tenders.map(sentPart) } : {}),
      ...(restocks && back.length > 0 ? { restock: back.map(({ id }) => id) } : {}),
    });
    queryClient.setQueryData(billQuery(shopId, bill.id).queryKey, done);
    void queryClient.invalidateQueries({ queryKey: tillKey(shopId) });
    toast.show({ text: t('adminTill.refundDone', { amount: format.amount(amount) }), tone: 'success' });
    onClose();
  });
  const parts = goingBack(bill, currency, question);
  return { ...form, parts, action: faults.of(action), faults: faults.shown, isAtField: faults.isAtField };
}

export type Refunding = ReturnType<typeof useRefund>;
