import { allowed } from '@parlour/domain/verdict';
import { accountIdOf } from '../../platform/actor.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { findByUsername } from '../queries/by-username.ts';
import { ipAttempt } from './count-try.ts';

/**
 * Whether an e-mail or a mobile has an account. The documents ask for it, so it is answered with yes or no and nothing more, seldom, and
 * counts with the failed sign-ins of the address.
 */
export async function checkExists(ctx: Ctx, { username }: { username: string }): Promise<Answer<boolean>> {
  const counted = await countLookUp(ctx);
  if (!counted.ok) return counted;
  const { account } = await findByUsername(ctx.db, username, '');
  return allowed(account !== null);
}

/** Counts a question whose answer tells whether a person has an account, for every caller and every form. */
export async function countLookUp(ctx: Ctx): Promise<Answer<undefined>> {
  const accountId = accountIdOf(ctx.actor);
  const { existChecksPerMinute, existChecksPerHour } = ctx.config.limits;
  const limitsOf = (asker: string) => [
    { bucket: `exists minute ${asker}`, windowSeconds: 60, max: existChecksPerMinute },
    { bucket: `exists hour ${asker}`, windowSeconds: 3600, max: existChecksPerHour },
  ];
  const counted = await ctx.attempts.count(
    [...limitsOf(`ip ${ctx.limitIp}`), ...(accountId === null ? [] : limitsOf(`account ${accountId}`)), ipAttempt(ctx)],
    ctx.deviceId === '' ? [] : limitsOf(`device ${ctx.deviceId}`),
  );
  if (!counted.ok) ctx.events.count('look_up_throttled');
  return counted;
}
