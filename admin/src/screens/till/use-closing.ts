import { isRefused } from '@parlour/contract/envelope';
import type { TillDay } from '@parlour/contract/till/day';
import { mostCashMinor } from '@parlour/domain/till/most-cash';
import type { Translate } from '@parlour/phrases/t';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import { useTyped } from '../../features/team/use-typed.ts';
import { type AskedClosing, isOfDay, sentOf } from '../../features/till/asked-closing.ts';
import { closeDay, tillKey } from '../../features/till/calls.ts';
import { openingPress } from '../../features/till/double-press.ts';
import { type ClosingField, closingFaults } from '../../features/till/closing-faults.ts';
import { countDrawer } from '../../features/till/drawer.ts';
import { fieldAmount } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFieldFaults } from '../../lib/use-field-faults.ts';
import { useLeaving } from '../LeaveQuestion.tsx';
import type { CloseFormProps } from './CloseForm.tsx';

/** What is typed before anything is: of the day that begins after this closing. The opening follows the day until it is typed. */
const nothingTyped = (after: number) => ({ after, opening: null as string | null, counted: '', left: '', note: '' });
type Typed = ReturnType<typeof nothingTyped>;

const isTyped = ({ opening, ...texts }: Typed): boolean =>
  opening !== null || [texts.counted, texts.left, texts.note].some((text) => text.trim() !== '');

/** What is counted, kept over a reload, and what it is beside what should be there. */
function useCount(day: TillDay, currency: string) {
  const [begun] = useState(() => nothingTyped(day.lastNumber));
  const [typed, setTyped] = useTyped('closing', () => begun);
  const opening = typed.opening ?? fieldAmount(day.opening);
  const { after, counted, left, note } = typed;
  const set = (changed: Partial<Typed>) => setTyped((before) => ({ ...before, ...changed }));
  return {
    opening,
    setOpening: (text: string) => set({ opening: text }),
    counted,
    setCounted: (text: string) => set({ counted: text }),
    left,
    setLeft: (text: string) => set({ left: text }),
    note,
    setNote: (text: string) => set({ note: text }),
    isTyped: isTyped(typed),
    /** The closing that the count began after. */
    begunAfter: after,
    forget: () => setTyped(begun),
    ...countDrawer(day, { opening, counted, left }, currency),
  };
}

/** Closes the day with what was counted. Where another desk was first, or has sold something, the page shows the day as it is now. */
function useSending({ format: { currency }, onClosed }: CloseFormProps, forget: () => void) {
  const t = useText();
  const { id: shopId } = useStore().store;
  const toast = useToast();
  const queryClient = useQueryClient();
  const [reference] = useState(() => crypto.randomUUID());
  return async (asked: AskedClosing) => {
    try {
      await closeDay({ shopId, reference, ...sentOf(asked, currency) });
    } catch (error) {
      if (!isRefused(error)) throw error;
      // What was typed stays beside the message.
      void queryClient.invalidateQueries({ queryKey: tillKey(shopId) });
      if (error.reason === 'till_closed') return t('adminTill.closedFirst');
      if (error.reason === 'changed_meanwhile') return t('adminTill.expectedChanged');
      throw error;
    }
    // The fields of the next day begin empty.
    forget();
    toast.show({ text: t('adminTill.closed'), tone: 'success' });
    await queryClient.invalidateQueries({ queryKey: tillKey(shopId) });
    onClosed();
  };
}

type Count = ReturnType<typeof useCount>;

/** What is wrong with the count, in words. */
function faultWords(count: Count, note: string, format: CloseFormProps['format'], t: Translate) {
  const most = mostCashMinor(format.currency);
  const faults = Object.entries(closingFaults(count, note, most)).map(([field, fault]) => [
    field,
    t(`adminTill.${fault}`, { amount: format.minor(most) }),
  ]);
  return Object.fromEntries(faults) as Partial<Record<ClosingField, string>>;
}

/** A count without a fault, as the question shows it. */
function askedOf(count: Count, lastNumber: number, note: string): AskedClosing {
  const { openingMinor, countedMinor, leftMinor, expectedMinor, differenceMinor } = count;
  return {
    lastNumber,
    openingMinor: openingMinor!,
    countedMinor: countedMinor!,
    leftMinor: leftMinor!,
    expectedMinor,
    differenceMinor: differenceMinor!,
    note,
  };
}

/** The count of the day, the question that shows it, and the answer that closes the day. The question is over where another desk has closed the day. */
export function useClosing(props: CloseFormProps) {
  const { day, format } = props;
  const t = useText();
  const count = useCount(day, format.currency);
  const send = useSending(props, count.forget);
  const leaving = useLeaving({ isUnsaved: count.isTyped, onClose: () => {} });
  const [asked, setAsked] = useState<AskedClosing | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [press] = useState(() => openingPress());
  const note = count.note.trim();
  const faults = useFieldFaults(faultWords(count, note, format, t));
  const closing = useAction(async () => {
    if (asked === null) return;
    try {
      return await send(asked);
    } finally {
      setOpen(false);
    }
  });
  const ask = useAction(async () => {
    closing.clear();
    const wrong = faults.say();
    if (wrong !== undefined) return wrong;
    setAsked(askedOf(count, day.lastNumber, note));
    press.make();
    setOpen(true);
  });
  const action = faults.of({ ...ask, error: ask.error ?? closing.error });
  const closedFirst = t('adminTill.closedFirst');
  /** The day on the page is no longer the one that the count began with. */
  const isOtherDay = day.lastNumber !== count.begunAfter && !closing.isBusy;
  return {
    ...count,
    leaving: leaving.question,
    action,
    faults: faults.shown,
    isAtField: faults.isAtField,
    closing,
    asked,
    isAsking: isOpen && asked !== null && (closing.isBusy || isOfDay(asked, day)),
    back: () => press.answer(() => setOpen(false)),
    confirm: () => press.answer(closing.run),
    notice: isOtherDay && action.error !== closedFirst ? closedFirst : null,
  };
}

export type Closing = ReturnType<typeof useClosing>;
