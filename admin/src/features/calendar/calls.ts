import { appointmentMoveCalls, type AppointmentMove, type MoveAsked } from '@parlour/contract/appointment/move';
import {
  calendarCalls,
  calendarLive,
  type CalendarQuestion,
  type CalendarReply,
} from '@parlour/contract/calendar/calls';
import { queryOptions } from '@tanstack/react-query';
import { ask, openStream } from '../../lib/http/api.ts';
import { currentSession } from '../../lib/session.ts';

/** Days of a store as they were read. `aheadMs`: how far the server's clock is ahead of this device's. */
export type CalendarDays = CalendarReply & { aheadMs: number };

/** Everything that was read of a store's calendar, in this sign-in. */
export const calendarKey = (shopId: string) => ['calendar', currentSession()?.token ?? '', shopId];

export const calendarQuery = ({ shopId, from, days }: CalendarQuestion) =>
  queryOptions({
    queryKey: [...calendarKey(shopId), from, days],
    networkMode: 'always',
    queryFn: async ({ signal }): Promise<CalendarDays> => {
      const reply = await ask(calendarCalls.read, { shopId, from, days }, { signal });
      return { ...reply, aheadMs: reply.now - Date.now() };
    },
  });

/** Hears which of these days change, until the signal ends it. */
export const openNews = (question: CalendarQuestion, signal: AbortSignal) => openStream(calendarLive, question, signal);

/** Apart from what was read of the calendar: a preview is of the appointment as it was seen, and is not asked for again when the day changes. */
export const previewKey = (move: AppointmentMove) => ['calendarMove', currentSession()?.token ?? '', move];
export const previewMove = (move: AppointmentMove) => ask(appointmentMoveCalls.previewMove, move);
/** `idempotencyKey`: the same for each try of one move, so that a lost answer moves nothing twice. */
export const makeMove = (move: MoveAsked, idempotencyKey: string) =>
  ask(appointmentMoveCalls.move, move, { idempotencyKey });
export const undoMove = (shopId: string, undoToken: string) =>
  ask(appointmentMoveCalls.undoMove, { shopId, undoToken });
