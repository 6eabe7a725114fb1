import {
  appointmentMoveCalls,
  type AppointmentMove,
  type MoveAsked,
  type PreviewAsked,
} from '@parlour/contract/appointment/move';
import { calendarCalls, calendarLive, type CalendarReply, type CalendarSpan } from '@parlour/contract/calendar/calls';
import { type OpenedDay, openedDay } from '@parlour/contract/calendar/opened';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask, openStream } from '../../lib/http/api.ts';
import { currentSession } from '../../lib/session.ts';

/** Days of a store as they were read. `aheadMs`: how far the server's clock is ahead of this device's. */
export type CalendarDays = Omit<CalendarReply, 'days'> & { days: OpenedDay[]; aheadMs: number };

/** `person`: whose column alone, of several days; `first`: that of the member, else of the first person. Null: all columns. */
export type CalendarChoice = CalendarSpan & { person: string | null };

/** Everything that was read of a store's calendar, in this sign-in. */
export const calendarKey = (shopId: string) => ['calendar', currentSession()?.token ?? '', shopId];

export const calendarQuery = ({ shopId, from, days, person }: CalendarChoice) =>
  queryOptions({
    queryKey: [...calendarKey(shopId), from, days, person],
    networkMode: 'always',
    queryFn: async ({ client, queryKey, signal }): Promise<CalendarDays> => {
      // What is here already is not sent again.
      const before = client.getQueryData<CalendarDays>(queryKey)?.days.flatMap(({ parts }) => parts) ?? [];
      const known = new Map(before.map((part) => [part.tag, part]));
      const question = { shopId, from, days, person: person ?? undefined };
      const reply = await ask(
        calendarCalls.read,
        known.size > 0 ? { ...question, known: [...known.keys()] } : question,
        { signal },
      );
      const opened = reply.days.map((day) => openedDay(day, known));
      return { ...reply, days: opened, aheadMs: reply.now - Date.now() };
    },
  });

/** Apart from the days, which are read again in cases in which no request has changed. */
const requestsKey = (shopId: string) => ['calendarRequests', currentSession()?.token ?? '', shopId];

/** What waits to be confirmed, on any day. */
export const requestsQuery = (shopId: string) =>
  queryOptions({
    queryKey: requestsKey(shopId),
    networkMode: 'always',
    queryFn: ({ signal }) => ask(calendarCalls.requests, { shopId }, { signal }),
  });

/** Reads again what an appointment that has changed may have changed. */
export const renewCalendar = async (queryClient: QueryClient, shopId: string): Promise<void> => {
  void queryClient.invalidateQueries({ queryKey: requestsKey(shopId) });
  await queryClient.invalidateQueries({ queryKey: calendarKey(shopId) });
};

/** Hears which of these days change, until the signal ends it. */
export const openNews = (question: CalendarSpan, signal: AbortSignal) => openStream(calendarLive, question, signal);

/** Apart from what was read of the calendar: a preview is of the appointment as it was seen, and is not asked for again when the day changes. */
export const previewKey = (move: AppointmentMove) => ['calendarMove', currentSession()?.token ?? '', move];
export const previewMove = (move: PreviewAsked) => ask(appointmentMoveCalls.previewMove, move);
/** `idempotencyKey`: the same for each try of one move, so that a lost answer moves nothing twice. */
export const makeMove = (move: MoveAsked, idempotencyKey: string) =>
  ask(appointmentMoveCalls.move, move, { idempotencyKey });
export const undoMove = (shopId: string, undoToken: string) =>
  ask(appointmentMoveCalls.undoMove, { shopId, undoToken });
