import { languageCodes } from '@parlour/phrases/languages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPack, languageHere, readPack } from './language-pack.ts';

const area = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => area.get(key) ?? null,
    setItem: (key: string, text: string) => void area.set(key, text),
    removeItem: (key: string) => void area.delete(key),
  });
});
afterEach(() => {
  area.clear();
  vi.unstubAllGlobals();
});

const here = () => languageCodes.filter((code) => languageHere(code).appCacheFlag);

test('A-130 G-072 the texts of a language are on this device when they are bundled or were kept, with their version', () => {
  expect(here()).toEqual(['ch', 'en', 'tw']);
  keepPack('ja', { version: 'one', texts: { 'shell.confirm': '決定' } });
  expect(here()).toEqual(['ch', 'en', 'tw', 'ja']);
  expect(readPack('ja')).toEqual({ version: 'one', texts: { 'shell.confirm': '決定' } });
  expect(readPack('ko')).toBeNull();
});

test.each([
  '',
  'null',
  '{}',
  '{"version":1,"value":{"version":"a","texts":null}}',
  '{"version":0,"value":{"version":"a","texts":{}}}',
])('A-130 what is kept in another form (%s) counts as not kept', (text) => {
  area.set('languagePack.ja', text);
  expect(readPack('ja')).toBeNull();
  expect(languageHere('ja').appCacheFlag).toBe(false);
});
