import { dayPartOf, dayParts } from '@parlour/domain/time/day-part';
import type { VisitTime } from '@parlour/domain/availability/visit-time';
import type { WantedLine } from '@parlour/domain/booking/booking';
import { publicCall, visitBody } from '../call.ts';
import { type Codec, commaList, list, renamed } from '../codec.ts';
import { lineCodec } from './line.ts';
import { type Person, personCodec } from '../staff/calls.ts';

/** What is wanted, when times or people are asked. `ignoreBookingId` is the booking being rescheduled (its link token goes along, or its owner is signed in), or a time that is held (the token of its hold goes along in place of it). */
export type Wanted = { lines: WantedLine[]; ignoreBookingId?: string };

type OfShop = { shopId: string; chainId?: string };
export type TimesQuery = OfShop & Wanted & { from: string; to: string };

/** One service of a visit that would begin at a slot; `HH:mm` of the shop. */
export type SlotItem = {
  serviceId: string;
  guest: number;
  staffId: string;
  start: string;
  end: string;
  waitMinutes: number;
};

/** One start of a day: `status` 1 blocked, 2 booked, 3 closed, 5 leave, only where one person is named. */
export type TimeSlot = {
  /** Its real date: after midnight the one after the day whose evening it is. */
  day: string;
  /** `HH:mm` of the shop. */
  time: string;
  /** `-05:00`, only where the clock shows the time twice. */
  offset?: string;
  /** 0 morning, 1 afternoon, 2 evening. */
  part: number;
  status: number | null;
  isDisabled: boolean;
  isPast: boolean;
  available: number;
  staffIds: string[];
  /** For one day and several services: who would serve when. */
  plan: SlotItem[];
};

/** A day of the shop with its evening, which may go on past midnight. */
export type DayTimes = { day: string; isRest: boolean; slots: TimeSlot[] };
/** `isOver`: everything that could have been booked is past; such a day is neither full nor closed. */
export type DayState = {
  day: string;
  free: number;
  firstTime: string | null;
  /** Only where the first free start is after midnight, on the next date. */
  firstDate?: string;
  /** Only where the clock shows it twice. */
  firstOffset?: string;
  isRest: boolean;
  isOver: boolean;
};

/**
 * Up to 14 days answer slots, longer spans (at most 62 days) only the state of each day. Times are of `zone`. Where services
 * of several people are put together, the last days may be missing: they are not known yet, and may be asked for again by themselves.
 */
export type Times = {
  zone: string;
  today: string;
  lastDay: string;
  /** Length of the visit with no person named, minutes. */
  minutes: number;
  days: DayTimes[];
  states: DayState[];
};

export type ReserveSettings = {
  slotStepMinutes: number;
  minLeadMinutes: number;
  maxAdvanceDays: number;
  bufferMinutes: number;
  maxWaitMinutes: number;
  holdMinutes: number;
  displayRange: number;
};

const shopFields = { shopId: 'compId', chainId: 'custId' } as const;
const rangeFields = { from: 'startDate', to: 'endDate', staffId: 'employeeId' } as const;

/** The part of the day a start belongs to. */
export function partOfDay(minute: number): 0 | 1 | 2 {
  return dayParts.indexOf(dayPartOf(minute)) as 0 | 1 | 2;
}

const slotItemCodec = renamed<SlotItem>({
  serviceId: 'projectId',
  guest: 'customerIndex',
  staffId: 'employeeId',
  start: 'reserveTime',
  end: 'endTime',
});

const slotCodec: Codec<TimeSlot> = renamed<TimeSlot>({
  day: 'reserveDate',
  time: 'reserveTime',
  offset: 'reserveOffset',
  part: 'timeBelong',
  status: 'empStatus',
  isDisabled: 'disabled',
  isPast: 'past',
  available: 'availableNum',
  staffIds: 'employeeIds',
  plan: ['reserveList', list(slotItemCodec)],
});

const dayCodec = renamed<DayTimes>({ day: 'reserveDate', isRest: 'rest', slots: ['list', list(slotCodec)] });
const stateCodec = renamed<DayState>({ day: 'reserveDate', isRest: 'rest', isOver: 'over' });

export const timesCodec = renamed<Times>({
  zone: 'timeZone',
  lastDay: 'lastDate',
  minutes: 'duration',
  days: ['dayList', list(dayCodec)],
  states: ['stateList', list(stateCodec)],
});

export const wantedFields = { lines: ['items', list(lineCodec)], ignoreBookingId: 'reserveId' } as const;

type Loose = Record<string, unknown>;

/**
 * The calls in the form that the documents print: the codes of the wanted services with one person for all (`internalCodeList`,
 * `employeeId`) and the bookings to leave out (`excludeRids`). Where `items` are sent, they say it all.
 */
