import { type AvailabilityFacts, SHOP_RESOURCE } from '@parlour/domain/availability/facts';
import { prepareDay } from '@parlour/domain/availability/prepare-day';
import { placeOfStart } from '@parlour/domain/availability/start-place';
import { totalOf } from '@parlour/domain/booking/resolve-lines';
import { seriesPeople, type SeriesPeople } from '@parlour/domain/booking/series-people';
import { resolveQuestion } from '../../availability/policies/resolve-question.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { WantedVisit } from './new-lines.ts';

const nobody = (starts: readonly string[]): SeriesPeople => ({ staffId: null, dates: starts.map(() => []) });

/** Who serves the dates of a series, `availability` with what is taken on them. Of a group, and of a store without people, nobody is named. */
export function peopleOfSeries(
  starts: readonly string[],
  { lines, isGroup }: WantedVisit,
  { facts, availability, now }: { facts: ShopFacts; availability: AvailabilityFacts; now: number },
): SeriesPeople {
  const asked = resolveQuestion(facts, lines);
  if (!asked.ok || asked.value.question.kind !== 'services' || isGroup) return nobody(starts);
  const moments = starts.map((start) => {
    const { day, at } = placeOfStart(availability, start);
    return { prepared: prepareDay(availability, day), at };
  });
  const isOpen = lines.some(({ staffId }) => staffId === null);
  const candidates = isOpen ? sameForAll(facts, lines) : [];
  const found = seriesPeople(moments, asked.value.question, { candidates, now });
  return found.dates.flat().includes(SHOP_RESOURCE) ? nobody(starts) : found;
}

/** The people who serve all lines for which nobody is wanted in particular, for the price and in the time that were shown. */
function sameForAll(facts: ShopFacts, lines: WantedVisit['lines']): string[] {
  const termsWith = (person: string | null) => {
    const named = lines.map((line) => ({ ...line, staffId: line.staffId ?? person }));
    const asked = resolveQuestion(facts, named);
    if (!asked.ok) return null;
    const { totalMinor, hasFromPrice } = totalOf(asked.value.lines);
    return JSON.stringify([totalMinor, hasFromPrice, asked.value.lines.map(({ minutes }) => minutes)]);
  };
  const shown = termsWith(null);
  return facts.availability.staff.map(({ id }) => id).filter((id) => termsWith(id) === shown);
}
