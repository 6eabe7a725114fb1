import type { SeenPlan } from '@parlour/contract/appointment/move';
import type { NewOptions, NewTimeCheck } from '@parlour/contract/appointment/new';
import { isRefused } from '@parlour/contract/envelope';
import { startTextOf } from '@parlour/domain/time/start-text';
import { joinSentences } from '@parlour/phrases/format/sentences';
import type { Translate } from '@parlour/phrases/t';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkQuery, makeAppointment, makeSeries, makeWalkIn } from '../../features/appointment/calls.ts';
import { type Draft, typedIn, wantedOf } from '../../features/appointment/new-draft.ts';
import { datesOf } from '../../features/appointment/new-series.ts';
import { newQuestion } from '../../features/appointment/new-question.ts';
import { isNotAsSeen, seenPlan, waitsForReason } from '../../features/appointment/seen-plan.ts';
import { renewCalendar } from '../../features/calendar/calls.ts';
import { wrongMail } from '../../features/customer/wrong-contact.ts';
import {
  faultsIn,
  faultyField,
  reasonFault,
  refusedFaults,
  type SaidFault,
} from '../../features/appointment/new-fault.ts';
import type { MadeThen } from '../../features/calendar/search.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';
import { type Action, useAction } from '../../lib/use-action.ts';
import { useQuestionKey } from '../../lib/use-question-key.ts';
import { useStyle, whenWords } from './style.ts';

/** A time that was sold meanwhile, and what is free instead. */
export type Lost = { start: string; alternatives: string[] };

type Making = {
  draft: Draft;
  options: NewOptions | null;
  onMade: (made: MadeThen) => void;
  onOpen: (bookingId: string) => void;
};

type MakingState = Action & {
  lost: Lost | null;
  /** What the last press found wrong, as long as another one has not been made. */
  said: readonly SaidFault[];
  /** What of it is still wrong, each at its field. */
  faults: readonly SaidFault[];
};

const minuteMs = 60_000;
const noStyle = { timeFormat: '24', currency: 'AUD', currencySymbol: '' } as NewOptions;

/** Makes what was put together. What is typed stays whatever happens. */
export function useMaking({ draft, options, onMade, onOpen }: Making): MakingState {
  const t = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { store } = useStore();
  const style = useStyle(options ?? noStyle);
  const [lost, setLost] = useState<Lost | null>(null);
  const [failed, setFailed] = useState('');
  const keyOf = useQuestionKey();
  const [said, setSaid] = useState<readonly SaidFault[]>([]);
  const action = useAction(async () => {
    setFailed(typedIn(draft));
    const lacking = await lackingIn(draft, { options, cache: queryClient, shopId: store.id, t });
    setSaid(lacking.faults);
    if (lacking.faults.length > 0 || lacking.text) return lacking.text;
    const seen = draft.override === null || !options ? undefined : lastShown(queryClient, store.id, draft, options);
    // A reason is given for what was shown; what is asked for at this moment was not.
    if (draft.override !== null && !draft.repeat && !seen) return t('adminAppointment.planChanged');
    try {
      const made = await send({
        draft,
        shopId: store.id,
        seen,
        keyOf,
        t,
        when: (start) => whenWords(start, options?.today ?? '', style),
      });
      setLost(null);
      const { bookingId } = made;
      const show = { text: t('adminNewAppointment.show'), onPress: () => onOpen(bookingId) };
      toast.show({ text: made.text, tone: 'success', action: show });
      void renewCalendar(queryClient, store.id);
      onMade({ bookingId, day: made.start.slice(0, 10), staffIds: draft.lines.map(({ staffId }) => staffId) });
    } catch (error) {
      const faults = refusedAt(error, draft, t);
      setSaid(faults);
      if (isRefused(error) && (error.reason === 'slot_taken' || error.reason === 'series_taken')) {
        const alternatives = error.details.alternatives ?? [];
        setLost(alternatives.length > 0 && !isNotAsSeen(error) ? { start: draft.start ?? '', alternatives } : null);
        await queryClient.invalidateQueries({ queryKey: ['newAppointment'] });
      }
      // What is at a field is said there.
      if (faults.length === 0) throw error;
    }
  });
  const faults = said.filter(({ holds }) => holds(draft));
  return {
    ...action,
    // What was wrong is no longer said once the form is another one; what is at a field, once that is put right.
    error: sentencesOf(faults, failed === typedIn(draft) ? action.error : null),
    said,
    faults,
    lost: lost && lost.start === (draft.start ?? '') ? lost : null,
  };
}

