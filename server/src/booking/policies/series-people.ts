import { budgetFor } from '@parlour/domain/availability/effort';
import { type AvailabilityFacts, SHOP_RESOURCE } from '@parlour/domain/availability/facts';
import { prepareDay } from '@parlour/domain/availability/prepare-day';
import { placeOfStart } from '@parlour/domain/availability/start-place';
import type { WantedLine } from '@parlour/domain/booking/booking';
import { totalOf } from '@parlour/domain/booking/resolve-lines';
import { seriesPeople, type SeriesPeople } from '@parlour/domain/booking/series-people';
import { resolveQuestion } from '../../availability/policies/resolve-question.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { BatchState } from './batch-state.ts';
import type { BookingCommand } from './booking-command.ts';
import { factsForStore } from './by-store.ts';

type Wanted = { lines: readonly WantedLine[]; isGroup: boolean };

const nobody = (starts: readonly string[]): SeriesPeople => ({ staffId: null, dates: starts.map(() => []) });

/** Who serves the dates of a series, `availability` with what is taken on them. Of a group, and of a store without people, nobody is named. */
export function* peopleOfSeries(
  starts: readonly string[],
  { lines, isGroup }: Wanted,
  { facts, availability, now }: { facts: ShopFacts; availability: AvailabilityFacts; now: number },
): Generator<void, SeriesPeople, void> {
  const asked = resolveQuestion(facts, lines);
  if (!asked.ok || asked.value.question.kind !== 'services' || isGroup) return nobody(starts);
  const moments = starts.map((start) => {
    const { day, at } = placeOfStart(availability, start);
    return { prepared: prepareDay(availability, day), at };
  });
  const isOpen = lines.some(({ staffId }) => staffId === null);
  const candidates = isOpen ? sameForAll(facts, lines) : [];
  const budget = budgetFor(moments.map(({ prepared }) => prepared));
  const found = yield* seriesPeople(moments, asked.value.question, { candidates, now, budget });
  return found.dates.flat().includes(SHOP_RESOURCE) ? nobody(starts) : found;
}

/** The people who serve all lines for which nobody is wanted in particular, for the price and in the time that were shown. */
function sameForAll(facts: ShopFacts, lines: readonly WantedLine[]): string[] {
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

/** The visits of a store's series, given to one person where nobody in particular is wanted and one is free on all dates: by the rule that is shown before. */
export function* givenToOne(
  { facts: known, taken, now }: Pick<BatchState, 'facts' | 'taken' | 'now'>,
  commands: readonly BookingCommand[],
): Generator<void, readonly BookingCommand[], void> {
  const [first] = commands;
  if (!first?.byStore || first.request.lines.every(({ staffId }) => staffId !== null)) return commands;
  const facts = factsForStore(known, first.byStore);
  const availability = { ...facts.availability, busy: taken };
  const starts = commands.map(({ request }) => request.start);
  const { staffId } = yield* peopleOfSeries(starts, first.request, { facts, availability, now });
  return staffId === null ? commands : commands.map((command) => ({ ...command, givenTo: staffId }));
}
