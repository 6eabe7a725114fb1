import type { UserToken } from '@parlour/contract/account/calls';
import type { PasskeyAnswer, PasskeyQuestion } from '@parlour/contract/account/passkeys';
import { challengeLifeMs, isOldCounter } from '@parlour/domain/account/passkey-rules';
import type { PasskeySite } from '@parlour/domain/brand/passkey-site';
import { allowed, refused } from '@parlour/domain/verdict';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { noteAccountEvent, noteThrottled } from './audit.ts';
import { keepKnownDevice, knownBucket } from '../formats/known-device.ts';
import { challengeIn, makeChallenge, needSite, takeChallenge } from './passkey-challenge.ts';
import { proveAnswer } from '../formats/passkey-proof.ts';
import { claimUnowned } from '../queries/contacts.ts';
import { lockPasskey, notePasskeyUse, ownerOfPasskey, type StoredPasskey } from '../queries/passkeys.ts';
import { findLoginShop, type LoginShop } from '../queries/places.ts';
import { handOut, type Issued, startSession } from './start-session.ts';
import { ipAttempt } from './count-try.ts';

type PasskeyLogIn = { credential: PasskeyAnswer; chainId: string | null; shopId: string | null };

/** So many challenges may one address ask for in a quarter of an hour: open forms ask again now and then. */
const questionsPerIp = 300;
const windowSeconds = 900;

/** A challenge for the visitor of the form; no account is named yet. */
export async function askPasskeyLogIn(ctx: Ctx): Promise<Answer<PasskeyQuestion>> {
  const site = await needSite(ctx);
  if (!site.ok) return site;
  const counted = await ctx.attempts.count([
    { bucket: `passkey ip ${ctx.limitIp}`, windowSeconds, max: questionsPerIp },
  ]);
  if (!counted.ok) return counted;
  const challenge = await makeChallenge(ctx, 'signIn', site.value, null);
  return allowed({ challenge, rpId: site.value.host, timeout: challengeLifeMs, userVerification: 'required' });
}

/** Signs in with a passkey of this host. Unknown, wrong, copied, late and locked have one answer and cost the same. */
export async function logInWithPasskey(ctx: Ctx, asked: PasskeyLogIn): Promise<Answer<UserToken>> {
  const site = await needSite(ctx);
  if (!site.ok) return site;
  const counted = await ctx.attempts.take(await attemptsOf(ctx, asked.credential.id, site.value));
  if (!counted.ok) {
    ctx.events.count('sign_in_throttled');
    await noteThrottled(ctx);
    return counted;
  }
  const shop = await findLoginShop(ctx.db, asked.shopId, asked.chainId);
  const entered = await enter(ctx, asked.credential, site.value, shop);
  if (!entered.ok) {
    ctx.events.count('sign_in_refused');
    await noteAccountEvent(ctx.db, ctx, { action: 'sign_in_failed', accountId: null, nameHash: 'passkey' });
    return entered;
  }
  await counted.value.giveBack();
  ctx.events.count('signed_in');
  keepKnownDevice(ctx, entered.value.accountId);
  return allowed(handOut(ctx, entered.value.issued));
}

/** Failures count with those of passwords; a browser that the account knows has a count of its own. */
async function attemptsOf(ctx: Ctx, credentialId: string, { host }: PasskeySite) {
  const known = knownBucket(ctx, await ownerOfPasskey(ctx.db, credentialId, host));
  if (known === null) return [ipAttempt(ctx)];
  return [{ bucket: `passkey ${known}`, windowSeconds, max: ctx.config.limits.loginFailuresPerIp }];
}

type Entered = { accountId: string; issued: Issued };

async function enter(
  ctx: Ctx,
  credential: PasskeyAnswer,
  site: PasskeySite,
  shop: LoginShop | null,
): Promise<Answer<Entered>> {
  const challenge = challengeIn(credential.response.clientDataJSON);
  const isAsked = await takeChallenge(ctx, challenge, { purpose: 'signIn', host: site.host, accountId: null });
  return inTransaction(ctx.db, async (trx) => {
    const passkey = await lockPasskey(trx, credential.id, site.host);
    const proven = await proveAnswer(credential, challenge, site, passkey?.publicKey ?? null);
    if (!isAsked || !proven || !passkey || passkey.isLocked || !isOwnHandle(credential, passkey))
      return refused('passkey_refused');
    if (isOldCounter(passkey.counter, proven.counter)) {
      ctx.events.count('passkey_copied');
      ctx.log.warn({ requestId: ctx.requestId }, 'a passkey answered with an old counter; there may be a copy of it');
      return refused('passkey_refused');
    }
    await notePasskeyUse(trx, passkey.id, proven.counter, ctx.clock.now());
    await claimUnowned(trx, passkey.accountId);
    return allowed({
      accountId: passkey.accountId,
      issued: await startSession(trx, ctx, passkey.accountId, shop, 'passkey'),
    });
  });
}

/** The person that the authenticator names is the one whose passkey it is. */
function isOwnHandle({ response: { userHandle } }: PasskeyAnswer, { accountId }: StoredPasskey): boolean {
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString('utf8') === accountId;
}
