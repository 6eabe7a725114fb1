import type { LogInRequest, UserToken } from '@parlour/contract/account/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { noteAccountEvent, noteThrottled } from './audit.ts';
import { countTry, ipAttempt } from './count-try.ts';
import { findByUsername } from '../queries/by-username.ts';
import { keepKnownDevice, knownBucket, nameBucket } from '../formats/known-device.ts';
import { networkBucket } from '../formats/network.ts';
import { isPassword } from '../formats/password.ts';
import { type AccountRow, lockAccount } from '../queries/accounts.ts';
import { claimUnowned } from '../queries/contacts.ts';
import { forgetFailures } from '../queries/failures.ts';
import { findLoginShop } from '../queries/places.ts';
import { handOut, startSession } from './start-session.ts';
import { renewSession } from './renew-session.ts';

/** Signs in with a name and a password, or renews the session of this browser. */
export function logIn(ctx: Ctx, asked: LogInRequest): Promise<Answer<UserToken>> {
  return asked.loginType === 'SILENT_APP' ? renewSession(ctx, asked) : signIn(ctx, asked);
}

/** Unknown, wrong and locked have one answer and cost the same. */
async function signIn(ctx: Ctx, asked: LogInRequest): Promise<Answer<UserToken>> {
  const shop = await findLoginShop(ctx.db, asked.shopId, asked.chainId);
  const { account, name } = await findByUsername(ctx.db, asked.username, shop?.country ?? '');
  const known = knownBucket(ctx, account?.id ?? null);
  const bucket = known ?? nameBucket(ctx.config, name);
  const ofNetwork = known ? null : networkBucket(ctx, name);
  const attempts = known ? [] : [ipAttempt(ctx)];
  const counted = await countTry(ctx, { bucket, ofNetwork }, attempts);
  if (!counted.ok) {
    ctx.events.count('sign_in_throttled');
    await noteThrottled(ctx);
    return counted;
  }
  const isRight = await isPassword(account?.passwordHash ?? null, asked.password);
  if (!isRight || account === null || account.isLocked) {
    await noteFailure(ctx, account, bucket);
    return refused('login_failed');
  }
  const issued = await inTransaction(ctx.db, async (trx) => {
    if (!(await isStillSo(trx, account))) return refused('login_failed');
    await forgetFailures(trx, ofNetwork === null ? [bucket] : [bucket, ofNetwork]);
    await claimUnowned(trx, account.id);
    return allowed(await startSession(trx, ctx, account.id, shop));
  });
  if (!issued.ok) {
    await noteFailure(ctx, account, bucket);
    return issued;
  }
  await counted.value.giveBack();
  ctx.events.count('signed_in');
  keepKnownDevice(ctx, account.id);
  return allowed(handOut(ctx, issued.value));
}

async function noteFailure(ctx: Ctx, account: AccountRow | null, bucket: string): Promise<void> {
  ctx.events.count('sign_in_refused');
  await noteAccountEvent(ctx.db, ctx, { action: 'sign_in_failed', accountId: account?.id ?? null, nameHash: bucket });
}

/** The password that was compared is still the one of the account: a new password, set meanwhile, has ended every session. */
async function isStillSo(trx: Trx, { id, passwordHash }: AccountRow): Promise<boolean> {
  const current = await lockAccount(trx, id);
  return current !== null && !current.isLocked && current.passwordHash === passwordHash;
}
