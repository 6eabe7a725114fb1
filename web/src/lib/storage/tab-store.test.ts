import { whenTabIsForgotten } from '@parlour/ui/browser/tab-endings.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../session/fake-browser.ts';
import { isText } from './storage.ts';
import { forgetStores, forgetTab, handTab, tabOwner, tabStore } from './tab-store.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  handTab('');
});

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

test('C-118 a tab in other hands shows nothing of the customer, who finds everything again, and nothing of the other one', () => {
  const [typed, part] = [
    storeOf('typed'),
    tabStore({ key: 'part', version: 1, isValid: isText, initial: '', shared: (text) => text.slice(0, 3) }),
  ];
  const heard = vi.fn<() => void>();
  const ended = vi.fn<() => void>();
  typed.subscribe(heard);
  whenTabIsForgotten(ended);
  typed.write('latex');
  part.write('cut, for Ada');
  handTab('other ');
  expect([tabOwner(), typed.read(), part.read(), heard.mock.calls.length]).toEqual(['other ', 'none', 'cut', 2]);
  expect(storeOf('opened later').read()).toBe('none');
  typed.write('penicillin');
  part.write('colour');
  handTab('other ');
  expect([typed.read(), part.read()]).toEqual(['penicillin', 'colour']);
  expect(ended).toHaveBeenCalledTimes(1);
  handTab('');
  expect([tabOwner(), typed.read(), part.read()]).toEqual(['', 'latex', 'cut, for Ada']);
  expect(ended).toHaveBeenCalledTimes(2);
  handTab('other ');
  expect([typed.read(), part.read()]).toEqual(['none', 'cut']);
});

test('C-117 a tab that is forgotten keeps nothing of either person, also where the browser keeps nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const store = storeOf('blocked');
  store.write('latex');
  handTab('other ');
  expect(store.read()).toBe('none');
  store.write('penicillin');
  forgetTab();
  expect([tabOwner(), store.read()]).toEqual(['', 'none']);
  handTab('other ');
  expect(store.read()).toBe('none');
});

test('C-118 what one of two persons is done with stays what the other one has begun', () => {
  const store = storeOf('form F2 booking S1');
  store.write('begun');
  handTab('other ');
  store.write('begun, too');
  forgetStores((key) => key.endsWith(' S1'));
  expect(store.read()).toBe('none');
  handTab('');
  expect(store.read()).toBe('begun');
});
