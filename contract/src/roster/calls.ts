import type { BookingState } from '@parlour/domain/booking/booking';
import { storeCall } from '../call.ts';
import type { AbsenceKind, AbsenceTime, HoursText, LaterWeek, RosterEdit, SpecialHours, WeekHours } from './edits.ts';

/** Leave or a block of a person, in the store's local time. */
export type Absence = AbsenceTime & { id: string; kind: AbsenceKind };

/** How a person works: each week, on single days that differ, and when not. Days and absences are those from the asked week on. */
export type RosterPerson = {
  id: string;
  name: string;
  nameSecond: string;
  /** The first weekly hours; null: those of the store. */
  weekly: WeekHours | null;
  /** The weekly hours that follow, each from a day on. */
  laterWeeks: LaterWeek[];
  days: Record<string, HoursText>;
  absences: Absence[];
};

/** A week of a store. Of a member who sees only the own calendar it holds the own row alone. */
export type RosterWeek = {
  zone: string;
  timeFormat: '12' | '24';
  today: string;
  /** Seven, Monday first. */
  days: string[];
  store: { weekly: WeekHours; special: Record<string, SpecialHours> };
  people: RosterPerson[];
  /** How many appointments wait for a decision of the store. */
  attention: number;
};

/**
 * An appointment that no longer fits; `start` is the store's local time. Nothing is cancelled. `to_confirm`: the store has not confirmed the request; `held`:
 * the time is kept while its customer pays.
 */
export type TouchedAppointment = {
  bookingId: string;
  state: BookingState;
  number: string;
  start: string;
  firstName: string;
  lastName: string;
  staffNames: string[];
};

/** What an edit meets. `begun`: so many of today's appointments lie in it too, which have begun or are over; nothing about them changes. */
export type RosterPreview = { touched: TouchedAppointment[]; begun: number };

/** `undo`: the edit that takes this one back; `marked`: the appointments that it marked. */
export type RosterSaved = { touched: TouchedAppointment[]; undo: RosterEdit; marked: string[] };

/** Why an appointment does not fit: leave, a block, the store's hours, the person's hours; `fits`: it does by now, or was marked for another reason. */
export type AttentionWhy = 'leave' | 'block' | 'closed' | 'off' | 'fits';

export type AttentionEntry = TouchedAppointment & { services: string[]; why: AttentionWhy };

type OfStore = { shopId: string };

export const rosterCalls = {
  week: storeCall<OfStore & { day?: string }, RosterWeek>({
    method: 'GET',
    path: '/team/roster/week',
    permission: 'roster.read',
    summary: 'Who works when in the week of a day, without one in this week, and the hours of the store.',
  }),
  preview: storeCall<OfStore & { edit: RosterEdit }, RosterPreview>({
    method: 'POST',
    path: '/team/roster/preview',
    permission: 'roster.write',
    summary:
      'The appointments that would no longer fit after an edit of the roster, and how many of today’s have begun or are over. Nothing changes.',
  }),
  save: storeCall<OfStore & { edit: RosterEdit; seen: string[]; unmark?: string[]; isUndo?: boolean }, RosterSaved>({
    method: 'POST',
    path: '/team/roster/save',
    permission: 'roster.write',
    summary:
      'Save an edit of the roster. `seen`: the appointments that were shown as no longer fitting; where there are others, nothing is saved. `unmark`: marks that go where the appointment fits again. `isUndo`: it takes the last edit back, so that a day that is over is put back, too.',
  }),
  listAttention: storeCall<OfStore, AttentionEntry[]>({
    method: 'GET',
    path: '/team/roster/attention',
    permission: 'calendar.read',
    summary: 'The appointments that wait for a decision of the store, the next first.',
  }),
  resolve: storeCall<OfStore & { bookingId: string }, null>({
    method: 'POST',
    path: '/team/roster/attention/resolve',
    permission: 'appointment.write',
    summary: 'Take an appointment off the list of those that wait for a decision.',
  }),
};
