import { isFreshStep, readSecondFactor } from '@parlour/domain/team/one-time-code';
import { countTry } from '../../account/actions/count-try.ts';
import { forgetFailures } from '../../account/queries/failures.ts';
import type { Answer } from '../../platform/context.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Ctx } from '../context.ts';
import { openAuthenticator, stepOfCode } from '../formats/authenticator.ts';
import { plainRecoveryCode } from '../formats/recovery-codes.ts';
import { deviceMarkOf } from '../formats/device-mark.ts';
import { knowsDevice, takeRecoveryCode, type TeamMemberRow, updateTeamMember } from '../queries/members.ts';

/**
 * Where tries with a second factor are counted: for the member, from wherever they come, and apart from all others for a browser where the member
 * signed in before, so that who has learnt the password keeps nobody out.
 */
async function bucketOf(db: Db | Trx, ctx: Ctx, memberId: string): Promise<string> {
  const mark = deviceMarkOf(ctx) ?? '';
  const isKnown = await knowsDevice(db, memberId, mark);
  return isKnown ? `team code known ${hashSecret(`${memberId} ${mark}`)}` : `team code ${memberId}`;
}

/** Counts a try with a second factor; who tries has shown the password. */
export async function countCode(ctx: Ctx, memberId: string): Promise<Answer<unknown>> {
  return countTry(ctx, { bucket: await bucketOf(ctx.db, ctx, memberId), ofNetwork: null }, []);
}

export async function forgetCodeFailures(trx: Trx, ctx: Ctx, memberId: string): Promise<void> {
  return forgetFailures(trx, [await bucketOf(trx, ctx, memberId)]);
}

/**
 * Uses up a second factor of a locked member: a code of the authenticator of a step that opened nothing before, or a recovery code. Answers which it
 * was; null where it was neither.
 */
export async function useSecondFactor(
  trx: Trx,
  ctx: Ctx,
  member: TeamMemberRow,
  typed: string,
): Promise<'code' | 'recovery' | null> {
  const { kind, text } = readSecondFactor(typed);
  if (kind === 'recovery') {
    const isTaken = await takeRecoveryCode(trx, member.id, hashSecret(plainRecoveryCode(text)));
    return isTaken ? 'recovery' : null;
  }
  const secret = openAuthenticator(ctx.dataKeys, 'totp_sealed', { id: member.id, sealed: member.totpSealed });
  const step = secret === null ? null : stepOfCode(secret, text, ctx.clock.now());
  if (step === null || !isFreshStep(step, member.lastTotpStep)) return null;
  await updateTeamMember(trx, member.id, { lastTotpStep: step });
  return 'code';
}
