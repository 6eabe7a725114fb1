import type { TeamMember } from '@parlour/contract/team/people';
import { mayGrant } from '@parlour/domain/team/may-grant';
import type { Grant } from '@parlour/domain/team/membership';
import { idInTeam } from '../policies/of-team.ts';
import type { listTeam } from '../queries/memberships.ts';

type Row = Awaited<ReturnType<typeof listTeam>>[number];

/** One of a team, as the caller sees it; `own`: what the caller is there. Until an invitation is accepted nothing of the person is told but what was typed. */
export function presentMember({ grants, invitedUntil, state, ...row }: Row, own: readonly Grant[]): TeamMember {
  const isInvited = state === 'invited';
  return {
    id: idInTeam({ memberId: row.id, state, invitationId: row.invitationId }),
    email: isInvited ? row.invitedEmail : row.email,
    name: isInvited ? '' : row.name,
    state,
    roles: grants,
    staffIds: row.staffIds,
    hasSecondFactor: !isInvited && Boolean(row.hasSecondFactor),
    invitedUntil: isInvited ? (invitedUntil?.getTime() ?? null) : null,
    mayChange: mayGrant({ grants: own }, grants).ok,
  };
}
