import { type MemberState, keepsOwner } from '@parlour/domain/team/keeps-owner';
import { mayGrant } from '@parlour/domain/team/may-grant';
import type { Grant } from '@parlour/domain/team/membership';
import { hasEmailShape } from '@parlour/domain/account/email-shape';
import { hasHiddenSigns } from '@parlour/domain/log/hidden-signs';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { ChainAccess } from '../../platform/team-access.ts';

type OneOfTeam = { memberId: string; state: MemberState; grants: readonly Grant[] };
export type TeamRefusal =
  | 'no_permission'
  | 'role_above_own'
  | 'role_needed'
  | 'owner_of_chain'
  | 'last_owner'
  | 'not_found';

/**
 * Whether the caller may change a member of the team into `after`; null: away. The team is as it stands under the lock, the caller's own roles too:
 * a member who was demoted meanwhile changes nothing any more.
 */
export function decideChange(
  team: readonly OneOfTeam[],
  { memberId: callerId }: Pick<ChainAccess, 'memberId'>,
  memberId: string,
  after: Omit<OneOfTeam, 'memberId'> | null,
): Verdict<null, TeamRefusal> {
  const caller = team.find((one) => one.memberId === callerId && one.state === 'active');
  const before = team.find((one) => one.memberId === memberId);
  if (!caller) return refused('no_permission');
  if (!before) return refused('not_found');
  const may = mayGrant(caller, [...before.grants, ...(after?.grants ?? [])]);
  return may.ok ? keepsOwner(team, memberId, after) : may;
}

/** Whether a member works at one of the caller's stores, or at the whole chain: who is seen. */
export function isSeen({ shopIds }: Pick<ChainAccess, 'shopIds'>, grants: readonly Grant[]): boolean {
  return shopIds === null || grants.some(({ shopId }) => shopId === null || shopIds.includes(shopId));
}

type Numbered = { memberId: string; state: MemberState; invitationId: string };

/**
 * By which id a chain calls a person of its team. One who is only invited has an id of the invitation: that of the member would be the same at the next
 * invitation, and so tell that the address works at another chain.
 */
export const idInTeam = ({ memberId, state, invitationId }: Numbered): string =>
  state === 'invited' ? invitationId : memberId;

/** Whether a text may be a member's address: none that looks like another one, or is folded into another one. */
export const isTeamEmail = (email: string): boolean =>
  hasEmailShape(email) && !hasHiddenSigns(email) && email.normalize('NFKC') === email;

/** Whether every role and calendar that is given lies in the chain. */
export function areOfChain(
  { roles, staffIds }: { roles: readonly Grant[]; staffIds: readonly string[] },
  known: { shopIds: readonly string[]; staffIds: readonly string[] },
): Verdict<null, 'not_found'> {
  const isKnown =
    roles.every(({ shopId }) => shopId === null || known.shopIds.includes(shopId)) &&
    staffIds.every((id) => known.staffIds.includes(id));
  return isKnown ? allowed(null) : refused('not_found');
}
