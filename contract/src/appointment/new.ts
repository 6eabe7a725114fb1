import type { BookingState } from '@parlour/domain/booking/booking';
import type { SeriesDate } from '@parlour/domain/booking/check-series-date';
import type { PriceType } from '@parlour/domain/menu/menu';
import { storeCall } from '../call.ts';
import type { MoveObstacle, SeenPlan } from './move.ts';

/** A service that is wanted, by its code; without `staffId` any free person serves it. `guest` counts from 1 in a group. */
export type NewLine = {
  code: string;
  staffId?: string | null | undefined;
  guest?: number | undefined;
  addOnCodes?: string[] | undefined;
};

/** Who comes: a customer of the chain, one who is written down here, or, where all of it is missing, a walk-in without a name. */
export type NewCustomer = {
  memberId?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  mobile?: string | undefined;
  dialCode?: string | undefined;
  country?: string | undefined;
  /** Another person with a phone or mail that a record has already, such as a child; of weight only from who may write customers. */
  isOther?: boolean | undefined;
};

/** What a person asks and takes for a service where it is not what the menu says; prices are decimal text. */
export type NewTerms = { staffId: string; minutes: number; price: string | null; priceType: PriceType };

export type NewService = Omit<NewTerms, 'staffId'> & {
  code: string;
  name: string;
  category: string;
  isAddOnOnly: boolean;
  addOnCodes: string[];
  /** Who does it. */
  staffIds: string[];
  /** The people whose price or time is another one. */
  terms: NewTerms[];
};

export type NewPerson = { id: string; name: string; title: string; photoUrl: string | null };

/** What a new appointment is put together from, as this member may. */
export type NewOptions = {
  zone: string;
  timeFormat: string;
  currency: string;
  currencySymbol: string;
  /** The store's country: that of a phone without a dial code. */
  country: string;
  today: string;
  lastDay: string;
  /** Whether people may be named at this store. */
  hasPeople: boolean;
  /** Whether each service may have a person of its own. */
  hasPersonPerService: boolean;
  hasGroups: boolean;
  mostGuests: number;
  isConfirmedAtOnce: boolean;
  mayOverbook: boolean;
  /** Own calendar alone: only these people may be booked. */
  ownStaffIds: string[] | null;
  categories: { id: string; name: string }[];
  services: NewService[];
  people: NewPerson[];
};

/** What the store should know before it books; the store decides. */
export type CustomerWarning = 'blocked' | 'closed' | 'no_shows';

/** What a customer had before, newest first; a service that left the menu is not in it. */
export type UsualVisit = { start: string; lines: NewLine[] };

/** An appointment of a customer from today on, also one that has begun or is over today; `start` is the store's local time. */
export type BookedVisit = { start: string; services: string[] };

/** A customer as the desk sees one who is being booked for. `booked`: the next appointments at this store, of who sees the own calendar alone those of that calendar. */
export type NewForCustomer = {
  memberId: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
  warnings: CustomerWarning[];
  noShows: number;
  visits: UsualVisit[];
  booked: BookedVisit[];
};

type AtStore = { shopId: string };
type Wanted = AtStore & { lines: NewLine[] };

/** A free start, `yyyy-MM-dd HH:mm` of the store (with the offset behind it where the clock shows it twice), and who could begin. */
export type NewTime = { start: string; staffIds: string[] };

/** `next`: the first free time of each of the coming days that have one. */
export type NewTimes = {
  today: string;
  day: string;
  isRest: boolean;
  /** How long the visit takes where no person is named. */
  minutes: number;
  times: NewTime[];
  next: NewTime[];
};

/** Who would serve what, `yyyy-MM-dd HH:mm` of the store. */
export type PlannedService = { code: string; guest: number; staffId: string | null; start: string; end: string };

/** How a start that was typed stands: nothing in its way, or every obstacle, with the free starts nearest to it. */
export type NewTimeCheck = {
  start: string;
  /** Whether its minute is over by the server's clock: a visit that is entered afterwards. */
  hasPassed: boolean;
  obstacles: MoveObstacle[];
  plan: PlannedService[];
  price: string;
  hasFromPrice: boolean;
  alternatives: string[];
};

