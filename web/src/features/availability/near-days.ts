import type { Api } from '@parlour/contract/api';
import { addDays } from '@parlour/domain/time/day';
import type { QueryClient } from '@tanstack/react-query';
import { slotsQuery, slotsSpanQuery, spanDays, type TimesQuestion } from './calls.ts';

export type Near = { api: Api; queryClient: QueryClient; question: TimesQuestion; today: string };

/**
 * Asks for the times around an open day in advance, so that a tap on another day shows them at once: while the nearest free days are not
 * known, all days of a span in one call. Who would serve which of several services is answered for single days only, so there each of the
 * nearest is asked for by itself.
 */
export async function knowNearDays({ api, queryClient, question, today }: Near, open: string, freeDays: string[]) {
  const before = freeDays.findLast((day) => day < open);
  const after = freeDays.find((day) => day > open);
  const near = [before, after].filter((day) => day !== undefined);
  if (question.lines.length !== 1)
    return void (await Promise.all(near.map((day) => queryClient.prefetchQuery(slotsQuery(api, question, day)))));
  const isKnown = (day: string) => {
    const { queryKey, staleTime } = slotsQuery(api, question, day);
    const state = queryClient.getQueryState(queryKey);
    return state !== undefined && !state.isInvalidated && state.dataUpdatedAt + Number(staleTime) > Date.now();
  };
  if (near.every(isKnown)) return;
  const early = before !== undefined && !isKnown(before) ? addDays(open, -(spanDays >> 1)) : open;
  const from = early < today ? today : early;
  const span = slotsSpanQuery(api, question, from);
  await queryClient.prefetchQuery(span);
  const answer = queryClient.getQueryState(span.queryKey);
  // Something may have been booked meanwhile: then it was given up (`forgetTimes`).
  if (!answer?.data || answer.isInvalidated) return;
  for (const slots of answer.data) {
    const { queryKey } = slotsQuery(api, question, slots.day);
    if (!isKnown(slots.day)) queryClient.setQueryData(queryKey, slots, { updatedAt: answer.dataUpdatedAt });
  }
}
