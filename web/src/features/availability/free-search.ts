import type { Api } from '@parlour/contract/api';
import { addDays } from '@parlour/domain/time/day';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { statesQuery, type TimesQuestion, windowDays } from './calls.ts';
import { firstFreeOf } from './day-states.ts';

export type FreeStart = { day: string; start: string };

type Search = { api: Api; queryClient: QueryClient; question: TimesQuestion; today: string };

/** The first free time on or after a day, window by window up to the last day that can be booked; null when there is none. */
export function firstFreeQuery({ api, queryClient, question, today }: Search, from: string) {
  const { shopId, lines, ignoreBookingId } = question;
  return queryOptions({
    queryKey: ['availability', 'first-free', shopId, lines, ignoreBookingId ?? '', today, from],
    queryFn: async (): Promise<FreeStart | null> => {
      for (let start = today; ; start = addDays(start, windowDays)) {
        const end = addDays(start, windowDays - 1);
        if (end < from) continue;
        const answer = await queryClient.fetchQuery(statesQuery(api, question, start));
        const free = firstFreeOf(
          answer.states.filter(({ day }) => day >= from),
          answer,
        );
        if (free) return free;
        if (end >= answer.lastDay) return null;
      }
    },
    staleTime: 15_000,
  });
}
