import { expect, test } from 'vitest';
import { storeSearchOf } from '../../features/shop/explore-calls.ts';
import { type PendingSearch, keepLedTo, keepPending } from './pending-search.ts';

test('A-224 C-019 a choice stands while its list is on its way, and no longer once the address says anything else', () => {
  const plain = storeSearchOf({});
  const ahead: PendingSearch = { said: JSON.stringify(plain), search: storeSearchOf({ kind: 'nails' }) };
  expect(keepPending(ahead, plain)).toBe(ahead);
  expect(keepPending(ahead, ahead.search)).toBeNull();
  expect(keepPending(ahead, storeSearchOf({ name: 'sydney' }))).toBeNull();
  expect(keepPending(null, plain)).toBeNull();
});

test('G-24 a choice ends when a navigation to another search begins, though the address of the page is the old one again', () => {
  const plain = storeSearchOf({});
  const ahead: PendingSearch = { said: JSON.stringify(plain), search: storeSearchOf({ name: 'studio' }) };
  expect(keepLedTo(ahead, storeSearchOf({ name: ' studio ' }))).toBe(ahead);
  expect(keepLedTo(ahead, plain)).toBeNull();
  expect(keepLedTo(null, plain)).toBeNull();
});
