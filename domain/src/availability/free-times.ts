import { orderLeadMinutes } from '../menu/product-stock.ts';
import { addDays } from '../time/day.ts';
import { dayNumberIn, elapsedAt, todayIn } from '../time/zone.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { mostRunning } from './capacity.ts';
import type { AvailabilityFacts, Day } from './facts.ts';
import { placeOf } from './grid.ts';
import { isListed, productOffers, serviceOffers, slotsOf, unfreeStart } from './offers.ts';
import { fromOneStart, personDay, withoutBooking, type PreparedDay } from './prepare-day.ts';
import type { Offers, Wanted } from './prepared.ts';
import type { DaySummary, PlannedItem, Slot, StartRefusal, TimesQuestion, Unfree, WallStart } from './question.ts';
import { planAt } from './search.ts';
import type { Block } from './visit.ts';
import { questionKey, wantedOf } from './wanted.ts';

const MINUTE_MS = 60_000;
const KEPT_OFFERS = 24;

/** The last day on which a shop takes bookings: its today plus `maxAdvanceDays`. */
export function lastDay(facts: AvailabilityFacts, now: number): Day {
  return addDays(todayIn(facts.zone, now), facts.config.maxAdvanceDays);
}

/** Decides whether nothing can be booked on a day because the shop is closed or the named person has no open time left. */
export function isRestDay(prepared: PreparedDay, staffId: string | null): boolean {
  const { roster, shopOpen } = prepared;
  if (shopOpen.length === 0) return true;
  if (staffId === null || !roster.facts.hasStaffFeature) return false;
  const person = roster.indexOf.get(staffId);
  return person === undefined || personDay(prepared, person).open.length === 0;
}

/** The most items of a person that run at once from a wall-clock minute on, for so many minutes (`reserveItemsNum`). */
export function runningAt(prepared: PreparedDay, staffId: string, at: WallStart, minutes: number): number {
  const person = prepared.roster.indexOf.get(staffId);
  const start = elapsedOf(prepared, at);
  return person === undefined || start === null
    ? 0
    : mostRunning(personDay(prepared, person).items, start, start + minutes);
}

/**
 * All listed starts of the day, free or not, in order; none for a day before today or after the last day (decision 0003, 9).
 * While no start is past, equal questions to one prepared day get the very same list, so ready bytes may be tied to it.
 */
export function timesOn(prepared: PreparedDay, question: TimesQuestion, now: number): readonly Slot[] {
  if (!isBookableDay(prepared, now)) return [];
  const asked = counted(prepared, question);
  const slots = slotsOf(asked, offersOn(asked, question));
  const limit = pastUntil(prepared, question, now);
  let past = 0;
  while (past < slots.length && slots[past]!.startsAt <= limit) past += 1;
  if (past === 0) return slots;
  return slots.map((slot, i) => (i < past ? { ...slot, unfree: 'past' } : slot));
}

/** Why the start at a wall-clock minute is not free, as `timesOn` says it, without a look at the other starts; null for one that is free or not listed. */
export function unfreeAt(prepared: PreparedDay, question: TimesQuestion, at: WallStart, now: number): Unfree | null {
  const start = placeOf(prepared.grid, at);
  if (start < 0 || question.kind === 'products' || !isBookableDay(prepared, now)) return null;
  const wanted = wantedOf(prepared.roster, questionKey(question), question.items);
  if (!isListed(prepared, wanted, start)) return null;
  const startsAt = prepared.frame.startsAt + prepared.grid.starts[start]! * MINUTE_MS;
  return startsAt <= pastUntil(prepared, question, now)
    ? 'past'
    : unfreeStart(counted(prepared, question), wanted, start);
}

/** The listed starts whatever the time is now; equal questions of one prepared day are answered once. */
function offersOn(prepared: PreparedDay, question: TimesQuestion): Offers {
  const key = questionKey(question);
  const known = prepared.offers.get(key);
  if (known) return known;
  const made =
    question.kind === 'products'
      ? productOffers(prepared)
      : serviceOffers(prepared, wantedOf(prepared.roster, key, question.items));
  if (prepared.offers.size >= KEPT_OFFERS) prepared.offers.delete(prepared.offers.keys().next().value!);
  prepared.offers.set(key, made);
  return made;
}

/** The instant of the first free start of the day at or after a wall-clock minute; null where there is none. */
export function firstFreeAt(
  prepared: PreparedDay,
  question: TimesQuestion,
  minute: number,
  now: number,
): number | null {
  if (isRestFor(prepared, question) || !isBookableDay(prepared, now)) return null;
  const { grid, frame } = prepared;
  const { starts, unfree } = offersOn(counted(prepared, question), question);
  const limit = pastUntil(prepared, question, now);
  const found = starts.find(
    (start, i) =>
      unfree[i] === null && grid.minutes[start]! >= minute && frame.startsAt + grid.starts[start]! * MINUTE_MS > limit,
  );
  return found === undefined ? null : frame.startsAt + grid.starts[found]! * MINUTE_MS;
}

