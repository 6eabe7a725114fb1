import type { MoveObstacle } from '@parlour/contract/appointment/move';
import { mayStart } from '@parlour/domain/availability/free-times';
import { openAtAnyHour, withMorePlaces } from '@parlour/domain/availability/override';
import { prepareDay } from '@parlour/domain/availability/prepare-day';
import type { AvailabilityFacts } from '@parlour/domain/availability/facts';
import type { PlannedItem, TimesQuestion } from '@parlour/domain/availability/question';
import { placeOfStart } from '@parlour/domain/availability/start-place';

type Kind = MoveObstacle['kind'];

/** What each set of overrides opens, the smallest first. */
const overrides: readonly { kinds: readonly Kind[]; open: (facts: AvailabilityFacts) => AvailabilityFacts }[] = [
  { kinds: [], open: (facts) => facts },
  { kinds: ['outside_hours'], open: openAtAnyHour },
  { kinds: ['over_capacity'], open: withMorePlaces },
  { kinds: ['outside_hours', 'over_capacity'], open: (facts) => withMorePlaces(openAtAnyHour(facts)) },
];

/** How a start stands: planned as it would be made, with what has to be overridden for it; `taken` where nothing opens it. */
export type StartCheck = { kinds: readonly Kind[]; plan: readonly PlannedItem[]; isPast: boolean };

/** Decides what is in the way of a start, by the function that books. */
export function checkStart(
  question: TimesQuestion,
  start: string,
  { availability, now }: { availability: AvailabilityFacts; now: number },
): StartCheck {
  for (const { kinds, open } of overrides) {
    const facts = open(availability);
    // Hours decide to which day a start belongs.
    const { day, at } = placeOfStart(facts, start);
    const planned = mayStart(prepareDay(facts, day), question, at, now);
    if (planned.ok) return { kinds, plan: planned.value, isPast: false };
    if (planned.reason === 'time_passed') return { kinds: [], plan: [], isPast: true };
  }
  return { kinds: ['taken'], plan: [], isPast: false };
}
