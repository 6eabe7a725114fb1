import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../context.ts';
import { cookieOf } from './caller.ts';

/**
 * Cookies that no script can read. `session`: the credential of a session, which renews tokens and does nothing else. `known`: a
 * device from which an account signed in before: a flood of failures from elsewhere does not keep it out. `binding`: what the access tokens of
 * this browser are bound to, so that one that a script carried away is worth nothing. `team` and `team_device` are those of the stores' app: what a
 * session there is bound to, and the mark of a device where a team member signed in before; `team_asked` binds the challenge for a passkey to its browser.
 */
export type CookieName = 'session' | 'known' | 'binding' | 'team' | 'team_device' | 'team_asked';

/** Pages of other sites never send the cookies of the stores' app. What a session is bound to goes to its own calls alone. */
const ofTeam: ReadonlySet<CookieName> = new Set(['team', 'team_device', 'team_asked']);
const isAtTeam = (name: CookieName): boolean => name === 'team';
const teamPath = '/api/team';

/**
 * The cookies of one request and its answer. Where the installation is on https their names begin with `__Host-`: the browser then takes them
 * over https only, for this very host, so that no other host of the same domain can plant one. Each host of a brand has its own. A cookie with a
 * path of its own can only be `__Secure-`: planting one ends a session and begins none, since its token is in no cookie.
 */
export function createCookies(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Cookies {
  const isSecure = publicUrl.startsWith('https:');
  const nameOf = (name: CookieName) => (isSecure ? `${isAtTeam(name) ? '__Secure-' : '__Host-'}${name}` : name);
  const write = (name: CookieName, value: string, seconds: number) => {
    const [path, site] = [isAtTeam(name) ? teamPath : '/', ofTeam.has(name) ? 'Strict' : 'Lax'];
    const ends = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${site}${isSecure ? '; Secure' : ''}`;
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
