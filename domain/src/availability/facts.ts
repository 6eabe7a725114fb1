import type { DatedWeek } from './weeks.ts';

/**
 * A stretch of one local day in minutes from local midnight, half-open; 0 ≤ from < 1440, from < to. An evening that goes on past midnight
 * belongs to the day on which it began: 18:00 to 02:00 is 1080 to 1560 (at most noon of the next day, 2160).
 */
export type MinuteSpan = { from: number; to: number };

/** A local calendar day, `yyyy-MM-dd`, always of the shop's zone. */
export type Day = string;

/** A stretch of time between two instants (epoch milliseconds, whole minutes), half-open. */
export type InstantSpan = { from: number; to: number };

/** How a shop takes bookings. All lengths in minutes unless named otherwise. */
export type ReserveConfig = {
  slotStepMinutes: number;
  minLeadMinutes: number;
  maxAdvanceDays: number;
  bufferMinutes: number;
  maxWaitMinutes: number;
  holdMinutes: number;
  /** 0 = opening hours only. */
  displayRange: number;
  /** A start need not be on the grid; for decisions of the store alone. */
  startsAnywhere?: boolean;
};

/** Opening hours: one list of spans per weekday, Monday first; a special day replaces its weekday (an empty list is a closed day). */
export type ShopHours = {
  weekly: readonly (readonly MinuteSpan[])[];
  special: Readonly<Record<Day, readonly MinuteSpan[]>>;
};

/** Leave (the person is away) or a block (the person is kept free for something else), as instants. */
export type Absence = InstantSpan & { kind: 'leave' | 'block' };

/** One person of the shop as availability sees them. */
export type StaffFacts = {
  id: string;
  /** Position in the shop's own list; breaks ties between equally busy people. */
  order: number;
  /** Simultaneous items this person may serve, at least 1. */
  capacity: number;
  /** One list of spans per weekday, Monday first; null = the shop's hours. A weekday with an empty list is a rest day. */
  weekly: readonly (readonly MinuteSpan[])[] | null;
  /** The weekly hours that follow, each from a day on, in the order of their days. */
  laterWeeks?: readonly DatedWeek<readonly (readonly MinuteSpan[])[]>[];
  /** Shifts of single days replace the weekly template of that day. */
  shifts: Readonly<Record<Day, readonly MinuteSpan[]>>;
  away: readonly Absence[];
  /** Ids of the services this person performs. */
  skills: ReadonlySet<string>;
};

/** Time taken by one live item of a booking; `to` includes the buffer that was taken with it. */
export type Busy = InstantSpan & { staffId: string; bookingId: string };

/**
 * Elementary steps that the engine has taken: a start compared, a person looked at, a stretch passed. It only grows; what a question costs is
 * the difference. Steps are counted and never timed, so that the same question costs the same on every machine.
 */
export type Effort = { steps: number };

/** Everything the engine needs to know about one shop. `busy` must cover every asked day. */
export type AvailabilityFacts = {
  /** IANA zone: the only calendar of the shop. */
  zone: string;
  config: ReserveConfig;
  hours: ShopHours;
  /** BK272: people may be chosen. Off: no person is named, people (or the shop itself) still limit the times. */
  hasStaffFeature: boolean;
  /** BK122: every service may have its own person; otherwise one person serves all services of a guest. */
  hasOneStaffPerService: boolean;
  /** BK244: capacity of the virtual resource of a shop without any staff. */
  shopCapacity: number;
  /** In the shop's order. Empty: the shop itself is the resource, with the id `SHOP_RESOURCE`. */
  staff: readonly StaffFacts[];
  busy: readonly Busy[];
  /** Where to count; without it the engine counts for itself. */
  effort?: Effort;
};

/** The staff id of the virtual resource of a shop without staff rows. */
export const SHOP_RESOURCE = 'shop';
