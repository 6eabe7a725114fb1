import { expect, test } from 'vitest';
import { storeSearchOf } from '../../features/shop/explore-calls.ts';
import { type PendingSearch, keepPending } from './pending-search.ts';

test('A-224 a choice stands while its list is on its way, and no longer once the address says anything else', () => {
  const plain = storeSearchOf({});
  const ahead: PendingSearch = { said: JSON.stringify(plain), search: storeSearchOf({ kind: 'nails' }) };
  expect(keepPending(ahead, plain)).toBe(ahead);
  expect(keepPending(ahead, ahead.search)).toBeNull();
  expect(keepPending(ahead, storeSearchOf({ name: 'sydney' }))).toBeNull();
  expect(keepPending(null, plain)).toBeNull();
});
