import type { DayState as DayAnswer } from '@parlour/contract/availability/calls';
import { dayOfStart, dayWithEvening } from '@parlour/domain/shop/open-now';
import { localOf } from '@parlour/domain/time/zone';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { statesQuery, windowDays } from '../../../features/availability/calls.ts';
import { firstFreeOf, type DayAvailability, knownDays } from '../../../features/availability/day-states.ts';
import { firstFreeQuery, type FreeStart } from '../../../features/availability/free-search.ts';
import { daysAfter, daysOf, monthOf, windowsOf } from '../../../features/availability/month.ts';
import { knowNearDays, type Near } from '../../../features/availability/near-days.ts';
import { withDay, withStart } from '../../../features/booking/draft.ts';
import { serverTimeQuery } from '../../../features/reference/calls.ts';
import { serverNow } from '../../../lib/http/server-clock.ts';
import { useApi } from '../../../lib/app-context.ts';
import type { BookVisit } from '../visit.ts';

export type BoardDay = DayAvailability;

/** The days of the shown month, and the day whose times are shown. */
export type TimeBoard = {
  today: string;
  lastDay: string | undefined;
  month: string;
  turnMonth: (month: string) => void;
  /** From today, or from the first of a later month; empty until known. */
  days: BoardDay[];
  /** The same, and the days after the month that can be booked: a strip of days does not end with it. */
  stripDays: BoardDay[];
  loading: boolean;
  error: Error | null;
  retry: () => void;
  openDay: string | null;
  pickDay: (day: string) => void;
  pickStart: (start: string) => void;
  first: FreeStart | null | undefined;
  /** Whether no day of the month has a free time. */
  isMonthEmpty: boolean;
};

/** So many days of the next month follow in the strip. */
const runOnDays = 14;

/** Today at the store, by the server's clock; after midnight the day whose evening still goes on. */
export function useShopToday({ shop }: Pick<BookVisit, 'shop'>): string {
  const { data } = useQuery(serverTimeQuery(useApi()));
  const { day, minute } = localOf(shop.zone, data === undefined ? shop.answeredAt : serverNow());
  return dayWithEvening(shop, day, minute);
}

export function useTimeBoard(visit: BookVisit): TimeBoard {
  const { draft, change, question } = visit;
  const api = useApi();
  const queryClient = useQueryClient();
  const today = useShopToday(visit);
  const [turned, setTurned] = useState<string | null>(null);
  const search = { api, queryClient, question, today };
  const firstFree = useQuery(firstFreeQuery(search, today));
  const start = draft.start ?? draft.lostStart;
  const asked = start === null ? draft.day : dayOfStart(visit.shop, start);
  const picked = asked !== null && asked >= today ? asked : null;
  const month = turned ?? monthOf(picked ?? firstFree.data?.day ?? today);
  const windows = useQueries({
    queries: windowsOf(month, today, windowDays, runOnDays).map((from) => statesQuery(api, question, from)),
  });
  const frame = windows.find(({ data }) => data)?.data;
  // What was answered before stays on screen when it cannot be asked again.
  const failed = windows.find(({ data, error }) => error && !data);
  const known = windows.flatMap(({ data }) => data?.states ?? []);
  const answers = known.filter(({ day }) => monthOf(day) === month);
  const runOn = frame ? daysAfter(month, runOnDays).filter((day) => day <= frame.lastDay) : [];
  const loading =
    windows.some(({ isPending }) => isPending) || (picked === null && turned === null && firstFree.isPending);
  const firstOfMonth = frame ? firstFreeOf(answers, frame)?.day : undefined;
  const isShown = (day: string) => monthOf(day) === month || runOn.includes(day);
  const openDay = picked !== null && isShown(picked) ? picked : (firstOfMonth ?? null);
  useNeighbours(search, openDay, answers);
  return {
    today,
    lastDay: frame?.lastDay,
    month,
    turnMonth: (next) => {
      setTurned(next);
      change((current) => withDay(current, null));
    },
    days: frame ? knownDays(daysOf(month), answers, frame) : [],
    stripDays: frame ? knownDays([...daysOf(month), ...runOn], known, frame) : [],
    loading,
    error: failed?.error ?? null,
    retry: () => void Promise.all([firstFree.refetch(), ...windows.map((window) => window.refetch())]),
    openDay: loading ? null : openDay,
    pickDay: (day) => {
      // A day after the month is opened where it is; the strip does not jump.
      setTurned(isShown(day) ? month : null);
      change((current) => withDay(current, day));
    },
    pickStart: (start) => {
      setTurned(null);
      change((current) => withStart(current, start));
    },
    first: firstFree.data,
    isMonthEmpty: !loading && !failed && frame !== undefined && firstOfMonth === undefined,
  };
}

/** The times around the open day are asked for in advance. */
function useNeighbours(search: Near, openDay: string | null, answers: readonly DayAnswer[]): void {
  const fetchNear = useEffectEvent((open: string) => {
    const free = answers.filter((answer) => answer.free > 0).map(({ day }) => day);
    void knowNearDays(search, open, free);
  });
  const isKnown = answers.length > 0;
  useEffect(() => {
    if (openDay !== null && isKnown) fetchNear(openDay);
  }, [openDay, isKnown]);
}
