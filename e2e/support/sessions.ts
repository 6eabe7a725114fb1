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

/**
 * The server ends the session of the browser from outside, as a sign-out on another device would, once no page has an open call: its refusal would
 * tell the page before the journey does anything.
 */
export async function endSession(context: BrowserContext, origin: string): Promise<void> {
  for (const page of context.pages()) await page.waitForLoadState('networkidle');
  const headers = await sessionHeaders(context);
  const answer = await fetch(`${origin}/api/auth/bk/login/out`, { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBe(200);
}
