import type { SeenPlan } from '@parlour/contract/appointment/move';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { mayAlso } from '../../platform/team-access.ts';
import type { ByTeam } from '../queries/access.ts';
import { type TeamChoice, overriddenFor } from './by-store.ts';

type Reasoned = { override?: string | undefined; seenPlan?: SeenPlan | undefined };

/** What a team member may choose at the desk. `override`: the reason for a time outside hours or over capacity, where one was given. */
export function teamChoice(
  { actor, access }: ByTeam,
  { override, seenPlan }: Reasoned,
  minutes?: ReadonlyMap<string, number>,
): Verdict<TeamChoice, 'no_permission', { field: string }> {
  const lasting = minutes && minutes.size > 0 ? { minutes } : {};
  if (override === undefined) return allowed({ override: null, ...lasting });
  if (!mayAlso(actor, access, 'appointment.overbook')) return refused('no_permission', { field: 'override' });
  return allowed({ override: overriddenFor(override, seenPlan), ...lasting });
}
