import { allowed, refused, type Verdict } from '../verdict.ts';
import type { Grant, Membership } from './membership.ts';
import { reachAt } from './may-act.ts';
import { reachOf, teamPermissions } from './permissions.ts';

type Refusal = 'no_permission' | 'role_above_own' | 'role_needed' | 'owner_of_chain';

/** How many roles a person may have at a chain: one at each of many stores. */
export const mostGrants = 300;

/**
 * Whether a member of the team may give roles: nobody gives more than they may do themselves, and only where they manage the team. Giving, changing
 * and taking away are one question: `grants` are those before and those after.
 */
export function mayGrant(own: Pick<Membership, 'grants'>, grants: readonly Grant[]): Verdict<null, Refusal> {
  if (grants.some(({ role, shopId }) => role === 'owner' && shopId !== null)) return refused('owner_of_chain');
  for (const grant of grants) {
    if (reachAt(own, 'team.manage', grant.shopId) !== 'all') return refused('no_permission');
    if (!covers(own, grant)) return refused('role_above_own');
  }
  return allowed(null);
}

function covers(own: Pick<Membership, 'grants'>, { role, shopId }: Grant): boolean {
  return teamPermissions.every((permission) => {
    const given = reachOf(role, permission);
    const had = reachAt(own, permission, shopId);
    return given === null || had === 'all' || had === given;
  });
}

/** Whether roles make sense by themselves: at least one, each place once, and an owner owns the chain. */
export function checkGrants(grants: readonly Grant[]): Verdict<null, Refusal> {
  if (grants.length === 0 || grants.length > mostGrants) return refused('role_needed');
  const places = grants.map(({ shopId }) => shopId ?? '');
  if (new Set(places).size !== places.length) return refused('role_needed');
  return grants.some(({ role, shopId }) => role === 'owner' && shopId !== null)
    ? refused('owner_of_chain')
    : allowed(null);
}
