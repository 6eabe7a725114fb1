import type { AvailabilityFacts } from '@parlour/domain/availability/facts';
import { lastDay } from '@parlour/domain/availability/free-times';
import type { Overridden } from '@parlour/domain/availability/least-override';
import { type Outside, whyOutside } from '@parlour/domain/availability/why-outside';
import { startTextOf } from '@parlour/domain/time/start-text';
import type { TakenItem } from '../../availability/queries.ts';

/** An item as it was asked for, with the person who was asked for or would serve. */
export type AskedItem = ServiceName & { staffId: string | null; guest: number; startsAt: number; endsAt: number };

/** A service by its names in the languages of the store. */
export type ServiceName = { name: string; nameSecond: string };

/**
 * An obstacle at the desk. `outside_hours`: why, for which person. `taken`: by what; without a person, nobody who offers these services is free, or the clock
 * skips the start.
 * `no_skill`: the service that the person does not offer; null where the person has gone.
 */
export type Obstacle =
  | { kind: 'outside_hours'; why: Outside; staffId: string | null }
  | { kind: 'over_capacity'; staffId: string | null }
  | { kind: 'taken'; staffId: string | null; by: TakenBy }
  | { kind: 'no_skill'; staffId: string; service: string | null };

/** What takes the time of a person, or of everybody. */
type TakenBy =
  | { why: 'item'; item: TakenItem; startsAt: number; endsAt: number; bufferMinutes: number }
  | { why: 'self' | 'unknown' }
  | { why: 'skipped' }
  | { why: 'nobody_free'; services: ServiceName[]; isGroup: boolean }
  | { why: 'too_far'; days: number };

const minuteMs = 60_000;
/** So many appointments are named that are in the way. */
const mostNamed = 3;

/** Why items need this override. */
export function whyOverridden(
  availability: Omit<AvailabilityFacts, 'busy'>,
  items: readonly Pick<AskedItem, 'staffId' | 'startsAt' | 'endsAt'>[],
  { hours, capacity }: Overridden,
): Obstacle[] {
  const found: Obstacle[] = [];
  if (hours)
    for (const { staffId, startsAt: from, endsAt: to } of items) {
      const why = whyOutside(availability, { start: startTextOf(availability.zone, from), from, to, staffId });
      const isKnown = found.some((one) => one.kind === 'outside_hours' && one.why === why && sameAs(one, why, staffId));
      if (why && !isKnown) found.push({ kind: 'outside_hours', why, staffId: why === 'store_closed' ? null : staffId });
    }
  if (hours && found.length === 0) found.push({ kind: 'outside_hours', why: 'store_closed', staffId: null });
  if (capacity) found.push({ kind: 'over_capacity', staffId: items[0]?.staffId ?? null });
  return found;
}

const sameAs = (one: { staffId: string | null }, why: Outside, staffId: string | null) =>
  why === 'store_closed' || one.staffId === staffId;

type Taking = {
  availability: Omit<AvailabilityFacts, 'busy'>;
  /** What others have. */
  taken: readonly TakenItem[];
  now: number;
};

/** The clocks are put forward over the start. */
export const skippedStart: Obstacle = { kind: 'taken', staffId: null, by: { why: 'skipped' } };

/** By what a time is taken that no override opens; there is at least one item. */
export function whyTaken({ availability, taken, now }: Taking, items: readonly AskedItem[]): Obstacle[] {
  const { bufferMinutes, maxAdvanceDays } = availability.config;
  const first = Math.min(...items.map(({ startsAt }) => startsAt));
  if (startTextOf(availability.zone, first).slice(0, 10) > lastDay({ ...availability, busy: [] }, now))
    return [{ kind: 'taken', staffId: null, by: { why: 'too_far', days: maxAdvanceDays } }];
  const found = items.flatMap((item): Obstacle[] => {
    const { staffId, startsAt, endsAt } = item;
    if (staffId === null || placesOf(availability, staffId) > 1) return [];
    const until = endsAt + bufferMinutes * minuteMs;
    return taken
      .filter((other) => other.staffId === staffId && other.from < until && other.to > startsAt)
      .map((other) => ({ kind: 'taken', staffId, by: { why: 'item', item: other, startsAt, endsAt, bufferMinutes } }));
  });
  const named = onceEach(found).slice(0, mostNamed);
  if (named.length > 0) return named;
  const twice = items.find((item, index) => items.slice(0, index).some((other) => isBeside(item, other)));
  if (twice && placesOf(availability, twice.staffId) === 1)
    return [{ kind: 'taken', staffId: twice.staffId, by: { why: 'self' } }];
  const open = items.filter(({ staffId }) => staffId === null);
  const services = [...new Map(open.map(({ name, nameSecond }) => [name, { name, nameSecond }])).values()];
  const isGroup = items.some(({ guest }) => guest > 1);
  const by: TakenBy = services.length > 0 ? { why: 'nobody_free', services, isGroup } : { why: 'unknown' };
  return [{ kind: 'taken', staffId: null, by }];
}

const placesOf = ({ staff, shopCapacity }: Omit<AvailabilityFacts, 'busy'>, staffId: string | null) =>
  staff.find(({ id }) => id === staffId)?.capacity ?? shopCapacity;

/** The services of one guest follow each other. */
const isBeside = (one: AskedItem, other: AskedItem) =>
  one.guest !== other.guest &&
  one.staffId !== null &&
  one.staffId === other.staffId &&
  one.startsAt < other.endsAt &&
  one.endsAt > other.startsAt;

/** Two services of one visit may be in the way of the same appointment. */
function onceEach(obstacles: readonly Obstacle[]): Obstacle[] {
  const itemOf = (one: Obstacle) => (one.kind === 'taken' && one.by.why === 'item' ? one.by.item.itemId : '');
  return [...new Map(obstacles.map((one) => [itemOf(one), one])).values()];
}