function documentedForm<Ours extends object>(codec: Codec<Ours>): Codec<Ours> {
  return {
    ...codec,
    otherNames: ['internalCodeList', 'excludeRids', 'employeeId'],
    fromWire(wire) {
      if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return codec.fromWire(wire);
      const { internalCodeList, excludeRids, employeeId, duration: _hint, ...rest } = wire as Loose;
      const reserveId = rest['reserveId'] ?? (Array.isArray(excludeRids) ? excludeRids[0] : undefined);
      const person = typeof employeeId === 'string' && employeeId !== '' ? [{ employeeId }] : [];
      const items = Array.isArray(internalCodeList)
        ? internalCodeList.map((code, index) => ({ code, type: 0, idxNum: index + 1, itemsEmployeeList: person }))
        : undefined;
      return codec.fromWire({ ...rest, ...(reserveId ? { reserveId } : {}), items: rest['items'] ?? items });
    },
  };
}

/** `position`: people for that one of the wanted services, while the others stay with whom they are. */
type StaffQuery = OfShop &
  Wanted & { start?: string; withNoPreference?: boolean; withFirstFree?: boolean; position?: number };

/** The feed: free starts of one service, `HH:mm` of `zone`, by their real date; `HH:mm-05:00` where the clock shows them twice. It names no person. */
export type Feed = {
  shopId: string;
  shopName: string;
  code: string;
  serviceName: string;
  zone: string;
  minutes: number;
  lastDay: string;
  days: { day: string; times: string[] }[];
};
type FeedQuery = OfShop & { code: string; from?: string; days?: number };

/** When a store has time next; `start` by its clock, null where it has none for a week. A store of which it is not known yet is not in the answer. */
export type StoreTime = {
  shopId: string;
  start: string | null;
  /** The store's own day when this was answered. */
  today: string;
  timeFormat: string;
  /** The service that there is time for, as the caller reads it, and the BCP-47 tag of that name. */
  serviceName: string;
  serviceLang: string;
};
/** `name`: what was searched for; a service of that name is asked about first. `visit`: from then on. */
type StoreTimesQuery = { shopIds: string[]; name?: string; visit?: VisitTime };

export const availabilityCalls = {
  getTimes: publicCall<TimesQuery, Times>({
    method: 'POST',
    path: '/reserve/app/calendar/available/times/public',
    bodySize: visitBody,
    takesLinkToken: true,
    knowsCaller: true,
    input: documentedForm(renamed<TimesQuery>({ ...shopFields, ...rangeFields, ...wantedFields } as never)),
    reply: timesCodec,
    summary: 'Free times for what is wanted, in a span of days.',
  }),
  getFeed: publicCall<FeedQuery, Feed>({
    method: 'GET',
    path: '/reserve/app/calendar/feed/public',
    input: renamed<FeedQuery>({ ...shopFields, from: 'startDate' }),
    reply: renamed<Feed>({
      shopId: 'compId',
      shopName: 'compName',
      serviceName: 'projectName',
      zone: 'timeZone',
      minutes: 'duration',
      lastDay: 'lastDate',
      days: ['dayList', list(renamed<Feed['days'][number]>({ day: 'reserveDate' }))],
    }),
    summary: 'Free times of one service for other programs and sites, where the shop allows it; any origin, ETag.',
  }),
  getStaff: publicCall<StaffQuery, Person[]>({
    method: 'POST',
    path: '/reserve/app/calendar/available/staff/public',
    bodySize: visitBody,
    takesLinkToken: true,
    knowsCaller: true,
    input: documentedForm(
      renamed<StaffQuery>({
        ...shopFields,
        ...wantedFields,
        start: 'reserveDate',
        withNoPreference: 'includeWalkIn',
        position: 'idxNum',
      } as never),
    ),
    reply: list(personCodec),
    summary: 'People of a shop: for what is wanted, at a time, with prices; without a time, everyone.',
  }),
  getStoreTimes: publicCall<StoreTimesQuery, StoreTime[]>({
    method: 'GET',
    path: '/reserve/app/calendar/store/times/public',
    input: renamed<StoreTimesQuery>({ shopIds: ['compIds', commaList] }),
    reply: list(
      renamed<StoreTime>({
        shopId: 'compId',
        start: 'reserveDate',
        serviceName: 'projectName',
        serviceLang: 'projectLang',
      }),
    ),
    summary:
      'The next free time of several stores (`compIds`, joined by commas, at most 12), each for one of its services.',
  }),
  getLastDay: publicCall<OfShop, { lastDay: string }>({
    method: 'GET',
    path: '/reserve/app/calendar/last/day/public',
    input: renamed<OfShop>(shopFields),
    reply: renamed<{ lastDay: string }>({ lastDay: 'lastDate' }),
    summary: 'The last day that can be booked.',
  }),
  getRestDays: publicCall<OfShop & { from: string; to: string; staffId?: string }, string[]>({
    method: 'GET',
    path: '/reserve/app/calendar/rest/days/public',
    input: renamed<OfShop & { from: string; to: string; staffId?: string }>({ ...shopFields, ...rangeFields }),
    summary: 'Days on which the shop is closed or the person has no hours.',
  }),
  getSettings: publicCall<OfShop & { minutes?: number }, ReserveSettings>({
    method: 'GET',
    path: '/reserve/app/config/public',
    input: renamed<OfShop & { minutes?: number }>({ ...shopFields, minutes: 'duration' }),
    summary: 'How the shop takes bookings: step, lead time, buffer, last day.',
  }),
};
