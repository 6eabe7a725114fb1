import { createHmac } from 'node:crypto';
import type { SignInWay, UserToken } from '@parlour/contract/account/calls';
import { accessTokenEnd, sessionEnd } from '@parlour/domain/account/session-life';
import type { Trx } from '../../platform/db/schema.ts';
import { hashSecret, newId, newSecret } from '../../platform/ids.ts';
import type { Ctx } from '../../platform/context.ts';
import { deviceName } from '../formats/device-name.ts';
import { newUserToken } from '../formats/user-token.ts';
import type { LoginShop } from '../queries/places.ts';
import { keepBinding } from '../formats/token-binding.ts';
import { insertAccessToken, insertCredential, insertSession } from '../queries/sessions.ts';

/** What a browser gets when a customer signs in: the token for its scripts, and the credential for its cookie. */
export type Issued = { userToken: UserToken; credential: string; sessionEndsAt: number };

/** Begins a session of an account on this device. Its secrets are handed out by `handOut` once it is committed. */
export async function startSession(
  trx: Trx,
  ctx: Ctx,
  accountId: string,
  shop: LoginShop | null,
  way: SignInWay = 'password',
): Promise<Issued> {
  const now = ctx.clock.now();
  const id = newId();
  const sessionEndsAt = sessionEnd(zoneOf(ctx, shop), now);
  const session = {
    id,
    accountId,
    deviceId: ctx.deviceId,
    device: deviceName(ctx.userAgent),
    way,
    ip: ctx.ip,
    chainId: shop?.chainId ?? null,
    shopId: shop?.shopId ?? null,
    expiresAt: sessionEndsAt,
  };
  await insertSession(trx, session, now);
  return issueSecrets(trx, ctx, id, shop, sessionEndsAt);
}

/** Gives a session a new credential and a new token. */
export async function issueSecrets(
  trx: Trx,
  ctx: Ctx,
  sessionId: string,
  shop: LoginShop | null,
  sessionEndsAt: number,
): Promise<Issued> {
  const credential = newSecret();
  await insertCredential(trx, sessionId, hashSecret(credential), ctx.clock.now());
  return { userToken: await issueToken(trx, ctx, sessionId, shop), credential, sessionEndsAt };
}

export async function issueToken(trx: Trx, ctx: Ctx, sessionId: string, shop: LoginShop | null): Promise<UserToken> {
  const token = newUserToken();
  const boundHash = keepBinding(ctx, sessionId);
  const expiresAt = accessTokenEnd(zoneOf(ctx, shop), ctx.clock.now(), boundHash !== null);
  await insertAccessToken(trx, { tokenHash: hashSecret(token), sessionId, boundHash }, expiresAt);
  return { token, expiresAt };
}

export function zoneOf(ctx: Pick<Ctx, 'config'>, shop: LoginShop | null): string {
  return shop?.zone ?? ctx.config.zone;
}

/** Hands the secrets of a committed session to the browser: the credential as its cookie, the token as the answer. */
export function handOut(
  ctx: Pick<Ctx, 'cookies' | 'clock'>,
  { userToken, credential, sessionEndsAt }: Issued,
): UserToken {
  ctx.cookies.keep('session', credential, (sessionEndsAt - ctx.clock.now()) / 1000);
  return userToken;
}

/**
 * The credential that comes after one, worked out from it with `SECRET`: two tabs that renew at once, or a browser that never got the answer,
 * get the same next one, and the database still holds nothing but hashes.
 */
export function nextCredential(secret: string, credential: string): string {
  return createHmac('sha256', secret).update(`next credential ${credential}`).digest('base64url');
}
