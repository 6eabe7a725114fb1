import type { TeamSignIn } from '@parlour/contract/team/sign-in';
import { hasEmailShape } from '@parlour/domain/account/email-shape';
import { emailKey, emailLimitKey } from '@parlour/domain/member/contact';
import { teamResetLifeMs } from '@parlour/domain/team/session-life';
import { allowed, refused } from '@parlour/domain/verdict';
import { nameBucket } from '../../account/formats/known-device.ts';
import { hashPassword } from '../../account/formats/password.ts';
import type { Answer } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { endLinks, makeLink } from '../../platform/links/make-link.ts';
import { openLink, useLink } from '../../platform/links/open-link.ts';
import type { Ctx, OwnCtx } from '../context.ts';
import { renewDeviceMark } from '../formats/device-mark.ts';
import {
  findTeamMember,
  findTeamMemberByEmail,
  forgetDevices,
  lockTeamMember,
  noteDevice,
  updateTeamMember,
} from '../queries/members.ts';
import { deleteTeamPasskeys, listTeamPasskeys } from '../queries/passkeys.ts';
import { deleteTeamSession, deleteTeamSessions } from '../queries/sessions.ts';
import { noteOwnEvent } from './audit.ts';
import { worksAnywhere } from './log-in.ts';
import { checkNewPassword, withPassword } from './own-password.ts';
import { handOut, type Issued, startSession } from './start-session.ts';
import { teamBrand } from './team-brand.ts';

type Change = { oldPassword: string; newPassword: string };

/** Changes the own password: other sessions end, and this one goes on with new secrets. */
export async function changePassword(ctx: OwnCtx, asked: Change): Promise<Answer<TeamSignIn>> {
  const { memberId, sessionId } = ctx.actor;
  const member = await withPassword(ctx, asked.oldPassword);
  if (!member.ok) return member.details?.field ? { ...member, details: { field: 'oldPassword' } } : member;
  const checked = await checkNewPassword(ctx, asked.newPassword, { ...member.value, field: 'newPassword' });
  if (!checked.ok) return checked;
  const passwordHash = await hashPassword(asked.newPassword);
  const brand = await teamBrand(ctx);
  // Marks of browsers end with the password, since who knew it may have made some.
  const mark = renewDeviceMark(ctx);
  const issued = await inTransaction(ctx.db, async (trx): Promise<Answer<Issued>> => {
    const current = await lockTeamMember(trx, memberId);
    if (current?.passwordHash !== member.value.passwordHash) return refused('password_wrong', { field: 'oldPassword' });
    if (!(await deleteTeamSession(trx, memberId, sessionId))) return refused('session_expired');
    await updateTeamMember(trx, memberId, { passwordHash });
    await deleteTeamSessions(trx, memberId);
    await forgetDevices(trx, memberId);
    await noteDevice(trx, memberId, mark, ctx.clock.now());
    await endLinks(trx, { chainId: '', kind: 'team_reset', subjectId: memberId });
    await noteOwnEvent(trx, ctx, ctx.actor, { action: 'team_password_changed', memberId });
    const passkeys = (await listTeamPasskeys(trx, memberId)).length;
    await ctx.teamMails.write(trx, ctx, { kind: 'teamPasswordChanged', passkeys }, current, brand);
    return allowed(await startSession(trx, ctx, memberId, 'full'));
  });
  return issued.ok ? allowed(handOut(ctx, issued.value)) : issued;
}

/**
 * Mails a link to a new password. Whether the address is one of a team member shows in nothing: the answer, the limits and the work are the same, but
 * that link and mail to an unknown address are taken back before they could leave.
 */
export async function askReset(ctx: Ctx, asked: { email: string }): Promise<Answer<null>> {
  const email = asked.email.trim();
  if (!hasEmailShape(email)) return refused('email_malformed', { field: 'email' });
  const key = emailKey(email)!;
  const { codesPerIp, codesPerAddressHour } = ctx.config.limits;
  const counted = await ctx.attempts.count([
    { bucket: `team reset ip ${ctx.limitIp}`, windowSeconds: 3600, max: codesPerIp },
    {
      bucket: `team reset ${nameBucket(ctx.config, emailLimitKey(key))}`,
      windowSeconds: 3600,
      max: codesPerAddressHour,
    },
  ]);
  if (!counted.ok) return counted;
  const found = await findTeamMemberByEmail(ctx.db, key);
  const isOpen = await worksAnywhere(ctx.db, found?.id ?? '');
  const member = found && isOpen && found.passwordHash !== null ? found : null;
  const brand = await teamBrand(ctx);
  await inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const subject = { chainId: '', kind: 'team_reset', subjectId: member?.id ?? '' } as const;
    const token = await makeLink(trx, subject, { expiresAt: now + teamResetLifeMs, isOneUse: true }, now);
    const to = member ?? { email, language: ctx.lang, name: '' };
    const url = `${ctx.config.publicUrl}/admin/reset#t=${token}`;
    const mailId = await ctx.teamMails.write(trx, ctx, { kind: 'teamReset', url }, to, brand);
    await ctx.teamMails.takeBack(trx, member ? null : mailId);
    // What was mailed before stays, so that a stranger who asks again and again takes no link away.
    await endLinks(trx, { ...subject, subjectId: '' });
  });
  return allowed(null);
}

/**
 * Sets a new password by a mailed link. Every session and passkey ends, since who comes this way may have lost both; the authenticator stays, so that a
 * mailbox alone opens nothing.
 */
export async function resetPassword(ctx: Ctx, { password }: { password: string }): Promise<Answer<null>> {
  const now = ctx.clock.now();
  const proof = await openLink(ctx.db, ctx.actor, { kind: 'team_reset', chainId: '', now });
  const member = proof && (await findTeamMember(ctx.db, proof.subjectId));
  if (!proof || !member) return refused('team_link_over');
  const checked = await checkNewPassword(ctx, password, member);
  if (!checked.ok) return checked;
  const passwordHash = await hashPassword(password);
  const brand = await teamBrand(ctx);
  return inTransaction(ctx.db, async (trx): Promise<Answer<null>> => {
    const current = await lockTeamMember(trx, member.id);
    if (!current || !(await worksAnywhere(trx, member.id)) || !(await useLink(trx, proof, now)))
      return refused('team_link_over');
    await updateTeamMember(trx, member.id, { passwordHash });
    await forgetDevices(trx, member.id);
    await deleteTeamPasskeys(trx, member.id);
    await endLinks(trx, { chainId: '', kind: 'team_reset', subjectId: member.id });
    await deleteTeamSessions(trx, member.id);
    await noteOwnEvent(trx, ctx, ctx.actor, { action: 'team_password_reset', memberId: member.id });
    await ctx.teamMails.write(trx, ctx, { kind: 'teamPasswordChanged', passkeys: 0 }, current, brand);
    return allowed(null);
  });
}
