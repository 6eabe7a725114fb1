import type { Api } from '@parlour/contract/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../lib/session/session.ts';
import { changeLanguage, TextsMissing } from './change-language.ts';

const area = new Map<string, string>();
const page = { cookie: '' };
beforeEach(() => {
  const storage = {
    getItem: (key: string) => area.get(key) ?? null,
    setItem: (key: string, text: string) => void area.set(key, text),
    removeItem: (key: string) => void area.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('document', page);
});
afterEach(() => {
  area.clear();
  page.cookie = '';
  vi.unstubAllGlobals();
});

/** Calls in the order in which they came, with what was stored at that moment. */
function fakeApi({ hasPack = true, hasPost = true } = {}) {
  const asked: string[] = [];
  const api = {
    language: {
      getPack: async ({ language }: { language: string }) => {
        asked.push(`pack ${language}, stored ${area.get('language')}`);
        if (!hasPack) throw new Error('away');
        return { language, version: '1', texts: {} };
      },
    },
    account: {
      switchLanguage: async ({ language }: { language: string }) => {
        asked.push(`post ${language}, stored ${area.get('language')}`);
        if (!hasPost) throw new Error('away');
        return null;
      },
    },
  } as unknown as Api;
  return { api, asked };
}

test('T-12 A-129 A-130 a visitor posts nothing, a bundled language fetches nothing, a pack is there before the language is set', async () => {
  area.set('language', 'en');
  const { api, asked } = fakeApi();
  await changeLanguage(api, 'en', 'tw');
  expect([asked, area.get('language')]).toEqual([[], 'tw']);
  await changeLanguage(api, 'tw', 'ja');
  await changeLanguage(api, 'ja', 'en');
  await changeLanguage(api, 'en', 'ja');
  expect(asked).toEqual(['pack ja, stored tw']);
  expect(page.cookie).toContain('language=ja');
});

test('A-131 G-070 T-12 with a signed-in customer: the account first, then the pack; a failure sets nothing and takes the post back', async () => {
  area.set('language', 'en');
  page.cookie = 'token=hers';
  vi.stubGlobal('BroadcastChannel', undefined);
  await startSession({ account: { currentUser: async () => ({ id: 'ann', language: 'ch' }) } } as unknown as Api);
  page.cookie = '';
  const without = fakeApi({ hasPack: false });
  await expect(changeLanguage(without.api, 'en', 'fr')).rejects.toBeInstanceOf(TextsMissing);
  expect(without.asked).toEqual(['post fr, stored en', 'pack fr, stored en', 'post ch, stored en']);
  const refused = fakeApi({ hasPost: false });
  await expect(changeLanguage(refused.api, 'en', 'fr')).rejects.toThrow('away');
  expect(refused.asked).toEqual(['post fr, stored en']);
  expect([area.get('language'), page.cookie]).toEqual(['en', '']);
});
