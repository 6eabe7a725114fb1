import {
  isPushSubscription,
  readPushSubscription,
  standardPushHosts,
} from '@parlour/domain/notification/push-subscription';
import { allowed, refused } from '@parlour/domain/verdict';
import { isLanguage } from '@parlour/phrases/languages';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { updateAccount } from '../queries/accounts.ts';
import { keepPush } from '../queries/pushes.ts';
import { lockSession } from '../queries/sessions.ts';

/** Remembers the account's language: mails are written in it. */
export async function switchLanguage(
  ctx: Ctx & By<Customer>,
  { language }: { language: string },
): Promise<Answer<null>> {
  if (!isLanguage(language)) return refused('invalid_input', { field: 'language' });
  await updateAccount(ctx.db, ctx.actor.accountId, { language }, ctx.clock.now());
  return allowed(null);
}

type Push = { userId: string; pushId: string };

/** Keeps where this device gets its notices while it is signed in. The id must be the caller's own. */
export async function registerPush(
  ctx: Ctx & By<Customer>,
  { userId, pushId }: Push,
  app: 'default' | 'chain',
): Promise<Answer<null>> {
  const { accountId: id, sessionId } = ctx.actor;
  if (userId !== id) return refused('not_found');
  const hosts = ctx.config.push?.hosts ?? standardPushHosts;
  if (isPushSubscription(pushId) && !readPushSubscription(pushId, hosts))
    return refused('invalid_input', { field: 'pushId' });
  return inTransaction(ctx.db, async (trx) => {
    // Signing out takes the place with it, also when it comes at the same time.
    if (!(await lockSession(trx, sessionId))) return refused('session_expired');
    await keepPush(trx, { accountId: id, pushId, app, sessionId }, ctx.clock.now());
    return allowed(null);
  });
}
