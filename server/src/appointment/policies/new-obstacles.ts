import { mayStart } from '@parlour/domain/availability/free-times';
import { leastOverride, type ObstacleKind, obstacleKinds } from '@parlour/domain/availability/least-override';
import { overriddenFacts } from '@parlour/domain/availability/override';
import { prepareDay } from '@parlour/domain/availability/prepare-day';
import type { AvailabilityFacts } from '@parlour/domain/availability/facts';
import type { PlannedItem, TimesQuestion } from '@parlour/domain/availability/question';
import { placeOfStart } from '@parlour/domain/availability/start-place';
import { namedIn } from '../../booking/policies/by-store.ts';

/** How a start stands: planned as it would be made, with what has to be overridden for it; `taken` where nothing opens it. */
export type StartCheck = { kinds: readonly ObstacleKind[]; plan: readonly PlannedItem[]; isPast: boolean };

/** Decides what is in the way of a start, by the functions that book. */
export function checkStart(
  question: TimesQuestion,
  start: string,
  { availability, now }: { availability: AvailabilityFacts; now: number },
): StartCheck {
  const wanted = { start, named: namedIn(question.kind === 'services' ? question.items : []) };
  const found = leastOverride((step) => {
    const facts = overriddenFacts(availability, step, wanted);
    // Hours decide to which day a start belongs.
    const { day, at } = placeOfStart(facts, start);
    const planned = mayStart(prepareDay(facts, day), question, at, now);
    return planned.ok || planned.reason === 'time_passed' ? planned : null;
  });
  if (!found) return { kinds: ['taken'], plan: [], isPast: false };
  const { answer, overridden } = found;
  return answer.ok
    ? { kinds: obstacleKinds(overridden), plan: answer.value, isPast: false }
    : { kinds: [], plan: [], isPast: true };
}
