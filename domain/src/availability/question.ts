import type { Day } from './facts.ts';

/** One wanted item of the visit. The caller has resolved the length: the chosen person's own, else the base, plus add-ons. */
export type WantedItem = {
  serviceId: string;
  /** 1-based guest of a group; 1 outside groups. */
  guest: number;
  /** A chosen person, or null for no preference. */
  staffId: string | null;
  /** Whole minutes, 0 takes one slot step. */
  minutes: number;
};

/** What is asked: services in the order of the draft, or a pick-up time for products. */
export type TimesQuestion =
  | { kind: 'services'; items: readonly WantedItem[]; ignoreBookingId?: string | undefined }
  | {
      kind: 'products';
      /** Something of it has to be made or ordered first. */
      isOnOrder?: boolean;
    };

/** Why a time is not free. `status` codes of the wire: blocked 1, booked 2, closed 3, leave 5; the others have none. */
export type Unfree = 'past' | 'blocked' | 'booked' | 'closed' | 'leave' | 'full';

/** One item of the visit with its person and instants (epoch ms); `waitMinutes` before it, 0 for a guest's first. */
export type PlannedItem = {
  serviceId: string;
  guest: number;
  /** Index into the asked items. */
  index: number;
  /** The real person who will serve, also where none was preferred. */
  staffId: string;
  startsAt: number;
  endsAt: number;
  /** End of the time kept free: `endsAt` plus the buffer where the item is the last in a row at this person. */
  occupiedUntil: number;
  waitMinutes: number;
};

/**
 * A start of a day by its wall-clock minute, counted on past midnight in an evening. A minute that the clock shows twice is its first showing,
 * unless it is said to be the second.
 */
export type WallStart = number | { minute: number; isAgain: boolean };

/** One start on the grid. */
export type Slot = {
  /** Wall-clock minute of the day, counted on past midnight in its evening. */
  minute: number;
  /** The clock goes back, and this is the second showing of the minute. */
  isAgain?: true;
  /** Instant, epoch ms. */
  startsAt: number;
  /** Null when the time may be booked. */
  unfree: Unfree | null;
  /** People who can take the first service at this time. */
  staffIds: readonly string[];
  /** Places left: sum over `staffIds` of capacity minus the most items running at once. */
  availableNum: number;
};

/** A day in a list of days. */
export type DaySummary = {
  day: Day;
  free: number;
  firstMinute: number | null;
  /** The instant of the first free start, epoch ms. */
  firstAt: number | null;
  isRest: boolean;
};

/** Why a wanted start is refused; the error codes and phrase keys of the same name. */
export type StartRefusal = 'time_passed' | 'slot_taken' | 'staff_not_available';
