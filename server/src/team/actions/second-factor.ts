import { isFreshStep, readSecondFactor } from '@parlour/domain/team/one-time-code';
import { countTry } from '../../account/actions/count-try.ts';
import { forgetFailures } from '../../account/queries/failures.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Ctx } from '../context.ts';
import { openAuthenticator, stepOfCode } from '../formats/authenticator.ts';
import { plainRecoveryCode } from '../formats/recovery-codes.ts';
import { takeRecoveryCode, type TeamMemberRow, updateTeamMember } from '../queries/members.ts';

const bucketOf = (memberId: string) => `team code ${memberId}`;

/** Counts a try with a second factor, for the member and from wherever it comes: who tries has shown the password. */
export function countCode(ctx: Ctx, memberId: string): Promise<Answer<unknown>> {
  return countTry(ctx, { bucket: bucketOf(memberId), ofNetwork: null }, []);
}

export function forgetCodeFailures(trx: Trx, memberId: string): Promise<void> {
  return forgetFailures(trx, [bucketOf(memberId)]);
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
