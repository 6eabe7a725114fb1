import { mayStart } from '@parlour/domain/availability/free-times';
import { type ObstacleKind, obstaclesOf } from '@parlour/domain/availability/least-override';
import { openAtAnyHour, withMorePlaces } from '@parlour/domain/availability/override';
import { prepareDay } from '@parlour/domain/availability/prepare-day';
import type { AvailabilityFacts } from '@parlour/domain/availability/facts';
import type { PlannedItem, TimesQuestion } from '@parlour/domain/availability/question';
import { placeOfStart } from '@parlour/domain/availability/start-place';

/** How a start stands: planned as it would be made, with what has to be overridden for it; `taken` where nothing opens it. */
export type StartCheck = { kinds: readonly ObstacleKind[]; plan: readonly PlannedItem[]; isPast: boolean };

/** Decides what is in the way of a start, by the function that books. */
export function checkStart(
  question: TimesQuestion,
  start: string,
  { availability, now }: { availability: AvailabilityFacts; now: number },
): StartCheck {
  const { kinds, found } = obstaclesOf(({ hours, capacity }) => {
    const anyHour = hours ? openAtAnyHour(availability) : availability;
    const facts = capacity ? withMorePlaces(anyHour) : anyHour;
    // Hours decide to which day a start belongs.
    const { day, at } = placeOfStart(facts, start);
    const planned = mayStart(prepareDay(facts, day), question, at, now);
    return planned.ok || planned.reason === 'time_passed' ? planned : null;
  });
  if (!found) return { kinds, plan: [], isPast: false };
  const { answer } = found;
  return answer.ok ? { kinds, plan: answer.value, isPast: false } : { kinds: [], plan: [], isPast: true };
}
