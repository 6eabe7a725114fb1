import { leastOverride, type Overridden } from '@parlour/domain/availability/least-override';
import { asStoreDecides, atStep, type ByStore, namedIn } from './by-store.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';

type DecisionFacts = { facts: ShopFacts; taken: readonly unknown[] };
type Wanted = { start: string; lines: readonly { staffId: string | null }[] };

/** A plan or why there is none, with what it was made by. */
type Tried = { plan: { ok: true } | { ok: false; reason: string } };

const nothingOverridden: Overridden = { hours: false, capacity: false };

/**
 * Plans by what binds who acts. At the desk with an override: with as little of it as the time needs, in the order in which the desk is shown who
 * would serve; a time that is taken all the same is refused as without it.
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
  return found
    ? { ...found.answer, overridden: found.overridden }
    : { ...(taken as Found), overridden: nothingOverridden };
}
