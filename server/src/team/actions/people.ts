import type { GivenRoles, TeamCalendar, TeamMember } from '@parlour/contract/team/people';
import { emailKey, emailLimitKey } from '@parlour/domain/member/contact';
import { checkGrants, mayGrant } from '@parlour/domain/team/may-grant';
import { allowed, refused } from '@parlour/domain/verdict';
import { nameBucket } from '../../account/formats/known-device.ts';
import type { Answer, At } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { ChainAccess } from '../../platform/team-access.ts';
import type { OwnCtx } from '../context.ts';
import { areOfChain, isSeen, isTeamEmail } from '../policies/of-team.ts';
import { presentMember } from '../presenters/member.ts';
import { listTeam, lockTeam, type MembershipRow, membershipsOfChain, writeMembership } from '../queries/memberships.ts';
import { ensureTeamMember, findTeamMember } from '../queries/members.ts';
import { namesOfChains, peopleOfChain, shopsOfChain, staffOfChain } from '../queries/places.ts';
import { noteTeamEvent } from './audit.ts';
import { sendInvitation } from './invitation.ts';
import { teamBrand } from './team-brand.ts';

export type ChainCtx = OwnCtx & At<ChainAccess>;

const invitationsPerHour = 60;
const invitationsOfMailbox = 10;

/** The team of the chain, as far as the caller sees it. */
export async function listMembers({ db, access }: ChainCtx): Promise<Answer<TeamMember[]>> {
  return allowed(await seenMembers(db, access));
}

/** Whose calendars the caller may give: those that `checkCalendars` lets pass. */
export async function listCalendars({ db, access }: ChainCtx): Promise<Answer<TeamCalendar[]>> {
  return allowed(await peopleOfChain(db, access.chainId, access.shopIds));
}

async function seenMembers(db: Db | Trx, access: ChainAccess): Promise<TeamMember[]> {
  const team = await listTeam(db, access.chainId);
  const own = team.find(({ id }) => id === access.memberId)?.grants ?? [];
  return team.filter(({ grants }) => isSeen(access, grants)).map((row) => presentMember(row, own));
}

/** One of the team, as a reply tells it after a change. */
export async function memberOf(db: Db | Trx, access: ChainAccess, id: string): Promise<Answer<TeamMember>> {
  const found = (await seenMembers(db, access)).find((one) => one.id === id);
  return found ? allowed(found) : refused('not_found');
}

type Invited = GivenRoles & { email: string };

/** Invites a person: the link goes to the address alone, and is told to nobody. */
export async function invite(ctx: ChainCtx, { roles, staffIds, ...asked }: Invited): Promise<Answer<TeamMember>> {
  const { access } = ctx;
  const { chainId } = access;
  const email = asked.email.trim();
  if (!isTeamEmail(email)) return refused('email_malformed', { field: 'email' });
  const checked = await checkGiven(ctx, { roles, staffIds });
  if (!checked.ok) return checked;
  const calendars = await checkCalendars(ctx.db, access, staffIds);
  if (!calendars.ok) return calendars;
  const counted = await countInvitation(ctx, email);
  if (!counted.ok) return counted;
  const brand = await teamBrand(ctx);
  const name = (await namesOfChains(ctx.db, [chainId])).get(chainId) ?? '';
  return inTransaction(ctx.db, async (trx): Promise<Answer<TeamMember>> => {
    const now = ctx.clock.now();
    await lockTeam(trx, chainId);
    const team = await membershipsOfChain(trx, chainId);
    const caller = team.find(({ memberId, state }) => memberId === access.memberId && state === 'active');
    const may = mayGrant(caller ?? { grants: [] }, roles);
    if (!may.ok) return may;
    const wanted = { id: newId(), email, emailKey: emailKey(email)!, language: ctx.lang };
    const member = await ensureTeamMember(trx, wanted, now);
    if (team.some(({ memberId }) => memberId === member.id)) return refused('team_member_known', { field: 'email' });
    const { invitedUntil } = await sendInvitation(trx, ctx, { member, email, chain: { id: chainId, name }, brand });
    const invitation = { invitationId: newId(), invitedEmail: email, invitedUntil };
    await writeMembership(
      trx,
      { memberId: member.id, chainId, state: 'invited', grants: roles, staffIds, ...invitation },
      now,
    );
    const facts = { roles, staffIds };
    const { invitationId } = invitation;
    await noteTeamEvent(trx, ctx, ctx.actor, { chainId, action: 'team_invited', memberId: invitationId, facts });
    return memberOf(trx, access, invitationId);
  });
}

