import type { NewAuthenticator, SecondFactorSet } from '@parlour/contract/team/sign-in';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import { sealingKey } from '../../platform/data-keys/sealing-key.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { OwnCtx } from '../context.ts';
import {
  authenticatorUrl,
  newAuthenticatorSecret,
  openAuthenticator,
  sealAuthenticator,
  stepOfCode,
} from '../formats/authenticator.ts';
import { keepDeviceMark } from '../formats/device-mark.ts';
import { newRecoveryCodes, plainRecoveryCode } from '../formats/recovery-codes.ts';
import { lockTeamMember, noteDevice, replaceRecoveryCodes, updateTeamMember } from '../queries/members.ts';
import { listTeamPasskeys } from '../queries/passkeys.ts';
import { deleteTeamSession, deleteTeamSessions } from '../queries/sessions.ts';
import { noteOwnEvent } from './audit.ts';
import { worksAnywhere } from './log-in.ts';
import { withPassword } from './own-password.ts';
import { countCode, forgetCodeFailures } from './second-factor.ts';
import { handOut, type Issued, startSession } from './start-session.ts';
import { ownProductName, teamBrand } from './team-brand.ts';

/** The secret for an authenticator; the one in use stays until the first code of the new one. */
export async function askAuthenticator(
  ctx: OwnCtx,
  { password }: { password: string },
): Promise<Answer<NewAuthenticator>> {
  const { memberId, isComplete } = ctx.actor;
  if (isComplete) {
    const checked = await withPassword(ctx, password);
    if (!checked.ok) return checked;
  }
  const secret = newAuthenticatorSecret();
  const productName = await ownProductName(ctx);
  const member = await inTransaction(ctx.db, async (trx) => {
    const found = await lockTeamMember(trx, memberId);
    // A second factor that was set up meanwhile by another session stays.
    if (!found || (!isComplete && found.totpSealed !== null)) return refused('session_expired');
    const key = await sealingKey(trx, ctx.dataKeys, ctx.clock.now());
    await updateTeamMember(trx, memberId, {
      nextTotpSealed: sealAuthenticator(key, 'next_totp_sealed', memberId, secret),
    });
    return allowed(found);
  });
  if (!member.ok) return member;
  return allowed({ secret, url: authenticatorUrl(secret, { issuer: productName, label: member.value.email }) });
}

type Set = { issued: Issued; recoveryCodes: string[] };

/** Sets the authenticator up with its first code: every session ends, and a complete one begins. */
export async function setAuthenticator(ctx: OwnCtx, { code }: { code: string }): Promise<Answer<SecondFactorSet>> {
  const { memberId, sessionId, isComplete } = ctx.actor;
  const counted = await countCode(ctx, memberId);
  if (!counted.ok) return counted;
  const mark = keepDeviceMark(ctx);
  const brand = await teamBrand(ctx);
  const set = await inTransaction(ctx.db, async (trx): Promise<Answer<Set>> => {
    const now = ctx.clock.now();
    const member = await lockTeamMember(trx, memberId);
    if (!member || !(await worksAnywhere(trx, memberId))) return refused('session_expired');
    if (!isComplete && member.totpSealed !== null) return refused('session_expired');
    const next = openAuthenticator(ctx.dataKeys, 'next_totp_sealed', { id: memberId, sealed: member.nextTotpSealed });
    const step = next === null ? null : stepOfCode(next, code.replaceAll(/\s+/g, ''), now);
    if (next === null || step === null) return refused('second_factor_wrong');
    if (!(await deleteTeamSession(trx, memberId, sessionId))) return refused('session_expired');
    const key = await sealingKey(trx, ctx.dataKeys, now);
    const totpSealed = sealAuthenticator(key, 'totp_sealed', memberId, next);
    await updateTeamMember(trx, memberId, {
      totpSealed,
      nextTotpSealed: null,
      lastTotpStep: step,
      factorResetAt: null,
    });
    const recoveryCodes = await renew(trx, memberId);
    await deleteTeamSessions(trx, memberId);
    await forgetCodeFailures(trx, ctx, memberId);
    await noteOwnEvent(trx, ctx, ctx.actor, { action: 'team_second_factor_set', memberId });
    const passkeys = (await listTeamPasskeys(trx, memberId)).length;
    if (isComplete) await ctx.teamMails.write(trx, ctx, { kind: 'teamSecondFactorChanged', passkeys }, member, brand);
    await noteDevice(trx, memberId, mark, now);
    return allowed({ issued: await startSession(trx, ctx, memberId, 'full'), recoveryCodes });
  });
  if (!set.ok) return set;
  const { issued, recoveryCodes } = set.value;
  return allowed({ recoveryCodes, signIn: handOut(ctx, issued) });
}

async function renew(trx: Parameters<typeof replaceRecoveryCodes>[0], memberId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    trx,
    memberId,
    codes.map((code) => hashSecret(plainRecoveryCode(code))),
  );
  return codes;
}

/** New recovery codes take the place of those before. */
export async function renewRecoveryCodes(
  ctx: OwnCtx,
  { password }: { password: string },
): Promise<Answer<{ recoveryCodes: string[] }>> {
  const { memberId } = ctx.actor;
  const checked = await withPassword(ctx, password);
  if (!checked.ok) return checked;
  return inTransaction(ctx.db, async (trx) => {
    // Of two requests the codes of the later one open, and those of the other nothing.
    if ((await lockTeamMember(trx, memberId)) === null) return refused('session_expired');
    await noteOwnEvent(trx, ctx, ctx.actor, { action: 'team_recovery_codes_renewed', memberId });
    return allowed({ recoveryCodes: await renew(trx, memberId) });
  });
}
