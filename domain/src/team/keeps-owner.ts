import { allowed, refused, type Verdict } from '../verdict.ts';
import { isChainOwner, type Membership } from './membership.ts';

export type MemberState = 'invited' | 'active' | 'suspended';
type OneOfTeam = Pick<Membership, 'grants'> & { memberId: string; state: MemberState };

/** Whether a team still has an owner who can sign in after one member has become `after`; null: the member is gone. */
export function keepsOwner(
  team: readonly OneOfTeam[],
  memberId: string,
  after: Omit<OneOfTeam, 'memberId'> | null,
): Verdict<null, 'last_owner'> {
  const isOwner = (one: Omit<OneOfTeam, 'memberId'>) => one.state === 'active' && isChainOwner(one);
  const before = team.filter(isOwner);
  const left = before.some((one) => one.memberId !== memberId) || (after !== null && isOwner(after));
  // A team that never had an owner, because the invitation waits, loses none.
  return left || before.length === 0 ? allowed(null) : refused('last_owner');
}