/** What all new appointments say. `note` is the customer's own and shown to the customer, `teamNote` to the team alone; `tellCustomer`: by mail, where there is an address. */
export type NewAppointmentPart = Wanted & {
  customer: NewCustomer;
  note?: string | undefined;
  teamNote?: string | undefined;
  tellCustomer: boolean;
};

/** `override`: the reason for a time outside hours or over capacity. */
export type NewAppointment = NewAppointmentPart & {
  start: string;
  state: 'confirmed' | 'to_confirm';
  override?: string | undefined;
  seenPlan?: SeenPlan | undefined;
};

/** How often: every so many weeks from the first start on, so many dates in all. `instead`: what was chosen in place of a date; `skip`: dates that are left out. */
export type SeriesWish = Wanted & {
  start: string;
  everyWeeks: number;
  count: number;
  instead?: Record<string, string> | undefined;
  skip?: string[] | undefined;
};

/**
 * `staffId`: who is free on all dates for every service for which nobody is wanted in particular; null: there is no such person, or nobody is looked for.
 * `people`: who would serve each service on each date, in the order of the lines; [] where the date is left out or cannot be had, and at a store without people.
 */
export type RepeatCheck = { dates: SeriesDate[]; staffId: string | null; people: string[][] };

/** All of `starts` or none of them. */
export type NewSeries = NewAppointmentPart & {
  starts: string[];
  everyWeeks: number;
  state: 'confirmed' | 'to_confirm';
};

/** A customer who is here now. `state`: waits, or is served already. `start`: when it begins; left out, in this minute. */
export type NewWalkIn = Wanted & {
  customer: NewCustomer;
  start?: string | undefined;
  note?: string | undefined;
  teamNote?: string | undefined;
  state: 'arrived' | 'in_service';
  override?: string | undefined;
  seenPlan?: SeenPlan | undefined;
};

export type MadeAppointment = { bookingId: string; number: string; start: string; state: BookingState };

export const appointmentNewCalls = {
  newOptions: storeCall<AtStore, NewOptions>({
    method: 'GET',
    path: '/team/appointment/new/options',
    permission: 'appointment.write',
    summary: 'What a new appointment is put together from: services with prices and times by person, and people.',
  }),
  newForCustomer: storeCall<AtStore & { memberId: string }, NewForCustomer>({
    method: 'GET',
    path: '/team/appointment/new/customer',
    permission: 'appointment.write',
    summary: 'A customer who is being booked for: contact, what to know before, and the services of the last visits.',
  }),
  newTimes: storeCall<Wanted & { day: string }, NewTimes>({
    method: 'POST',
    path: '/team/appointment/new/times',
    permission: 'appointment.write',
    summary: 'The free times of a day for what is wanted, and the next free ones after today.',
  }),
  checkTime: storeCall<Wanted & { start: string }, NewTimeCheck>({
    method: 'POST',
    path: '/team/appointment/new/check',
    permission: 'appointment.write',
    summary: 'Whether a start can be had, with every obstacle to it, and what is free near it. Nothing is held.',
  }),
  make: storeCall<NewAppointment, MadeAppointment>({
    method: 'POST',
    path: '/team/appointment/new',
    permission: 'appointment.write',
    creates: true,
    summary:
      'Make an appointment for a customer, or for a group. `override` is the reason for a time outside hours or over capacity, and needs the permission to overbook.',
  }),
  checkRepeat: storeCall<SeriesWish, RepeatCheck>({
    method: 'POST',
    path: '/team/appointment/new/repeat/check',
    permission: 'appointment.write',
    summary:
      'The dates of an appointment that is repeated, each free or with the free times nearest to it, and who would serve them: one person on all, where there is one.',
  }),
  makeSeries: storeCall<NewSeries, { appointments: MadeAppointment[] }>({
    method: 'POST',
    path: '/team/appointment/new/repeat',
    permission: 'appointment.write',
    creates: true,
    summary: 'Make all appointments of a series, or none of them.',
  }),
  makeWalkIn: storeCall<NewWalkIn, MadeAppointment>({
    method: 'POST',
    path: '/team/appointment/new/walk-in',
    permission: 'appointment.write',
    creates: true,
    summary:
      'Write down a customer who is at the store without an appointment; a place in the queue of the check-in ends.',
  }),
};
