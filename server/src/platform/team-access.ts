import { mayAct, mayActFor, type Reached } from '@parlour/domain/team/may-act';
import type { TeamPermission } from '@parlour/domain/team/permissions';
import { allowed, type Verdict } from '@parlour/domain/verdict';
import type { TeamMember } from './actor.ts';
import type { Proof } from './proof.ts';

/** What a team member may do at a store, proved: queries of what belongs to a store take it in place of the store's id. */
export type StoreAccess = Proof<
  'store',
  { chainId: string; shopId: string; memberId: string; permission: TeamPermission } & Reached
>;

/** The same for a chain: at all of its stores, or with `shopIds` at these. */
export type ChainAccess = Proof<
  'chain',
  { chainId: string; memberId: string; permission: TeamPermission; shopIds: readonly string[] | null }
>;

/** Opens a store to a team member. `chainId`: the chain of the store, null where there is no such store. */
export function openStore(
  actor: TeamMember,
  permission: TeamPermission,
  { shopId, chainId }: { shopId: string; chainId: string | null },
): Verdict<StoreAccess, 'shop_unknown' | 'no_permission'> {
  const verdict = mayAct(actor, permission, chainId === null ? null : { chainId, shopId });
  if (!verdict.ok || chainId === null) return verdict as Exclude<typeof verdict, { ok: true }>;
  return allowed({ chainId, shopId, memberId: actor.memberId, permission, ...verdict.value } as StoreAccess);
}

/** Opens a chain to a team member; one where the member does not work looks like none. */
export function openChain(
  actor: TeamMember,
  permission: TeamPermission,
  chainId: string,
): Verdict<ChainAccess, 'not_found' | 'no_permission'> {
  const verdict = mayActFor(actor, permission, chainId);
  if (!verdict.ok) return verdict;
  return allowed({ chainId, memberId: actor.memberId, permission, shopIds: verdict.value } as ChainAccess);
}

/** Whether the member has another permission in full at the store of an access. */
export function mayAlso(
  actor: TeamMember,
  { chainId, shopId }: Pick<StoreAccess, 'chainId' | 'shopId'>,
  permission: TeamPermission,
): boolean {
  const verdict = mayAct(actor, permission, { chainId, shopId });
  return verdict.ok && verdict.value.reach === 'all';
}
