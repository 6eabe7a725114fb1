import type { SeenPlan } from '@parlour/contract/appointment/move';
import { leastOverride, type Overridden } from '@parlour/domain/availability/least-override';
import type { BookingPlan } from '@parlour/domain/booking/decide-booking';
import { asStoreDecides, atStep, type ByStore, namedIn } from './by-store.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';

type DecisionFacts = { facts: ShopFacts; taken: readonly unknown[] };
type Wanted = { start: string; lines: readonly { staffId: string | null }[] };

type Planned = Pick<BookingPlan, 'lines' | 'items'>;

/** A plan or why there is none, with what it was made by. */
type Tried = { plan: { ok: true; value: Planned } | { ok: false; reason: string; details?: object } };

const nothingOverridden: Overridden = { hours: false, capacity: false };

/**
 * Plans by what binds who acts. At the desk with an override: with as little of it as the time needs, in the order in which the desk is shown who
 * would serve; a time that is taken all the same is refused as without it, and so is one that asks for more than the desk was shown.
 */
export function planAtStore<State extends DecisionFacts, Found extends Tried>(
  known: State,
  byStore: ByStore | undefined,
  { start, lines }: Wanted,
  planWith: (known: State) => Found,
): Found & { overridden: Overridden } {
  const override = byStore?.team?.override;
  if (!override) return { ...planWith(asStoreDecides(known, byStore)), overridden: nothingOverridden };
  const wanted = { start, named: namedIn(lines) };
  let taken = null as Found | null;
  const found = leastOverride((step) => {
    const tried = planWith(atStep(known, byStore, { step, wanted }));
    if (tried.plan.ok || tried.plan.reason !== 'slot_taken') return tried;
    taken ??= tried;
    return null;
  }, override);
  if (!found) return { ...(taken as Found), overridden: nothingOverridden };
  const { answer, overridden } = found;
  const isAsked = !override.seen || !answer.plan.ok || isAsSeen(answer.plan.value, overridden, override.seen);
  return isAsked || !taken ? { ...answer, overridden } : { ...notAsSeen(taken), overridden: nothingOverridden };
}

/** Whether a plan sets aside no more than was shown, and asks nobody else for it; one that sets nothing aside is as good as any. */
function isAsSeen({ lines, items }: Planned, { hours, capacity }: Overridden, seen: SeenPlan): boolean {
  if (!hours && !capacity) return true;
  const isShown = (kind: SeenPlan['obstacles'][number]) => seen.obstacles.includes(kind);
  if ((hours && !isShown('outside_hours')) || (capacity && !isShown('over_capacity'))) return false;
  const people = lines.map(({ kind }, index) => (kind === 'service' ? items[index]!.staffId : null));
  return people.length === seen.staffIds.length && people.every((person, index) => person === seen.staffIds[index]);
}

/** The time is not what it was shown as; the field says so. */
function notAsSeen<Found extends Tried>(refused: Found): Found {
  const { plan } = refused;
  return plan.ok ? refused : { ...refused, plan: { ...plan, details: { ...plan.details, field: 'seenPlan' } } };
}
