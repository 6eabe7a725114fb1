import type { GivenRoles, TeamMember } from '@parlour/contract/team/people';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { endLinks } from '../../platform/links/make-link.ts';
import { decideChange, idInTeam, isSeen } from '../policies/of-team.ts';
import {
  deleteMembership,
  lockTeam,
  type MembershipRow,
  membershipsOfChain,
  membershipsOfMember,
  writeMembership,
} from '../queries/memberships.ts';
import {
  eraseUnlessNeeded,
  findTeamMember,
  lockTeamMember,
  replaceRecoveryCodes,
  updateTeamMember,
} from '../queries/members.ts';
import { deleteTeamPasskeys } from '../queries/passkeys.ts';
import { deleteTeamSessions } from '../queries/sessions.ts';
import { noteTeamEvent, type TeamAction } from './audit.ts';
import { withdrawInvitation } from './invitation.ts';
import { isResetOver, worksAnywhere } from './log-in.ts';
import { type ChainCtx, checkCalendars, checkGiven, memberOf } from './people.ts';
import { teamBrand } from './team-brand.ts';

type OfMember = { memberId: string };
type Found = { team: MembershipRow[]; before: MembershipRow };

/** The team under its lock, and the member that is meant. One whom the caller does not see looks like none. */
async function lockMember(trx: Trx, { access }: ChainCtx, id: string): Promise<Answer<Found>> {
  await lockTeam(trx, access.chainId);
  const team = await membershipsOfChain(trx, access.chainId);
  const before = team.find((one) => idInTeam(one) === id);
  // What other chains, and the member's own sign-in, do to the member, they do before or after.
  if (before) await lockTeamMember(trx, before.memberId);
  return before && isSeen(access, before.grants) ? allowed({ team, before }) : refused('not_found');
}

/** Ends the sessions of a member who works nowhere any more; at the chain that closed itself the others open nothing from the next call on. */
async function endIdleSessions(trx: Trx, memberId: string): Promise<void> {
  if (!(await worksAnywhere(trx, memberId))) await deleteTeamSessions(trx, memberId);
}

function note(trx: Trx, ctx: ChainCtx, memberId: string, action: TeamAction, facts = {}): Promise<void> {
  return noteTeamEvent(trx, ctx, ctx.actor, { chainId: ctx.access.chainId, action, memberId, facts });
}

/** Changes what a person may do, from the next call on. */
export async function changeRoles(
  ctx: ChainCtx,
  { memberId: id, roles, staffIds }: OfMember & GivenRoles,
): Promise<Answer<TeamMember>> {
  const checked = await checkGiven(ctx, { roles, staffIds });
  if (!checked.ok) return checked;
  return inTransaction(ctx.db, async (trx): Promise<Answer<TeamMember>> => {
    const found = await lockMember(trx, ctx, id);
    if (!found.ok) return found;
    const { team, before } = found.value;
    const verdict = decideChange(team, ctx.access, before.memberId, { state: before.state, grants: roles });
    if (!verdict.ok) return verdict;
    const added = staffIds.filter((id) => !before.staffIds.includes(id));
    const calendars = await checkCalendars(trx, ctx.access, added);
    if (!calendars.ok) return calendars;
    const invitedUntil = before.invitedUntil?.getTime() ?? null;
    await writeMembership(trx, { ...before, grants: roles, staffIds, invitedUntil }, ctx.clock.now());
    await note(trx, ctx, id, 'team_roles_changed', { before: before.grants, roles, staffIds });
    return memberOf(trx, ctx.access, id);
  });
}

/** Closes the app to a person, or opens it again. */
export async function suspend(
  ctx: ChainCtx,
  { memberId, isSuspended }: OfMember & { isSuspended: boolean },
): Promise<Answer<TeamMember>> {
  return inTransaction(ctx.db, async (trx): Promise<Answer<TeamMember>> => {
    const found = await lockMember(trx, ctx, memberId);
    if (!found.ok) return found;
    const { team, before } = found.value;
    if (before.state === 'invited') return refused('not_found');
    const state = isSuspended ? 'suspended' : 'active';
    const verdict = decideChange(team, ctx.access, memberId, { state, grants: before.grants });
    if (!verdict.ok) return verdict;
    await writeMembership(trx, { ...before, state, invitedUntil: null }, ctx.clock.now());
    if (isSuspended) await endIdleSessions(trx, memberId);
    await note(trx, ctx, memberId, isSuspended ? 'team_suspended' : 'team_reopened');
    return memberOf(trx, ctx.access, memberId);
  });
}

/** Takes a person out of the team, or withdraws the invitation. Who works nowhere any more is erased with it; the audit keeps the id. */
export async function remove(ctx: ChainCtx, { memberId: id }: OfMember): Promise<Answer<null>> {
  const { chainId } = ctx.access;
  return inTransaction(ctx.db, async (trx): Promise<Answer<null>> => {
    const found = await lockMember(trx, ctx, id);
    if (!found.ok) return found;
    const { memberId } = found.value.before;
    const verdict = decideChange(found.value.team, ctx.access, memberId, null);
    if (!verdict.ok) return verdict;
    await withdrawInvitation(trx, chainId, memberId);
    await deleteMembership(trx, chainId, memberId);
    await endIdleSessions(trx, memberId);
    const email = await eraseUnlessNeeded(trx, memberId);
    if (email !== null) {
      await ctx.teamMails.forget(trx, email);
      await endLinks(trx, { chainId: '', kind: 'team_reset', subjectId: memberId });
    }
    await note(trx, ctx, id, 'team_removed', { before: found.value.before.grants });
    return allowed(null);
  });
}

/** Whether a member works at another chain, too: an invitation that waits there is no work. */
async function worksElsewhere(trx: Trx, { access }: ChainCtx, memberId: string): Promise<boolean> {
  const rows = await membershipsOfMember(trx, memberId);
  return rows.some(({ chainId, state }) => chainId !== access.chainId && state !== 'invited');
}

/**
 * Takes a lost second factor and the passkeys away: within a week the next sign-in, by the password, sets up another. A member who works at another chain, too, keeps it: its owner
 * did not ask for that.
 */
export async function resetSecondFactor(ctx: ChainCtx, { memberId }: OfMember): Promise<Answer<null>> {
  const brand = await teamBrand(ctx);
  return inTransaction(ctx.db, async (trx): Promise<Answer<null>> => {
    const found = await lockMember(trx, ctx, memberId);
    if (!found.ok) return found;
    const { team, before } = found.value;
    const verdict = decideChange(team, ctx.access, memberId, before);
    if (!verdict.ok) return verdict;
    if (before.state === 'invited') return refused('not_found');
    const member = await findTeamMember(trx, memberId);
    const isOwn = memberId === ctx.access.memberId;
    if (!member || isOwn || (await worksElsewhere(trx, ctx, memberId))) return refused('no_permission');
    // There is nothing to take away, and nothing to tell.
    if (member.totpSealed === null && !isResetOver(member, ctx.clock.now())) return allowed(null);
    const factorResetAt = new Date(ctx.clock.now());
    await updateTeamMember(trx, memberId, {
      totpSealed: null,
      nextTotpSealed: null,
      lastTotpStep: null,
      factorResetAt,
    });
    await deleteTeamPasskeys(trx, memberId);
    await replaceRecoveryCodes(trx, memberId, []);
    await deleteTeamSessions(trx, memberId);
    await note(trx, ctx, memberId, 'team_second_factor_reset');
    await ctx.teamMails.write(trx, ctx, { kind: 'teamSecondFactorReset' }, member, brand);
    return allowed(null);
  });
}
