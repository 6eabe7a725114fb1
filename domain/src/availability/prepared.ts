import type { DayFrame } from '../time/zone.ts';
import type { AvailabilityFacts, Effort, StaffFacts } from './facts.ts';
import type { Stretches } from './intervals.ts';
import type { Slot, Unfree, WantedItem } from './question.ts';

/** What the engine works out about a shop and keeps; minutes are elapsed minutes of the day unless they are called wall-clock. */

/** The starts of a day that lie inside shop hours: wall-clock minute and elapsed minute of each, and how long the shop stays open. */
export type Grid = {
  minutes: readonly number[];
  starts: readonly number[];
  shopMinutes: readonly number[];
  /** The clock goes back within them, so that some wall clocks come twice. */
  hasRepeats: boolean;
  /** By length of the first block: the positions of the starts at which the shop stays open that long. */
  listed: Map<number, readonly number[]>;
};

/** When the shop is open on a day, and the starts that gives. */
export type Opening = { shopOpen: Stretches; grid: Grid };

/** The people of a shop, numbered in the shop's order; shared by all days that are prepared together. */
export type Roster = {
  facts: AvailabilityFacts;
  people: readonly StaffFacts[];
  indexOf: ReadonlyMap<string, number>;
  ids: readonly string[];
  /** How many items each may serve at the same moment, at least one. */
  capacities: readonly number[];
  /** True when the shop itself is the only resource; it has every skill. */
  isShopItself: boolean;
  slotStepMinutes: number;
  bufferMinutes: number;
  /** Open hours of a person on an ordinary weekday, by person × 7 + weekday; filled as they are needed. */
  weekdayHours: (Stretches | undefined)[];
  /** Opening of an ordinary weekday; filled as it is needed. */
  weekdayOpening: (Opening | undefined)[];
  /** What the engine has done for these people so far. */
  effort: Effort;
  /** Questions already resolved against these people. */
  wanted: Map<string, Wanted>;
  /** The rows of the booking that was left out last. */
  leftOut: { bookingId: string; rows: readonly number[] } | null;
};

/** Row numbers of `facts.busy` in groups: group g is `rows[bounds[g]]` up to `rows[bounds[g + 1]]`. */
export type RowGroups = { bounds: Int32Array; rows: Int32Array };

/** Which rows of `facts.busy` matter to which person on which of the days that were prepared together. */
export type BusyRows = {
  frames: readonly DayFrame[];
  /** All rows by day × people + person; null until a question is about more than one person. */
  all: RowGroups | null;
  /** The rows of one person by day, for questions that name one. */
  one: { person: number; groups: RowGroups } | null;
};

/** One person on one day. */
export type PersonDay = {
  /** Shop hours ∩ own hours. */
  hours: Stretches;
  /** The hours minus leave and blocks. */
  open: Stretches;
  /** Items that run, flat, in order of their beginnings; they may overlap. */
  items: readonly number[];
  /** Where as many items run as the person can serve. */
  full: Stretches;
  /** For each start of the grid the longest block in minutes that the person can begin there; 0 = none. */
  longest: readonly number[];
  /** Minutes of the day taken by items, buffers included; decides who is assigned. */
  occupiedMinutes: number;
};

/** The items of one guest, resolved against the people of the shop. */
export type WantedGuest = {
  guest: number;
  /** Positions of the guest's items in the question, in the draft's order. */
  indexes: readonly number[];
  /** Minutes of each item. */
  minutes: readonly number[];
  /** item × people + person → how many items from this one on the person may serve in a row. */
  reach: Int16Array;
  /** The fewest items a block may have: the whole list without "one person per service", else one. */
  shortestRun: number;
  /** Minutes of the shortest first block, and the people who may take it; that is what the list of times rests on. */
  firstMinutes: number;
  firstPeople: readonly number[];
  totalMinutes: number;
};

/** What is wanted, guests in order of their number. */
export type Wanted = {
  items: readonly WantedItem[];
  guests: readonly WantedGuest[];
  /** The one person whom every item names; -1 for a person the shop does not have; null when there is no such person. */
  soleName: number | null;
  /** The one person named anywhere; -1 and null as above. */
  onlyName: number | null;
  /** An item names a person who does not exist or lacks the skill. */
  hasWrongName: boolean;
};

/** The listed starts of one day for one question, whatever the time is now. */
export type Offers = {
  /** Positions in the day's grid. */
  starts: readonly number[];
  /** Why a start is not free; null for the free ones. */
  unfree: readonly (Unfree | null)[];
  freeCount: number;
  /** Filled when the slots are asked for; use `slotsOf`. */
  slots: readonly Slot[] | null;
  /** Null for products, which need no person. */
  wanted: Wanted | null;
};
