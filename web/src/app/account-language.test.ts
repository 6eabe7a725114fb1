import type { User } from '@parlour/contract/account/calls';
import type { Api } from '@parlour/contract/api';
import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../lib/session/fake-browser.ts';

beforeEach(() => {
  vi.resetModules();
  fakeBrowser();
  Object.assign(document, { documentElement: { dataset: { language: 'en' } } });
});
afterEach(() => vi.unstubAllGlobals());

/** A customer whose account has this language signs in; the texts arrive, or fail, when the test says so. */
async function enterIn(language: string) {
  const texts = Promise.withResolvers<never>();
  const getPack = vi.fn<() => Promise<never>>(() => texts.promise);
  const currentUser = async () => ({ id: 'U1', language }) as User;
  const api = { language: { getPack }, account: { currentUser } } as unknown as Api;
  const { keepUserToken } = await import('../lib/session/user-token.ts');
  const { followAccountLanguage } = await import('./account-language.ts');
  const { enterSession } = await import('../lib/session/session.ts');
  keepUserToken({ token: 'T', expiresAt: Date.now() + 3_600_000 } as never);
  followAccountLanguage({ history: { location: { pathname: '/home', state: {} } } } as unknown as AnyRouter, api);
  await enterSession(api);
  return { texts, getPack, signIn: await import('../lib/session/sign-in.ts') };
}

test('G-074 A-159 the button that waits is held while the page is about to load again, and released where it does not', async () => {
  const { texts, getPack, signIn } = await enterIn('ja');
  expect(signIn.isButtonHeld()).toBe(true);
  await vi.waitFor(() => expect(getPack).toHaveBeenCalled());
  texts.reject(new Error('no texts'));
  await vi.waitFor(() => expect(signIn.isButtonHeld()).toBe(false));
});

test('G-074 nothing is held where the page speaks the language of the account', async () => {
  expect((await enterIn('en')).signIn.isButtonHeld()).toBe(false);
});
