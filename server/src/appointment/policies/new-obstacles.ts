import { mayStart } from '@parlour/domain/availability/free-times';
import { leastOverride } from '@parlour/domain/availability/least-override';
import { overriddenFacts } from '@parlour/domain/availability/override';
import { prepareDay } from '@parlour/domain/availability/prepare-day';
import type { AvailabilityFacts } from '@parlour/domain/availability/facts';
import type { PlannedItem, TimesQuestion } from '@parlour/domain/availability/question';
import { placeOfStart } from '@parlour/domain/availability/start-place';
import { instantOfStart } from '@parlour/domain/time/start-text';
import type { TakenItem } from '../../availability/queries.ts';
import { namedIn } from '../../booking/policies/by-store.ts';
import { inOrder } from '../../booking/policies/in-order.ts';
import {
  type Obstacle,
  type ServiceName,
  skippedStart,
  whyOverridden,
  whyTaken,
} from '../../booking/policies/obstacles.ts';

/** How a start stands: planned as it would be made, with what is in its way; without a plan nothing opens it. */
export type StartCheck = { obstacles: readonly Obstacle[]; plan: readonly PlannedItem[]; isPast: boolean };

type Line = ServiceName & { guest: number; staffId: string | null; minutes: number };
type Facts = { availability: AvailabilityFacts & { busy: readonly TakenItem[] }; now: number };

/** Decides what is in the way of a start, by the functions that book. */
export function checkStart(
  { question, lines }: { question: TimesQuestion; lines: readonly Line[] },
  start: string,
  { availability, now }: Facts,
): StartCheck {
  const wanted = { start, named: namedIn(lines) };
  const found = leastOverride((step) => {
    const facts = overriddenFacts(availability, step, wanted);
    // Hours decide to which day a start belongs.
    const { day, at } = placeOfStart(facts, start);
    const planned = mayStart(prepareDay(facts, day), question, at, now);
    return planned.ok || planned.reason === 'time_passed' ? planned : null;
  });
  if (!found) {
    const from = instantOfStart(availability.zone, start);
    if (from === null) return { obstacles: [skippedStart], plan: [], isPast: false };
    const items = inOrder(lines, () => from);
    return { obstacles: whyTaken({ availability, taken: availability.busy, now }, items), plan: [], isPast: false };
  }
  const { answer, overridden } = found;
  if (!answer.ok) return { obstacles: [], plan: [], isPast: true };
  return { obstacles: whyOverridden(availability, answer.value, overridden), plan: answer.value, isPast: false };
}
