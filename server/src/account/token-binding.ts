import { createHmac } from 'node:crypto';
import { hashSecret, newSecret } from '../platform/ids.ts';
import type { Ctx } from '../platform/context.ts';

const lifeSeconds = 400 * 24 * 3600;
const mostLetters = 100;

/** The hash of the cookie to which the access tokens of a browser are bound; null where it sent none. */
export function bindingOf(cookies: Pick<Ctx['cookies'], 'read'>): string | null {
  const kept = cookies.read('binding');
  return kept === null || kept.length > mostLetters ? null : hashSecret(kept);
}

/**
 * Gives a browser the cookie that its access tokens are bound to, unless it has one. Answers its hash; null where the browser has not shown
 * yet that it keeps cookies, as inside another site's page. Tabs that renew one session at once are given the same cookie.
 */
export function keepBinding(ctx: Pick<Ctx, 'cookies' | 'config'>, sessionId: string | null = null): string | null {
  const kept = bindingOf(ctx.cookies);
  if (kept !== null) return kept;
  const made = sessionId === null ? newSecret() : bindingOfSession(ctx.config.secret, sessionId);
  ctx.cookies.keep('binding', made, lifeSeconds);
  return ctx.cookies.read('session') === null ? null : hashSecret(made);
}

function bindingOfSession(secret: string, sessionId: string): string {
  return createHmac('sha256', secret).update(`binding ${sessionId}`).digest('base64url');
}
