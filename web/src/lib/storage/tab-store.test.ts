import { beforeEach, expect, test, vi } from 'vitest';
import { isText } from './storage.ts';
import { forgetStores, tabStore } from './tab-store.ts';

function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage;
}

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));

const storeOf = (key: string, version = 1) => tabStore({ key, version, isValid: isText, initial: 'none' });

test('G-39 what is written is read by the next page of the tab, and every listener hears of it', () => {
  const store = storeOf('a');
  const heard = vi.fn<() => void>();
  const leave = store.subscribe(heard);
  store.write('cut');
  expect(store.read()).toBe('cut');
  expect(JSON.parse(sessionStorage.getItem('a')!)).toEqual({ version: 1, value: 'cut' });
  leave();
  store.clear();
  expect(heard).toHaveBeenCalledTimes(1);
  expect([store.read(), sessionStorage.getItem('a')]).toEqual(['none', null]);
});

test.each([
  ['broken text', '{"version":1,'],
  ['another version', '{"version":0,"value":"old"}'],
  ['another form', '{"version":1,"value":7}'],
])('G-39 unreadable data (%s) counts as nothing', (name, text) => {
  sessionStorage.setItem(`b-${name}`, text);
  expect(storeOf(`b-${name}`).read()).toBe('none');
});

test('G-39 a blocked storage costs the memory, not the page', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const store = storeOf('c');
  expect(store.read()).toBe('none');
  store.write('kept for now');
  expect(store.read()).toBe('kept for now');
});

test('B-273 stores of one kind are forgotten, and no other', () => {
  const [form, other] = [storeOf('form F1 booking S1'), storeOf('form F1 booking S2')];
  form.write('begun');
  other.write('begun');
  forgetStores((key) => key.endsWith(' S1'));
  expect([form.read(), other.read()]).toEqual(['none', 'begun']);
});
