import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../services.ts';
import { cookieOf } from './caller.ts';

/** Cookies that no script can read, and the only calls that get them. */
const paths = {
  /** The credential of a session: it renews tokens and does nothing else (A G-015). */
  session: '/api/auth/bk/login',
  /** A device from which somebody signed in before: the flood of others does not keep her out (A G-033). */
  known: '/api',
} as const;

export type CookieName = keyof typeof paths;

/** The cookies of one request and its answer. `Secure` is dropped only where the installation itself is not on https. */
export function createCookies(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Cookies {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const write = (name: CookieName, value: string, seconds: number) => {
    const text = `${name}=${value}; Path=${paths[name]}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
    reply.header('set-cookie', text);
  };
  return {
    read: (name) => cookieOf(request, name) || null,
    keep: (name, value, seconds) => write(name, value, Math.max(1, Math.floor(seconds))),
    drop: (name) => write(name, '', 0),
  };
}

/** Where no browser is: a page that the server finishes. */
export const noCookies: Cookies = { read: () => null, keep: () => undefined, drop: () => undefined };
