import type { BookingState } from '@parlour/domain/booking/booking';
import type { CalendarClock } from '@parlour/domain/calendar/clock';
import { storeCall } from '../call.ts';
import { commaList, letterCodec, list, renamed, rowOf } from '../codec.ts';

/** Days of a store: `days` of them from the day `from` (`yyyy-MM-dd`). */
export type CalendarSpan = { shopId: string; from: string; days: number };

/**
 * `person`: one column alone, by its id; `first`, as an id of nobody there: that of the member who asks, else of the first person. `known`: the tags of parts that the caller has already; they are not sent
 * again.
 */
export type CalendarQuestion = CalendarSpan & { person?: string | undefined; known?: string[] | undefined };

/** What there is to see of an appointment before it is opened. `proposed`: the store has proposed another time, and waits for the answer. */
export type CalendarMark = 'note' | 'team_note' | 'attention' | 'group' | 'series' | 'proposed';

/** One service of an appointment (or a product, which takes no time of a person) with one person. Minutes are elapsed ones of its day. */
export type CalendarItem = {
  id: string;
  /** The position of the person in `staff` of its part. Null: nobody serves it yet. */
  staff: number | null;
  from: number;
  to: number;
  /** The position of its name in `services` of its part. */
  service: number;
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

/** Appointments that begin in the same hour of a day. What repeats in them is told once; ids go without the prefix that all of them share. */
export type CalendarPartContent = {
  idPrefix: string;
  staff: string[];
  services: string[];
  appointments: CalendarAppointment[];
};

/** `tag` stands for the content: the same content has the same tag. Null: the caller has it already. */
export type CalendarPart = { tag: string; content: CalendarPartContent | null };

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
  parts: CalendarPart[];
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
  /** Whose column alone is told of; null: all. */
  person: string | null;
  /** On which of the next days the store is open first, where it is closed all day on the first day that was asked for; else null. */
  nextOpen: string | null;
  days: CalendarDay[];
};

/** An appointment that waits for the store's confirmation. `askedAt` (epoch ms): when its customer asked, or last changed what was asked for. */
export type CalendarRequest = {
  id: string;
  version: number;
  name: string;
  /** `yyyy-MM-dd HH:mm` of the store, with the offset behind it where the clock shows it twice. */
  start: string;
  startsAt: number;
  askedAt: number;
  /** What the customer wrote; '' where nothing was. */
  remark: string;
  /** Whether there is an email by which the customer can be told. */
  isReachable: boolean;
  /** False: other people serve it as well, and the caller may answer for the own calendar alone. */
  mayAnswer: boolean;
  marks: CalendarMark[];
  /** `person`: the name, '' where nobody serves it yet, or null where no person is to: a product, or a store without people. */
  items: { service: string; person: string | null }[];
};

/** `total`: how many there are; `list`: the first hundred of them by time. */
export type CalendarRequestList = { total: number; list: CalendarRequest[] };

/** What waits for the store, and in `proposed` what waits for its customer, to whom the store has proposed another time. */
export type CalendarRequests = CalendarRequestList & {
  zone: string;
  timeFormat: '12' | '24';
  proposed: CalendarRequestList;
};

// Thousands of these stand in one reply.
const states = letterCodec<BookingState>({
  held: 'h',
  to_confirm: 't',
  confirmed: 'c',
  arrived: 'a',
  in_service: 's',
  finished: 'f',
  no_show: 'n',
  cancelled: 'x',
  rejected: 'r',
  expired: 'e',
});
const item = rowOf<CalendarItem>('id', 'staff', 'from', 'to', 'service');
const appointment = rowOf<CalendarAppointment>('id', 'version', ['state', states], 'name', 'from', 'marks', [
  'items',
  list(item),
]);
const content = renamed<CalendarPartContent>({ appointments: ['appointments', list(appointment)] });
const part = renamed<CalendarPart>({ content: ['content', content] });
const day = renamed<CalendarDay>({ parts: ['parts', list(part)] });

export const calendarCalls = {
  read: storeCall<CalendarQuestion, CalendarReply>({
    method: 'GET',
    path: '/team/calendar',
    permission: 'calendar.read',
    input: renamed<CalendarQuestion>({ known: ['known', commaList] }),
    reply: renamed<CalendarReply>({ days: ['days', list(day)] }),
    summary:
      'Up to seven days of a store: its hours, its people with shifts, breaks, leave and blocks, and all appointments. Whose permission reaches the own calendar sees that alone.',
  }),
  requests: storeCall<{ shopId: string }, CalendarRequests>({
    method: 'GET',
    path: '/team/calendar/requests',
    permission: 'calendar.read',
    summary:
      'The appointments of a store that wait to be confirmed and are not over yet, on any day; apart from them those whose customers have to answer a proposed time. Whose permission reaches the own calendar gets those of that alone.',
  }),
};

/**
 * What the calendar is told while it is open, as server-sent events: `open` once all later changes will be told, `changed` with the days to read again,
 * `elsewhere` where no shown day has changed, and `beat` at intervals, `isLive` false where changes of other processes may be missed. Nothing of an appointment is in it.
 */
export type CalendarNews =
  | { event: 'open' }
  | { event: 'changed'; days: string[] }
  /** Bookings of the store have changed on other days: what counts over all days is to be read again. */
  | { event: 'elsewhere' }
  /** There is a notice for the member who holds the stream. */
  | { event: 'told' }
  | { event: 'beat'; isLive: boolean };

/** Not in the table of calls: it is answered by a stream that does not end. It is checked like one of them, and again at intervals. */
export const calendarLive = storeCall<CalendarSpan, CalendarNews>({
  method: 'GET',
  path: '/team/calendar/live',
  permission: 'calendar.read',
  summary: 'Which of these days have changed, told as it happens.',
});