/** How many starts of the day are free, the first of them, and whether it is a rest day. */
export function summaryOf(prepared: PreparedDay, question: TimesQuestion, now: number): DaySummary {
  const { day, grid, frame } = prepared;
  const isRest = isRestFor(prepared, question);
  const none = { day, free: 0, firstMinute: null, firstAt: null, isRest };
  if (isRest || !isBookableDay(prepared, now)) return none;
  const { starts, unfree, freeCount } = offersOn(counted(prepared, question), question);
  if (freeCount === 0) return none;
  const limit = pastUntil(prepared, question, now);
  let free = freeCount;
  for (let i = 0; i < starts.length; i += 1) {
    if (unfree[i] !== null) continue;
    const start = starts[i]!;
    const firstAt = frame.startsAt + grid.starts[start]! * MINUTE_MS;
    if (firstAt > limit) return { day, free, firstMinute: grid.minutes[start]!, firstAt, isRest };
    free -= 1;
  }
  return none;
}

/** Decides whether a visit may begin at a wall-clock minute of the day, and plans it; every free listed start is allowed, nothing else is. */
export function mayStart(
  prepared: PreparedDay,
  question: TimesQuestion,
  at: WallStart,
  now: number,
): Verdict<PlannedItem[], StartRefusal> {
  const { frame, roster, grid } = prepared;
  const minute = typeof at === 'number' ? at : at.minute;
  if (isOver(prepared, now)) return refused('time_passed');
  const start = elapsedOf(prepared, at);
  const step = roster.facts.config.startsAnywhere ? 1 : roster.slotStepMinutes;
  if (start === null || !isBookableDay(prepared, now) || !isOnGrid(minute, step)) return refused('slot_taken');
  if (frame.startsAt + start * MINUTE_MS <= pastUntil(prepared, question, now)) return refused('time_passed');
  const wanted = question.kind === 'products' ? null : wantedOf(roster, questionKey(question), question.items);
  if (wanted?.hasWrongName) return refused('staff_not_available');
  const known = placeOf(grid, at);
  // Off the grid the day is looked at from this one start.
  const day = known >= 0 || step > 1 ? prepared : fromOneStart(prepared, minute, start);
  const startIndex = day === prepared ? known : placeOf(day.grid, minute);
  if (startIndex < 0) return refused('slot_taken');
  if (!wanted) return allowed([]);
  const blocks = planAt(counted(day, question), wanted, startIndex);
  return blocks ? allowed(plannedItems(prepared, wanted, blocks)) : refused('slot_taken');
}

const elapsedOf = ({ frame }: PreparedDay, at: WallStart): number | null =>
  typeof at === 'number' ? elapsedAt(frame, at) : elapsedAt(frame, at.minute, at.isAgain);

const isOnGrid = (minute: number, stepMinutes: number): boolean =>
  Number.isInteger(minute) && minute >= 0 && minute < 2880 && minute % stepMinutes === 0;

function isBookableDay(prepared: PreparedDay, now: number): boolean {
  const { facts } = prepared.roster;
  return !isOver(prepared, now) && prepared.frame.number - dayNumberIn(facts.zone, now) <= facts.config.maxAdvanceDays;
}

/** Yesterday is not over for as long as its evening lasts. */
const isOver = ({ frame }: PreparedDay, now: number): boolean => frame.startsAt + frame.minutes * MINUTE_MS <= now;

/** Starts up to this instant are past. */
function pastUntil(prepared: PreparedDay, question: TimesQuestion, now: number): number {
  return now + leadMinutes(question, prepared.roster.facts.config) * MINUTE_MS;
}

/** How long before a start it can be booked: services keep the shop's lead time, products none, unless they are made to order. */
export function leadMinutes(question: TimesQuestion, { minLeadMinutes }: { minLeadMinutes: number }): number {
  if (question.kind === 'services') return minLeadMinutes;
  return question.isOnOrder ? orderLeadMinutes : 0;
}

/** The day as the question sees it: a booking that is being moved does not count against itself. */
function counted(prepared: PreparedDay, question: TimesQuestion): PreparedDay {
  if (question.kind === 'products' || question.ignoreBookingId === undefined) return prepared;
  return withoutBooking(prepared, question.ignoreBookingId);
}

function isRestFor(prepared: PreparedDay, question: TimesQuestion): boolean {
  if (question.kind === 'products') return isRestDay(prepared, null);
  const { onlyName } = wantedOf(prepared.roster, questionKey(question), question.items);
  if (onlyName === null) return isRestDay(prepared, null);
  return prepared.shopOpen.length === 0 || onlyName < 0 || personDay(prepared, onlyName).open.length === 0;
}

function plannedItems(prepared: PreparedDay, wanted: Wanted, blocks: readonly Block[]): PlannedItem[] {
  const { frame, roster } = prepared;
  const instant = (elapsed: number): number => frame.startsAt + elapsed * MINUTE_MS;
  const planned: PlannedItem[] = [];
  for (const block of blocks) {
    const guest = wanted.guests[block.guest]!;
    let at = block.from;
    for (let i = block.item; i < block.item + block.count; i += 1) {
      const index = guest.indexes[i]!;
      const end = at + guest.minutes[i]!;
      const isLast = i === block.item + block.count - 1;
      planned.push({
        serviceId: wanted.items[index]!.serviceId,
        guest: guest.guest,
        index,
        staffId: roster.people[block.person]!.id,
        startsAt: instant(at),
        endsAt: instant(end),
        occupiedUntil: instant(end + (isLast ? roster.bufferMinutes : 0)),
        waitMinutes: i === block.item ? block.waitMinutes : 0,
      });
      at = end;
    }
  }
  return planned.sort((a, b) => a.index - b.index);
}
