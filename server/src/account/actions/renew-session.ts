import type { LogInRequest, UserToken } from '@parlour/contract/account/calls';
import { sessionEnd } from '@parlour/domain/account/session-life';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { findLoginShop, type LoginShop } from '../queries/places.ts';
import {
  deleteSession,
  extendSession,
  findSession,
  type HeldCredential,
  insertCredential,
  lockCredential,
  markReplaced,
} from '../queries/sessions.ts';
import { handOut, type Issued, issueToken, nextCredential, zoneOf } from './start-session.ts';

/** For so long a credential that was just replaced still counts: two tabs that renew at once are one person. */
const graceMs = 30_000;

type Renewed = { kind: 'renewed'; issued: Issued } | { kind: 'dead' } | { kind: 'reused' };

/**
 * Renews the token with the session cookie alone. The credential changes every time; one that was replaced longer ago is a copy in strange
 * hands, and ends the session for both.
 */
export async function renewSession(ctx: Ctx, asked: LogInRequest): Promise<Answer<UserToken>> {
  // A cookie goes along with requests of any page; this one is only believed from our own.
  if (!ctx.isOwnOrigin) return refused('wrong_type');
  const credential = ctx.cookies.read('session');
  if (credential === null || credential.length > 100) return refused('session_expired');
  const shop = await findLoginShop(ctx.db, asked.shopId, asked.chainId);
  const renewed = await inTransaction(ctx.db, (trx) => renew(trx, ctx, credential, shop));
  if (renewed.kind === 'renewed') return allowed(handOut(ctx, renewed.issued));
  if (renewed.kind === 'reused') {
    ctx.events.count('session_reused');
    ctx.log.warn({ requestId: ctx.requestId }, 'a replaced session credential came back; the session was ended');
  }
  ctx.cookies.drop('session');
  return refused('session_expired');
}

async function renew(trx: Trx, ctx: Ctx, credential: string, named: LoginShop | null): Promise<Renewed> {
  const now = ctx.clock.now();
  const current = await currentOf(trx, ctx, credential, now);
  if (current === null) return { kind: 'dead' };
  const { held } = current;
  if (current.kind === 'reused' || held.expiresAt <= now || held.isLocked) {
    await deleteSession(trx, held.accountId, held.sessionId);
    return { kind: current.kind === 'reused' ? 'reused' : 'dead' };
  }
  const session = await findSession(trx, held.sessionId);
  const shop = named ?? (await findLoginShop(trx, session?.shopId ?? null, session?.chainId ?? null));
  const sessionEndsAt = sessionEnd(zoneOf(ctx, shop), now);
  const place = { chainId: shop?.chainId ?? null, shopId: shop?.shopId ?? null };
  await extendSession(trx, held.sessionId, { expiresAt: sessionEndsAt, ip: ctx.ip, ...place }, now);
  const userToken = await issueToken(trx, ctx, held.sessionId, shop);
  return { kind: 'renewed', issued: { userToken, credential: current.credential, sessionEndsAt } };
}

type Current = { kind: 'live' | 'reused'; held: HeldCredential; credential: string };

/** The credential to go on with: the next one after a live one, made now or, moments ago, for another tab. */
async function currentOf(trx: Trx, ctx: Ctx, given: string, now: number): Promise<Current | null> {
  let credential = given;
  let held = await lockCredential(trx, hashSecret(credential));
  if (held === null) return null;
  if (held.replacedAt === null) {
    const next = nextCredential(ctx.config.secret, credential);
    await markReplaced(trx, hashSecret(credential), now);
    await insertCredential(trx, held.sessionId, hashSecret(next), now);
    return { kind: 'live', held, credential: next };
  }
  while (held.replacedAt !== null) {
    if (now - held.replacedAt > graceMs) return { kind: 'reused', held, credential };
    const next = await nextOf(trx, ctx, credential);
    if (next === null) return null;
    ({ held, credential } = next);
  }
  return { kind: 'live', held, credential };
}

/** The credential that took the place of one, worked out with the secret of that time. */
async function nextOf(
  trx: Trx,
  ctx: Ctx,
  replaced: string,
): Promise<{ held: HeldCredential; credential: string } | null> {
  for (const secret of ctx.config.secrets) {
    const credential = nextCredential(secret, replaced);
    const held = await lockCredential(trx, hashSecret(credential));
    if (held) return { held, credential };
  }
  return null;
}
