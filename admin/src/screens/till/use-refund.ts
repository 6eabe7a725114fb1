import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import { useTyped } from '../../features/team/use-typed.ts';
import { billQuery, refund, tillKey } from '../../features/till/calls.ts';
import { goingBack } from '../../features/till/going-back.ts';
import { typedMinor } from '../../features/till/money.ts';
import { type RefundField, refundFaults } from '../../features/till/refund-faults.ts';
import { refundableAmount } from '../../features/till/refundable-amount.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFieldFaults } from '../../lib/use-field-faults.ts';
import { useLeaving } from '../LeaveQuestion.tsx';
import { linesOf, teamNames } from './BillRows.tsx';
import type { RefundSheetProps } from './RefundSheet.tsx';

export type RefundOf = 'all' | 'lines' | 'amount';

/** What a refund begins with. Its number is kept with what is typed, so that what may have arrived before a reload is not made twice. */
const nothingTyped = () => ({
  reference: crypto.randomUUID() as string,
  what: 'all' as RefundOf,
  chosen: [] as readonly string[],
  typed: '',
  reason: '',
  restocks: true,
  byTender: {} as Record<string, string>,
});
type Typed = ReturnType<typeof nothingTyped>;

const isTyped = ({ chosen, typed, reason, byTender }: Typed): boolean =>
  chosen.length > 0 || [typed, reason, ...Object.values(byTender)].some((text) => text.trim() !== '');

/** What is chosen and typed about a refund, kept over a reload, and what follows from it. */
function useRefundForm({ bill, format: { currency } }: RefundSheetProps) {
  const minorOf = (text: string) => toMinor(text, currency) ?? 0;
  const [begun] = useState(nothingTyped);
  const [kept, setKept] = useTyped(`refund ${bill.id}`, () => begun);
  const { what, typed, reason, restocks, byTender, reference } = kept;
  const set = (changed: Partial<Typed>) => setKept((before) => ({ ...before, ...changed }));
  const left = new Map(bill.refundable.lines.map((line) => [line.id, minorOf(line.left)]));
  // Kept from before, a line may have gone back since.
  const chosen = kept.chosen.filter((id) => (left.get(id) ?? 0) > 0);
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
    reference,
    isTyped: isTyped(kept),
    what,
    setWhat: (next: RefundOf) => set({ what: next }),
    chosen,
    setChosen: (ids: readonly string[]) => set({ chosen: ids }),
    typed,
    setTyped: (text: string) => set({ typed: text }),
    reason,
    setReason: (text: string) => set({ reason: text }),
    restocks,
    setRestocks: (isWanted: boolean) => set({ restocks: isWanted }),
    byTender,
    setByTender: (texts: Record<string, string>) => set({ byTender: texts }),
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
  const guard = useLeaving({ isUnsaved: form.isTyped, onClose });
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
      reference: form.reference,
      amount,
      reason,
      ...(lineIds ? { lineIds: [...lineIds] } : {}),
      ...(question.tenders ? { tenders: question.tenders.map(sentPart) } : {}),
      ...(restocks && back.length > 0 ? { restock: back.map(({ id }) => id) } : {}),
    });
    queryClient.setQueryData(billQuery(shopId, bill.id).queryKey, done);
    void queryClient.invalidateQueries({ queryKey: tillKey(shopId) });
    toast.show({ text: t('adminTill.refundDone', { amount: format.amount(amount) }), tone: 'success' });
    guard.letGo();
    onClose();
  });
  const parts = goingBack(bill, currency, question);
  return { ...form, guard, parts, action: faults.of(action), faults: faults.shown, isAtField: faults.isAtField };
}

export type Refunding = ReturnType<typeof useRefund>;
