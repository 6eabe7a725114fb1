import { createHmac } from 'node:crypto';
import { hashSecret, newSecret } from '../../platform/ids.ts';
import type { Config } from '../../platform/config/config.ts';
import { isSameToken } from '../../platform/link-token.ts';
import type { Ctx } from '../../platform/context.ts';

const lifeSeconds = 400 * 24 * 3600;

/**
 * The mark of a browser from which an account signed in, or set a new password, before. It opens nothing. Failures are counted apart for it, so
 * that a flood of wrong passwords from elsewhere never keeps the owner out of the account.
 */
export function keepKnownDevice(ctx: Pick<Ctx, 'cookies' | 'config'>, accountId: string): void {
  const nonce = newSecret();
  ctx.cookies.keep('known', `${nonce}.${markOf(ctx.config.secret, accountId, nonce)}`, lifeSeconds);
}

/** The bucket of a browser that this account knows; null for any other. */
export function knownBucket(ctx: Pick<Ctx, 'cookies' | 'config'>, accountId: string | null): string | null {
  const [nonce = '', mark = ''] = ctx.cookies.read('known')?.split('.', 2) ?? [];
  if (accountId === null || nonce === '' || nonce.length > 100) return null;
  const isSame = ctx.config.secrets.some((secret) => isSameToken(markOf(secret, accountId, nonce), mark));
  return isSame ? `known ${hashSecret(`${accountId} ${nonce}`)}` : null;
}

/** The bucket of a name as it was typed, for all browsers that are not known; the name itself is not kept. */
export function nameBucket(config: Config, key: string): string {
  return `name ${createHmac('sha256', config.secret).update(`login name ${key}`).digest('base64url')}`;
}

function markOf(secret: string, accountId: string, nonce: string): string {
  return createHmac('sha256', secret).update(`known device ${accountId} ${nonce}`).digest('base64url');
}
