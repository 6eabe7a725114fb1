import type { TeamSignIn } from '@parlour/contract/team/sign-in';
import { emailKey } from '@parlour/domain/member/contact';
import { factorResetLifeMs } from '@parlour/domain/team/session-life';
import { allowed, refused } from '@parlour/domain/verdict';
import { noteAccountEvent, noteThrottled } from '../../account/actions/audit.ts';
import { countTry, ipAttempt } from '../../account/actions/count-try.ts';
import { nameBucket } from '../../account/formats/known-device.ts';
import { networkBucket } from '../../account/formats/network.ts';
import { isPassword } from '../../account/formats/password.ts';
import { forgetFailures } from '../../account/queries/failures.ts';
import type { Answer } from '../../platform/context.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Ctx } from '../context.ts';
import { deviceMarkOf } from '../formats/device-mark.ts';
import { membershipsOfMember } from '../queries/memberships.ts';
import { findTeamMemberByEmail, knowsDevice, lockTeamMember, type TeamMemberRow } from '../queries/members.ts';
import { handOut, startSession } from './start-session.ts';

type Credentials = { email: string; password: string };

/**
 * Signs in with e-mail and password, up to the second factor. Unknown, wrong, suspended and not yet accepted have one answer and cost the same.
 */
export async function logIn(ctx: Ctx, { email, password }: Credentials): Promise<Answer<TeamSignIn>> {
  const key = emailKey(email) ?? '';
  const member = await findTeamMemberByEmail(ctx.db, key);
  const { buckets, attempts } = await bucketsOf(ctx, key, member);
  const counted = await countTry(ctx, buckets, attempts);
  if (!counted.ok) {
    ctx.events.count('sign_in_throttled');
    await noteThrottled(ctx);
    return counted;
  }
  const isRight = await isPassword(member?.passwordHash ?? null, password);
  const isOpen = await worksAnywhere(ctx.db, member?.id ?? '');
  if (!member || !isRight || !isOpen) return failed(ctx, buckets.bucket, refused('login_failed'));
  const issued = await inTransaction(ctx.db, async (trx): Promise<Answer<Awaited<ReturnType<typeof startSession>>>> => {
    // The password that was compared is still the one of the member, and nobody closed the app to them meanwhile.
    const current = await lockTeamMember(trx, member.id);
    if (current?.passwordHash !== member.passwordHash || !(await worksAnywhere(trx, member.id)))
      return refused('login_failed');
    if (isResetOver(current, ctx.clock.now())) return refused('factor_reset_over');
    await forgetFailures(trx, [buckets.bucket, ...(buckets.ofNetwork === null ? [] : [buckets.ofNetwork])]);
    return allowed(await startSession(trx, ctx, member.id, current.totpSealed === null ? 'setup' : 'code'));
  });
  if (!issued.ok) return failed(ctx, buckets.bucket, issued);
  await counted.value.giveBack();
  return allowed(handOut(ctx, issued.value));
}

/** A second factor that an owner took away is set up again within a week, so that password and mailbox do not suffice for ever. */
export const isResetOver = ({ totpSealed, factorResetAt }: TeamMemberRow, now: number): boolean =>
  totpSealed === null && factorResetAt !== null && now >= factorResetAt.getTime() + factorResetLifeMs;

/** Counts a sign-in that failed, and writes it down under the hash of the name that was typed, known or not. */
async function failed<Refusal>(ctx: Ctx, nameHash: string, refusal: Refusal): Promise<Refusal> {
  ctx.events.count('sign_in_refused');
  await noteAccountEvent(ctx.db, ctx, { action: 'sign_in_failed', accountId: null, nameHash });
  return refusal;
}

export async function worksAnywhere(db: Db | Trx, memberId: string): Promise<boolean> {
  return (await membershipsOfMember(db, memberId)).some(({ state }) => state === 'active');
}

/**
 * Where a failure is counted: apart from the names of customers, and for a browser where the member signed in before apart from all others, so that a
 * flood of wrong passwords from elsewhere keeps nobody out.
 */
async function bucketsOf(ctx: Ctx, key: string, member: TeamMemberRow | null) {
  const mark = deviceMarkOf(ctx);
  const isKnown = await knowsDevice(ctx.db, member?.id ?? '', mark ?? '');
  const name = `team ${key}`;
  return isKnown
    ? { buckets: { bucket: `known ${hashSecret(`team ${member?.id} ${mark}`)}`, ofNetwork: null }, attempts: [] }
    : {
        buckets: { bucket: nameBucket(ctx.config, name), ofNetwork: networkBucket(ctx, name) },
        attempts: [ipAttempt(ctx)],
      };
}
