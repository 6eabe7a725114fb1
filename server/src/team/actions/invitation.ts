import type { Accepted, Invitation, InvitationAnswer } from '@parlour/contract/team/sign-in';
import { invitationLifeMs } from '@parlour/domain/team/session-life';
import { allowed, refused } from '@parlour/domain/verdict';
import { isLanguage } from '@parlour/phrases/languages';
import { hashPassword } from '../../account/formats/password.ts';
import type { MailBrand } from '../../account/ports/account-mailer.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { endLinks, makeLink } from '../../platform/links/make-link.ts';
import { type LinkProof, openLink, useLink } from '../../platform/links/open-link.ts';
import type { Ctx, Services } from '../context.ts';
import { lockTeam, membershipsOfMember, type MembershipRow, writeMembership } from '../queries/memberships.ts';
import { findTeamMember, lockTeamMember, type TeamMemberRow, updateTeamMember } from '../queries/members.ts';
import { namesOfChains } from '../queries/places.ts';
import { noteTeamEvent } from './audit.ts';
import { checkNewPassword } from './own-password.ts';
import { handOut, type Issued, startSession } from './start-session.ts';

const subjectOf = (chainId: string, memberId: string) =>
  ({ chainId, kind: 'team_invitation', subjectId: memberId }) as const;

/** `email`: the address as it was typed; that of a member who signs in already is the one that was proved. */
type Sending = { member: TeamMemberRow; email: string; chain: { id: string; name: string }; brand: MailBrand };

/** Makes the one link of an invitation and mails it to the address that was invited; answers it for the operator who asked on the command line. */
export async function sendInvitation(
  trx: Trx,
  services: Pick<Services, 'config' | 'clock' | 'teamMails'>,
  { member, email, chain, brand }: Sending,
): Promise<{ url: string; invitedUntil: number }> {
  const now = services.clock.now();
  const invitedUntil = now + invitationLifeMs;
  await withdrawInvitation(trx, chain.id, member.id);
  const token = await makeLink(trx, subjectOf(chain.id, member.id), { expiresAt: invitedUntil, isOneUse: true }, now);
  const url = `${services.config.publicUrl}/admin/invitation#t=${token}`;
  const isNew = member.passwordHash === null;
  // Before the address is proved nobody is greeted by a name.
  const to = isNew ? { ...member, email, name: '' } : member;
  await services.teamMails.write(trx, services, { kind: 'teamInvitation', url, chain: chain.name, isNew }, to, brand);
  return { url, invitedUntil };
}

/** Ends the link of an invitation. */
export function withdrawInvitation(trx: Trx, chainId: string, memberId: string): Promise<void> {
  return endLinks(trx, subjectOf(chainId, memberId));
}

type Opened = { proof: LinkProof<'team_invitation'>; member: TeamMemberRow };

async function open(ctx: Ctx): Promise<Opened | null> {
  const proof = await openLink(ctx.db, ctx.actor, { kind: 'team_invitation', now: ctx.clock.now() });
  const member = proof && (await findTeamMember(ctx.db, proof.subjectId));
  return proof && member ? { proof, member } : null;
}

/** What the holder of an invitation sees before anything is decided. */
export async function openInvitation(ctx: Ctx): Promise<Answer<Invitation>> {
  const opened = await open(ctx);
  if (!opened) return refused('team_link_over');
  const { proof, member } = opened;
  const chainName = (await namesOfChains(ctx.db, [proof.chainId])).get(proof.chainId) ?? '';
  return allowed({ email: member.email, chainName, isNew: member.passwordHash === null });
}

/**
 * Accepts an invitation. The link proves the mailbox: a new member sets a name and a password and goes on with the second factor. Where the address
 * has a password already, the chain joins the others of the member, and nothing of the sign-in changes: the holder of a mailbox alone gets in nowhere.
 */
export async function acceptInvitation(ctx: Ctx, asked: InvitationAnswer): Promise<Answer<Accepted>> {
  const opened = await open(ctx);
  if (!opened) return refused('team_link_over');
  const { proof, member } = opened;
  const isNew = member.passwordHash === null;
  const name = asked.name.trim();
  if (isNew) {
    if (name === '') return refused('name_needed', { field: 'name' });
    const checked = await checkNewPassword(ctx, asked.password, { email: member.email, name });
    if (!checked.ok) return checked;
  }
  const passwordHash = isNew ? await hashPassword(asked.password) : null;
  const language = isLanguage(asked.language) ? asked.language : ctx.lang;
  const issued = await inTransaction(ctx.db, async (trx): Promise<Answer<Issued | null>> => {
    await lockTeam(trx, proof.chainId);
    const current = await lockTeamMember(trx, member.id);
    const membership = current && (await invitedTo(trx, member.id, proof.chainId));
    // Accepted at another chain meanwhile: the page asks again what there is to fill in.
    if (!current || !membership || (current.passwordHash === null) !== isNew) return refused('team_link_over');
    if (!(await useLink(trx, proof, ctx.clock.now()))) return refused('team_link_over');
    await writeMembership(
      trx,
      { ...membership, state: 'active', invitedUntil: null, invitedEmail: '' },
      ctx.clock.now(),
    );
    await noteTeamEvent(trx, ctx, ctx.actor, { chainId: proof.chainId, action: 'team_joined', memberId: member.id });
    if (!isNew) return allowed(null);
    await updateTeamMember(trx, member.id, { name, passwordHash, language });
    return allowed(await startSession(trx, ctx, member.id, 'setup'));
  });
  if (!issued.ok) return issued;
  return allowed(
    issued.value === null ? { outcome: 'joined' } : { outcome: 'new', signIn: handOut(ctx, issued.value) },
  );
}

async function invitedTo(trx: Trx, memberId: string, chainId: string): Promise<MembershipRow | null> {
  const rows = await membershipsOfMember(trx, memberId);
  return rows.find((row) => row.chainId === chainId && row.state === 'invited') ?? null;
}
