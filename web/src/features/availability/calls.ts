import type { Api } from '@parlour/contract/api';
import type { DayState, DayTimes, Times } from '@parlour/contract/availability/calls';
import type { WantedLine } from '@parlour/domain/booking/booking';
import type { SeriesRhythm } from '@parlour/domain/booking/series-starts';
import { addDays } from '@parlour/domain/time/day';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** What times and people are asked for. The link token goes along when a booking is changed, so that its own time is not in the way. */
export type TimesQuestion = {
  shopId: string;
  chainId: string;
  lines: WantedLine[];
  ignoreBookingId?: string;
  linkToken?: string;
};

/** Days answered at once with their states only. */
export const windowDays = 62;

// Shown again within this time, times are not asked for again; then their version is compared (ux 5.2).
const freshMs = 15_000;

const keyOf = ({ shopId, lines, ignoreBookingId }: TimesQuestion) => [shopId, lines, ignoreBookingId ?? ''] as const;

function inputOf({ shopId, chainId, lines, ignoreBookingId }: TimesQuestion) {
  return { shopId, chainId, lines, ...(ignoreBookingId ? { ignoreBookingId } : {}) };
}

export type DaySlots = DayTimes & Pick<Times, 'zone' | 'today' | 'lastDay' | 'minutes'>;

/** The times of one day. Each day has its own answer, so a late one never covers a newer one. */
export function slotsQuery(api: Api, question: TimesQuestion, day: string) {
  return queryOptions({
    queryKey: ['availability', 'slots', ...keyOf(question), day],
    queryFn: async ({ signal }): Promise<DaySlots> => {
      const asked = { ...inputOf(question), from: day, to: day };
      const { days, zone, today, lastDay, minutes } = await api.availability.getTimes(asked, {
        signal,
        linkToken: question.linkToken,
      });
      return { ...(days[0] ?? { day, isRest: true, slots: [] }), zone, today, lastDay, minutes };
    },
    staleTime: freshMs,
    refetchOnWindowFocus: 'always',
  });
}

/** So many days are answered with their single times at once. */
export const spanDays = 14;

/** The times of each day of a span that begins at `from`. */
export function slotsSpanQuery(api: Api, question: TimesQuestion, from: string) {
  return queryOptions({
    queryKey: ['availability', 'span', ...keyOf(question), from],
    queryFn: async ({ signal }): Promise<DaySlots[]> => {
      const asked = { ...inputOf(question), from, to: addDays(from, spanDays - 1) };
      const { days, zone, today, lastDay, minutes } = await api.availability.getTimes(asked, {
        signal,
        linkToken: question.linkToken,
      });
      return days.map((day) => ({ ...day, zone, today, lastDay, minutes }));
    },
    staleTime: freshMs,
  });
}

export type StatesWindow = { today: string; lastDay: string; states: DayState[] };

/** The states of the days of a window that begins at `from`. */
export function statesQuery(api: Api, question: TimesQuestion, from: string) {
  return queryOptions({
    queryKey: ['availability', 'states', ...keyOf(question), from],
    queryFn: async ({ signal }): Promise<StatesWindow> => {
      const end = addDays(from, windowDays - 1);
      const states: DayState[] = [];
      for (let next = from; ;) {
        const asked = { ...inputOf(question), from: next, to: addDays(next, windowDays - 1) };
        const answer = await api.availability.getTimes(asked, { signal, linkToken: question.linkToken });
        states.push(...answer.states.filter(({ day }) => day <= end));
        // A long search stops at what one question may cost; the days that are not known yet are asked for from there.
        next = addDays(answer.states.at(-1)?.day ?? end, 1);
        if (next > end || next <= asked.from) return { today: answer.today, lastDay: answer.lastDay, states };
      }
    },
    staleTime: freshMs,
    refetchOnWindowFocus: 'always',
  });
}

/**
 * Who can do what is wanted, at a time or, without one, with the first free time of each. With a position: who can do that
 * one service, while the others stay with whom they are.
 */
export function candidatesQuery(api: Api, question: TimesQuestion, start: string | null, position?: number) {
  const lines = question.lines.map((line) =>
    position === undefined || line.position === position ? { ...line, staffId: null } : line,
  );
  // For a group the first free time of each person is not looked for: it would need one more search for each person.
  const isGroup = lines.some(({ guest }) => guest > 1);
  return queryOptions({
    queryKey: ['availability', 'people', ...keyOf({ ...question, lines }), start, position ?? 0],
    queryFn: ({ signal }) =>
      api.availability.getStaff(
        {
          ...inputOf({ ...question, lines }),
          withNoPreference: true,
          ...(start ? { start } : isGroup ? {} : { withFirstFree: true }),
          ...(position === undefined ? {} : { position }),
        },
        { signal, linkToken: question.linkToken },
      ),
    staleTime: freshMs,
    refetchOnWindowFocus: 'always',
  });
}

type Repeated = { start: string; rhythm: SeriesRhythm; count: number; guestCount: number; isGroup: boolean };

/** The states of the dates of a repeated visit, and how many there may be. */
export function seriesDatesQuery(api: Api, question: TimesQuestion & Repeated) {
  const { shopId, chainId, lines, start, rhythm, count, guestCount, isGroup } = question;
  const asked = { shopId, chainId, lines, start, rhythm, count, guestCount, isGroup };
  return queryOptions({
    queryKey: ['availability', 'series', asked],
    queryFn: ({ signal }) => api.booking.checkSeries(asked, { signal }),
    staleTime: freshMs,
    refetchOnWindowFocus: 'always',
  });
}

/** After a booking, a change or a lost race nothing that was answered about times counts any more. */
export async function forgetTimes(queryClient: QueryClient): Promise<void> {
  // A span under way was asked for before; nothing on the page waits for it.
  await queryClient.cancelQueries({ queryKey: ['availability', 'span'] });
  return queryClient.invalidateQueries({ queryKey: ['availability'] });
}

/** How the shop takes bookings. */
export function settingsQuery(api: Api, { shopId, chainId }: Pick<TimesQuestion, 'shopId' | 'chainId'>) {
  return queryOptions({
    queryKey: ['availability', 'settings', shopId],
    queryFn: ({ signal }) => api.availability.getSettings({ shopId, chainId }, { signal }),
  });
}
