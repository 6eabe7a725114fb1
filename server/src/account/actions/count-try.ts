import { tryFromNetwork, tryLogIn } from '@parlour/domain/account/login-throttle';
import type { Answer, Ctx } from '../../platform/context.ts';
import type { Taken } from '../../platform/db/attempts.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { lockFailures, writeFailures } from '../queries/failures.ts';

/** Failures of one network address, in which look-ups of accounts count as well. */
export function ipAttempt(ctx: Ctx) {
  return { bucket: `login ip ${ctx.limitIp}`, windowSeconds: 900, max: ctx.config.limits.loginFailuresPerIp };
}

/** Where failures of a try are counted: `ofNetwork` beside it, where the account does not know the browser. */
export type TryBuckets = { bucket: string; ofNetwork: string | null };

/**
 * Counts a try to sign in as a failure, beforehand; refused where there were too many. Answers what was counted for the network address: the caller gives it
 * back after a sign-in. A try that the name refuses counts for the network address all the same, or nothing would limit who goes on trying at a closed name.
 */
export async function countTry(
  ctx: Ctx,
  { bucket, ofNetwork }: TryBuckets,
  attempts: readonly ReturnType<typeof ipAttempt>[],
): Promise<Answer<Taken>> {
  const byIp = await ctx.attempts.take(attempts);
  if (!byIp.ok) return byIp;
  const { loginFailuresPerName: perWindow, loginFailuresPerDay: perDay } = ctx.config.limits;
  const [limits, now] = [{ perWindow, perDay }, ctx.clock.now()];
  const counted = await inTransaction(ctx.db, async (trx): Promise<Answer<unknown>> => {
    const ofName = await lockFailures(trx, bucket, now);
    if (ofNetwork === null) {
      const verdict = tryLogIn(ofName, limits, now);
      if (verdict.ok) await writeFailures(trx, bucket, verdict.value);
      return verdict;
    }
    // The bucket of the name first, in every call: two tries never wait for each other in a circle.
    const known = { ofName, ofNetwork: await lockFailures(trx, ofNetwork, now) };
    const verdict = tryFromNetwork(known, limits, now);
    if (!verdict.ok) return verdict;
    await writeFailures(trx, bucket, verdict.value.ofName);
    await writeFailures(trx, ofNetwork, verdict.value.ofNetwork);
    return verdict;
  });
  return counted.ok ? byIp : counted;
}
