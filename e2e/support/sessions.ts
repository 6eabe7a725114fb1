import { type BrowserContext, expect } from '@playwright/test';

/** What the browser sends with a call of a signed-in customer: the token, and the cookie that it is bound to. */
export async function sessionHeaders(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = await context.cookies();
  const valueOf = (wanted: string) => cookies.find(({ name }) => name === wanted)?.value ?? '';
  return {
    authorization: `Bearer ${valueOf('token')}`,
    cookie: `binding=${valueOf('binding')}`,
    'content-type': 'application/json',
    deviceId: 'x',
  };
}

/** The server ends the session of the browser from outside, as a sign-out on another device would. */
export async function endSession(context: BrowserContext, origin: string): Promise<void> {
  const headers = await sessionHeaders(context);
  const answer = await fetch(`${origin}/api/auth/bk/login/out`, { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBe(200);
}
