import { budgetFor } from '@parlour/domain/availability/effort';
import { type AvailabilityFacts, SHOP_RESOURCE } from '@parlour/domain/availability/facts';
import { prepareDay } from '@parlour/domain/availability/prepare-day';
import { placeOfStart } from '@parlour/domain/availability/start-place';
import type { WantedLine } from '@parlour/domain/booking/booking';
import { totalOf } from '@parlour/domain/booking/resolve-lines';
import { seriesPeople, type SeriesPeople } from '@parlour/domain/booking/series-people';
import { resolveQuestion } from '../../availability/policies/resolve-question.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { BookingCommand } from './booking-command.ts';

type Wanted = { lines: readonly WantedLine[]; isGroup: boolean };

const nobody = (starts: readonly string[]): SeriesPeople => ({ staffId: null, dates: starts.map(() => []) });

/** Who serves the dates of a series, `availability` with what is taken on them. A group has no one person for all dates; at a store without people nobody is named. */
export function* peopleOfSeries(
  starts: readonly string[],
  { lines, isGroup }: Wanted,
  { facts, availability, now }: { facts: ShopFacts; availability: AvailabilityFacts; now: number },
): Generator<void, SeriesPeople, void> {
  const asked = resolveQuestion(facts, lines);
  if (!asked.ok || asked.value.question.kind !== 'services') return nobody(starts);
  const moments = starts.map((start) => {
    const { day, at } = placeOfStart(availability, start);
    return { prepared: prepareDay(availability, day), at };
  });
  const candidates = isForAnyone({ lines, isGroup }) ? sameForAll(facts, lines) : [];
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

/** Whether one person is looked for who serves all dates: anyone would do for a service, and it is no group, which is served side by side. */
export const isForAnyone = ({ lines, isGroup }: Wanted): boolean =>
  !isGroup && lines.some(({ kind, staffId }) => kind === 'service' && staffId === null);

/** The visits of a store's series, given to one person where nobody in particular is wanted; null: to nobody, and each date finds its own. */
export const givenTo = (staffId: string | null, commands: readonly BookingCommand[]): readonly BookingCommand[] =>
  staffId === null ? commands : commands.map((command) => ({ ...command, givenTo: staffId }));