/** All that is wrong, each sentence once; null: nothing. */
function sentencesOf(faults: readonly SaidFault[], error: string | null): string | null {
  const texts = new Set([...faults.map(({ text }) => text), ...(error === null ? [] : [error])]);
  return texts.size === 0 ? null : joinSentences([...texts]);
}

/** What a refusal says is wrong at a field of the form; none: it is about none of them. */
function refusedAt(error: unknown, draft: Draft, t: Translate): SaidFault[] {
  const field = isRefused(error) ? faultyField(error.details.field) : null;
  return field === null
    ? []
    : refusedFaults(draft, { field, text: errorText(error, t) }, (email) => wrongMail(email, t));
}

type Asking = { options: NewOptions | null; cache: QueryClient; shopId: string; t: Translate };
type Lacking = { faults: SaidFault[]; text?: string };

/** What is wrong or missing before it can be sent: at its fields, and in a sentence where it is at none. */
async function lackingIn(draft: Draft, { options, cache, shopId, t }: Asking): Promise<Lacking> {
  const faults = faultsIn(draft, t);
  const isTooShort = draft.repeat !== null && draft.start !== null && datesOf(draft).length < 2;
  if (isTooShort) return { faults, text: t('adminNewAppointment.seriesTooShort') };
  if ((draft.override ?? '').trim() !== '') return { faults };
  const isPlanned = draft.lines.length > 0 && (draft.start !== null || draft.isWalkIn);
  const check = draft.repeat || !options || !isPlanned ? undefined : await checkOf(cache, shopId, draft, options);
  const isAsked = draft.override !== null || (check !== undefined && waitsForReason(check.obstacles));
  if (!isAsked) return { faults };
  const obstacles = (check?.obstacles ?? []).map(({ text }) => text);
  return {
    faults: [...faults, reasonFault(draft, joinSentences([...obstacles, t('adminNewAppointment.reasonNeeded')]))],
  };
}

/** The chosen start as its check is asked for; where it begins now, this minute and the one before. */
function checksOf(shopId: string, draft: Draft, { zone }: NewOptions) {
  const minute = Math.floor(Date.now() / minuteMs) * minuteMs;
  const starts = draft.start === null ? [minute, minute - minuteMs].map((at) => startTextOf(zone, at)) : [draft.start];
  return starts.map((start) => checkQuery(shopId, wantedOf(draft), start));
}

const shownCheck = (cache: QueryClient, checks: ReturnType<typeof checksOf>): NewTimeCheck | undefined =>
  checks.map(({ queryKey }) => cache.getQueryData(queryKey)).find((each) => each !== undefined);

/** What is in the way of the chosen time: as it is shown, or, where the press was faster, once it is known. */
async function checkOf(cache: QueryClient, shopId: string, draft: Draft, options: NewOptions) {
  const checks = checksOf(shopId, draft, options);
  // Where it cannot be told, the store answers what is made.
  return shownCheck(cache, checks) ?? (await cache.fetchQuery(checks[0]!).catch(() => undefined));
}

/** What was shown last of the chosen time; of one that begins now, in this minute or the one before. */
function lastShown(cache: QueryClient, shopId: string, draft: Draft, options: NewOptions): SeenPlan | undefined {
  const check = shownCheck(cache, checksOf(shopId, draft, options));
  return check && seenPlan(check.obstacles, check.plan);
}

type Sending = {
  draft: Draft;
  shopId: string;
  /** What the reason was given for, which is no part of the question. */
  seen: SeenPlan | undefined;
  keyOf: (question: object) => string;
  t: Translate;
  when: (start: string) => string;
};

type Made = { bookingId: string; start: string; text: string };

/** Sends what was put together, and says what came of it. */
async function send({ draft, shopId, seen, keyOf, t, when }: Sending): Promise<Made> {
  const question = newQuestion(draft, shopId);
  const key = keyOf(question.asked);
  if (question.kind === 'walkIn')
    return {
      ...(await makeWalkIn({ ...question.asked, seenPlan: seen }, key)),
      text: t('adminNewAppointment.madeWalkIn'),
    };
  if (question.kind === 'series') {
    const { appointments } = await makeSeries(question.asked, key);
    const text = t('adminNewAppointment.madeSeries', { count: appointments.length });
    const [first] = appointments;
    return { bookingId: first!.bookingId, start: first!.start, text };
  }
  const made = await makeAppointment({ ...question.asked, seenPlan: seen }, key);
  return { ...made, text: t('adminNewAppointment.made', { when: when(made.start) }) };
}
