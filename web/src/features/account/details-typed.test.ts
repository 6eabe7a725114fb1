import type { PersonalDetails } from '@parlour/contract/account/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../lib/session/fake-browser.ts';

beforeEach(() => void fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

const known = { firstName: 'Ada', lastName: 'Marlowe' } as PersonalDetails;

/** The app of one tab, loaded again: its modules remember nothing, the tab does. */
async function load() {
  vi.resetModules();
  const { detailsTyped, detailsWith, typeDetails } = await import('./details-typed.ts');
  const session = await import('../../lib/session/session.ts');
  return { session, typeDetails, shown: (userId: string) => detailsWith(known, detailsTyped.read(), userId) };
}

test('ACC-01 G-027 details that are not saved outlive a lost session and a reload, for no other customer, and go when she signs out', async () => {
  const before = await load();
  before.typeDetails('U1', { firstName: 'Grace' });
  before.typeDetails('U1', { lastName: 'Hopper' });
  before.session.loseSession('over');
  const { session, shown } = await load();
  expect(shown('U1')).toEqual({ firstName: 'Grace', lastName: 'Hopper' });
  expect(shown('U2')).toEqual(known);
  session.signOut();
  expect(shown('U1')).toEqual(known);
});
