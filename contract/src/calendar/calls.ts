import type { BookingState } from '@parlour/domain/booking/booking';
import type { CalendarClock } from '@parlour/domain/calendar/clock';
import { storeCall } from '../call.ts';
import { list, renamed } from '../codec.ts';

/** Days of a store: `days` of them from the day `from` (`yyyy-MM-dd`). */
export type CalendarQuestion = { shopId: string; from: string; days: number };

/** What there is to see of an appointment before it is opened. `proposed`: the store has proposed another time, and waits for the answer. */
export type CalendarMark = 'note' | 'team_note' | 'attention' | 'group' | 'series' | 'proposed';

/** A part of an appointment: one service (or product, which takes no time of a person) with one person. Minutes are elapsed ones of its day. */
export type CalendarItem = {
  id: string;
  /** Null: nobody serves it yet. */
  staffId: string | null;
  from: number;
  to: number;
  service: string;
};

/** An appointment. One that is being paid for is `held`: its time is taken, and nothing of the customer is told. */
export type CalendarAppointment = {
  id: string;
  version: number;
  state: BookingState;
  name: string;
  /** Its own start, which may lie before that of the items shown. */
  from: number;
  marks: CalendarMark[];
  items: CalendarItem[];
};

/** Leave or a block. `reason`: as it was entered, or ''. */
export type CalendarAbsence = { kind: 'leave' | 'block'; from: number; to: number; reason: string };

/** A person on a day. Stretches are flat: from, to, from, to, … */
export type CalendarPersonDay = { id: string; hours: number[]; breaks: number[]; away: CalendarAbsence[] };

/**
 * A day of a store. All minutes count from its first instant, `clock.startsAt`, so that a day with a clock change is as long as it really is;
 * `clock.pieces` tells what the clock shows.
 */
export type CalendarDay = {
  day: string;
  clock: CalendarClock;
  /** The name of a day with special hours; null: an ordinary one. */
  special: string | null;
  open: number[];
  people: CalendarPersonDay[];
  appointments: CalendarAppointment[];
};

/** A column of the calendar. `isGone`: works there no more, and has an appointment left. */
export type CalendarPerson = { id: string; name: string; isGone: boolean };

export type CalendarReply = {
  zone: string;
  timeFormat: '12' | '24';
  /** The steps of the store's times, in minutes. */
  stepMinutes: number;
  /** The server's time (epoch ms), and the store's day then. */
  now: number;
  today: string;
  /** The first moment (epoch ms) at which one of the holds shown runs out by itself; null: there is none. */
  validUntil: number | null;
  people: CalendarPerson[];
  days: CalendarDay[];
};

// Thousands of these stand in one reply.
const item = renamed<CalendarItem>({ id: 'i', staffId: 'p', from: 'f', to: 't', service: 's' });
const appointment = renamed<CalendarAppointment>({
  id: 'i',
  version: 'v',
  state: 's',
  name: 'n',
  from: 'f',
  marks: 'm',
  items: ['x', list(item)],
});
const day = renamed<CalendarDay>({ appointments: ['appointments', list(appointment)] });

export const calendarCalls = {
  read: storeCall<CalendarQuestion, CalendarReply>({
    method: 'GET',
    path: '/team/calendar',
    permission: 'calendar.read',
    reply: renamed<CalendarReply>({ days: ['days', list(day)] }),
    summary:
      'Up to seven days of a store: its hours, its people with shifts, breaks, leave and blocks, and all appointments. Whose permission reaches the own calendar sees that alone.',
  }),
};

/**
 * What the calendar is told while it is open, as server-sent events: `open` once all later changes will be told, `changed` with the days to read again,
 * and `beat` at intervals, `isLive` false where changes of other processes may be missed. Nothing of an appointment is in it.
 */
export type CalendarNews =
  | { event: 'open' }
  | { event: 'changed'; days: string[] }
  /** There is a notice for the member who holds the stream. */
  | { event: 'told' }
  | { event: 'beat'; isLive: boolean };

/** Not in the table of calls: it is answered by a stream that does not end. It is checked like one of them, and again at intervals. */
export const calendarLive = storeCall<CalendarQuestion, CalendarNews>({
  method: 'GET',
  path: '/team/calendar/live',
  permission: 'calendar.read',
  summary: 'Which of these days have changed, told as it happens.',
});
