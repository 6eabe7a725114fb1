import { allowed, refused, type Verdict } from '../verdict.ts';
import type { Membership } from './membership.ts';
import { type Reach, reachOf, type TeamPermission } from './permissions.ts';

/** What a permission opens at a place: everything, or the calendars of these people alone. */
export type Reached = { reach: 'all' } | { reach: 'own'; staffIds: readonly string[] };

/** How far a permission of a member of the chain reaches at a store, or with `shopId` null at every store of it; null: not at all. */
export function reachAt(
  { grants }: Pick<Membership, 'grants'>,
  permission: TeamPermission,
  shopId: string | null,
): Reach | null {
  const reaches = grants
    .filter((grant) => grant.shopId === null || grant.shopId === shopId)
    .map(({ role }) => reachOf(role, permission));
  return reaches.includes('all') ? 'all' : reaches.includes('own') ? 'own' : null;
}

/**
 * Whether a member may act at a store, and on what there. A store of a chain where the member does not work looks like one that does not exist.
 * Without a calendar of one's own, "only the own" is nothing.
 */
export function mayAct(
  { memberships }: { memberships: readonly Membership[] },
  permission: TeamPermission,
  store: { chainId: string; shopId: string } | null,
): Verdict<Reached, 'shop_unknown' | 'no_permission'> {
  const membership = memberships.find(({ chainId }) => chainId === store?.chainId);
  if (!membership || !store) return refused('shop_unknown');
  const reach = reachAt(membership, permission, store.shopId);
  if (reach === 'all') return allowed({ reach });
  return reach === 'own' ? allowed({ reach, staffIds: membership.staffIds }) : refused('no_permission');
}

/** The stores of a chain where a member has a permission in full; null: at all of them. */
export type ReachedStores = readonly string[] | null;

/** Whether a member may act for a chain, and for which of its stores. */
export function mayActFor(
  { memberships }: { memberships: readonly Membership[] },
  permission: TeamPermission,
  chainId: string,
): Verdict<ReachedStores, 'not_found' | 'no_permission'> {
  const membership = memberships.find((one) => one.chainId === chainId);
  if (!membership) return refused('not_found');
  if (reachAt(membership, permission, null) === 'all') return allowed(null);
  const shopIds = membership.grants.flatMap(({ role, shopId }) =>
    shopId !== null && reachOf(role, permission) === 'all' ? [shopId] : [],
  );
  return shopIds.length > 0 ? allowed([...new Set(shopIds)]) : refused('no_permission');
}

/** Whether a member has a permission anywhere at all. */
export function hasAnywhere(
  { memberships }: { memberships: readonly Membership[] },
  permission: TeamPermission,
): boolean {
  return memberships.some(({ grants }) => grants.some(({ role }) => reachOf(role, permission) !== null));
}
