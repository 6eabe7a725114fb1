import type { NewOptions } from '@parlour/contract/appointment/new';
import { isRefused } from '@parlour/contract/envelope';
import { startsEvery } from '@parlour/domain/booking/series-starts';
import type { Translate } from '@parlour/phrases/t';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makeAppointment, makeSeries, makeWalkIn } from '../../features/appointment/calls.ts';
import { customerOf, type Draft, missingIn, wantedOf } from '../../features/appointment/new-draft.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { type Action, useAction } from '../../lib/use-action.ts';
import { useQuestionKey } from '../../lib/use-question-key.ts';
import { useStyle, whenWords } from './style.ts';

/** A time that was sold meanwhile, and what is free instead. */
export type Lost = { start: string; alternatives: string[] };

type Making = {
  draft: Draft;
  options: NewOptions | null;
  onMade: (bookingId: string) => void;
};

const noStyle = { timeFormat: '24', currency: 'AUD', currencySymbol: '' } as NewOptions;

/** Makes what was put together. What is typed stays whatever happens. */
export function useMaking({ draft, options, onMade }: Making): Action & { lost: Lost | null } {
  const t = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { store } = useStore();
  const style = useStyle(options ?? noStyle);
  const [lost, setLost] = useState<Lost | null>(null);
  const keyOf = useQuestionKey();
  const action = useAction(async () => {
    const missing = missingIn(draft);
    if (missing !== null) return t(`adminNewAppointment.${missing}Needed`);
    if (draft.customer.kind === 'typed' && !hasName(draft.customer.contact)) return t('adminNewAppointment.nameNeeded');
    if (draft.override !== null && draft.override.trim() === '') return t('adminNewAppointment.reasonNeeded');
    try {
      const made = await send({
        draft,
        shopId: store.id,
        keyOf,
        t,
        when: (start) => whenWords(start, options?.today ?? '', style),
      });
      setLost(null);
      toast.show({ text: made.text, tone: 'success' });
      void queryClient.invalidateQueries({ queryKey: ['calendar'] });
      onMade(made.bookingId);
    } catch (error) {
      if (!isRefused(error) || (error.reason !== 'slot_taken' && error.reason !== 'series_taken')) throw error;
      const alternatives = error.details.alternatives ?? [];
      setLost(alternatives.length > 0 ? { start: draft.start ?? '', alternatives } : null);
      await queryClient.invalidateQueries({ queryKey: ['newAppointment'] });
      throw error;
    }
  });
  return { ...action, lost: lost && lost.start === (draft.start ?? '') ? lost : null };
}

type Sending = {
  draft: Draft;
  shopId: string;
  keyOf: (question: object) => string;
  t: Translate;
  when: (start: string) => string;
};

/** Sends what was put together, and says what came of it. */
async function send({ draft, shopId, keyOf, t, when }: Sending): Promise<{ bookingId: string; text: string }> {
  const part = {
    shopId,
    customer: customerOf(draft) ?? {},
    lines: wantedOf(draft),
    note: draft.note,
    teamNote: draft.teamNote,
  };
  const override = draft.override === null ? {} : { override: draft.override.trim() };
  if (draft.isWalkIn) {
    const start = draft.start === null ? {} : { start: draft.start };
    const question = { ...part, ...start, ...override, state: draft.walkInState };
    const { bookingId } = await makeWalkIn(question, keyOf(question));
    return { bookingId, text: t('adminNewAppointment.madeWalkIn') };
  }
  const state = draft.isToConfirm ? ('to_confirm' as const) : ('confirmed' as const);
  const said = { tellCustomer: draft.tells, state };
  const start = draft.start ?? '';
  if (draft.repeat) {
    const { everyWeeks, count } = draft.repeat;
    const starts = startsEvery(start, everyWeeks, count).map((each) => draft.instead[each] ?? each);
    const question = { ...part, ...said, starts, everyWeeks };
    const { appointments } = await makeSeries(question, keyOf(question));
    const text = t('adminNewAppointment.madeSeries', { count: appointments.length });
    return { bookingId: appointments[0]?.bookingId ?? '', text };
  }
  const question = { ...part, ...said, ...override, start };
  const made = await makeAppointment(question, keyOf(question));
  return { bookingId: made.bookingId, text: t('adminNewAppointment.made', { when: when(made.start) }) };
}

const hasName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  (firstName + lastName).trim() !== '';
