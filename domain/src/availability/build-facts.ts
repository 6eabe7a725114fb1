import { instantOf } from '../time/zone.ts';
import type { AvailabilityFacts, Busy, Day, MinuteSpan, ReserveConfig, StaffFacts } from './facts.ts';
import type { WantedItem } from './question.ts';

/** Builders for tests: a shop open 09:00-18:00 every day, a 30-minute grid, people who can do everything. */

const EVERY_SERVICE = new Set(['cut', 'colour', 'nails']);

/** Minutes of a wall clock such as '09:30'. */
export const at = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** The same span on all seven weekdays. */
export const everyDay = (from: string, to: string): readonly (readonly MinuteSpan[])[] =>
  Array.from({ length: 7 }, () => [{ from: at(from), to: at(to) }]);

export function buildPerson(id: string, changes: Partial<StaffFacts> = {}): StaffFacts {
  return { id, order: 0, capacity: 1, weekly: null, shifts: {}, away: [], skills: EVERY_SERVICE, ...changes };
}

const defaultConfig: ReserveConfig = {
  slotStepMinutes: 30,
  minLeadMinutes: 0,
  maxAdvanceDays: 90,
  bufferMinutes: 0,
  maxWaitMinutes: 60,
  holdMinutes: 15,
  displayRange: 0,
};

export type FactsChanges = Partial<Omit<AvailabilityFacts, 'config'>> & { config?: Partial<ReserveConfig> };

export function buildFacts(changes: FactsChanges = {}): AvailabilityFacts {
  return {
    zone: 'Australia/Sydney',
    hours: { weekly: everyDay('09:00', '18:00'), special: {} },
    hasStaffFeature: true,
    hasOneStaffPerService: false,
    shopCapacity: 1,
    staff: [buildPerson('E1')],
    busy: [],
    ...changes,
    config: { ...defaultConfig, ...changes.config },
  };
}

/** An instant by the wall clock of a zone. */
export function instant(day: Day, text: string, zone = 'Australia/Sydney'): number {
  const found = instantOf(zone, day, at(text));
  if (found === null) throw new RangeError(`${day} ${text} does not exist in ${zone}`);
  return found;
}

export function buildBusy(staffId: string, day: Day, from: string, to: string, bookingId = 'b1'): Busy {
  return { staffId, bookingId, from: instant(day, from), to: instant(day, to) };
}

export function buildItem(changes: Partial<WantedItem> = {}): WantedItem {
  return { serviceId: 'cut', guest: 1, staffId: null, minutes: 60, ...changes };
}