/** A manager whose session is stolen sends no flood of mails, and no address gets one from several of them. */
function countInvitation({ attempts, access, config }: ChainCtx, email: string): Promise<Answer<unknown>> {
  const mailbox = nameBucket(config, emailLimitKey(emailKey(email)!));
  return attempts.count([
    { bucket: `team invite ${access.memberId}`, windowSeconds: 3600, max: invitationsPerHour },
    { bucket: `team invited ${mailbox}`, windowSeconds: 3600, max: invitationsOfMailbox },
  ]);
}

/** The calendars that are given lie at the caller's own stores. */
export async function checkCalendars(
  db: Db | Trx,
  { chainId, shopIds }: ChainAccess,
  staffIds: readonly string[],
): Promise<Answer<null>> {
  if (shopIds === null || staffIds.length === 0) return allowed(null);
  const staff = await staffOfChain(db, chainId, staffIds);
  return staff.every(({ shopId }) => shopIds.includes(shopId)) ? allowed(null) : refused('not_found');
}

/** Whether roles make sense, and lie in the chain. */
export async function checkGiven({ db, access }: ChainCtx, given: GivenRoles): Promise<Answer<null>> {
  const sensible = checkGrants(given.roles);
  if (!sensible.ok) return refused(sensible.reason, { field: 'roles' });
  const shops = await shopsOfChain(db, access.chainId);
  const staff = await staffOfChain(db, access.chainId, given.staffIds);
  return areOfChain(given, { shopIds: shops.map(({ id }) => id), staffIds: staff.map(({ id }) => id) });
}

const isInvitation = ({ state, invitationId }: MembershipRow, id: string): boolean =>
  state === 'invited' && invitationId === id;

/** Mails an invitation again; the link before it ends. */
export async function resendInvitation(ctx: ChainCtx, { memberId }: { memberId: string }): Promise<Answer<TeamMember>> {
  const { access } = ctx;
  const { chainId } = access;
  const waiting = (await membershipsOfChain(ctx.db, chainId)).find((one) => isInvitation(one, memberId));
  if (!waiting) return refused('not_found');
  const counted = await countInvitation(ctx, waiting.invitedEmail);
  if (!counted.ok) return counted;
  const brand = await teamBrand(ctx);
  const name = (await namesOfChains(ctx.db, [chainId])).get(chainId) ?? '';
  return inTransaction(ctx.db, async (trx): Promise<Answer<TeamMember>> => {
    await lockTeam(trx, chainId);
    const team = await membershipsOfChain(trx, chainId);
    const caller = team.find((one) => one.memberId === access.memberId && one.state === 'active');
    const invited = team.find((one) => isInvitation(one, memberId));
    const member = invited && (await findTeamMember(trx, invited.memberId));
    if (!invited || !member || !isSeen(access, invited.grants)) return refused('not_found');
    const may = mayGrant(caller ?? { grants: [] }, invited.grants);
    if (!may.ok) return may;
    const sending = { member, email: invited.invitedEmail, chain: { id: chainId, name }, brand };
    const { invitedUntil } = await sendInvitation(trx, ctx, sending);
    await writeMembership(trx, { ...invited, invitedUntil }, ctx.clock.now());
    await noteTeamEvent(trx, ctx, ctx.actor, { chainId, action: 'team_invited_again', memberId });
    return memberOf(trx, access, memberId);
  });
}
