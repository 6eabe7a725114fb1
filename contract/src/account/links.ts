import type { CodeSent, UserToken } from './calls.ts';
import { publicCall } from '../call.ts';
import { renamed } from '../codec.ts';

type LinkRequest = { email: string; chainId: string | null; shopId: string | null };
type LinkLogIn = { linkToken: string; chainId: string | null; shopId: string | null };

/** Calls of signing in by a mailed link. */
export const signInLinkCalls = {
  askSignInLink: publicCall<LinkRequest, CodeSent>({
    method: 'POST',
    path: '/auth/bk/login/link/ask/public',
    input: renamed<LinkRequest>({ chainId: 'custId', shopId: 'compId' }),
    summary: 'Mail a sign-in link; the answer is the same whether the address has an account or not.',
  }),
  logInWithLink: publicCall<LinkLogIn, UserToken>({
    method: 'POST',
    path: '/auth/bk/login/link/public',
    input: renamed<LinkLogIn>({ chainId: 'custId', shopId: 'compId' }),
    reply: renamed<UserToken>({ expiresAt: 'expireTime' }),
    summary: 'Sign in with the token of a mailed link: one use, fifteen minutes. Opening the link calls nothing.',
  }),
};
