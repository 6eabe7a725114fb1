import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../context.ts';
import { cookieOf } from './caller.ts';

/**
 * Cookies that no script can read. `session`: the credential of a session, which renews tokens and does nothing else. `known`: a
 * device from which an account signed in before: a flood of failures from elsewhere does not keep it out. `binding`: what the access tokens of
 * this browser are bound to, so that one that a script carried away is worth nothing.
 */
export type CookieName = 'session' | 'known' | 'binding';

/**
 * The cookies of one request and its answer. Where the installation is on https their names begin with `__Host-`: the browser then takes them
 * over https only, for this very host, so that no other host of the same domain can plant one. Each host of a brand has its own.
 */
export function createCookies(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Cookies {
  const isSecure = publicUrl.startsWith('https:');
  const nameOf = (name: CookieName) => (isSecure ? `__Host-${name}` : name);
  const write = (name: CookieName, value: string, seconds: number) => {
    const ends = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    reply.header('set-cookie', `${nameOf(name)}=${value}; ${ends}`);
  };
  return {
    read: (name) => cookieOf(request, nameOf(name)) || null,
    keep: (name, value, seconds) => write(name, value, Math.max(1, Math.floor(seconds))),
    drop: (name) => write(name, '', 0),
  };
}

/** Where no browser is: a page that the server finishes. */
export const noCookies: Cookies = { read: () => null, keep: () => undefined, drop: () => undefined };
