import type { Api } from '@parlour/contract/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../lib/session/fake-browser.ts';
import type { Draft } from './draft.ts';

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const nobody = { firstName: '', lastName: '', email: '', mobile: '', address: '' };
const contact = { ...nobody, firstName: 'Ada', email: 'ada@mail.example', dialCode: '+31', country: 'NL' };
const profile = [{ formId: 'F1', versionId: 'V1', answers: [], signatures: [] }];
const line = { key: 'service:cut', kind: 'service', itemId: 'I1', code: 'cut', quantity: 1, guest: 1 } as const;

/** The app of one tab, loaded again: its modules remember nothing, the tab does. */
async function load() {
  vi.resetModules();
  const { keepUserToken } = await import('../../lib/session/user-token.ts');
  const session = await import('../../lib/session/session.ts');
  const { draftOf, emptyDraft } = await import('./draft.ts');
  const { madeHere, rememberBooking } = await import('./made-here.ts');
  const signIn = (id: string) => {
    keepUserToken({ token: 'T', expiresAt: Date.now() + 60_000 });
    return session.startSession({ account: { currentUser: async () => ({ id }) } } as unknown as Api);
  };
  const open = () => session.startSession({} as Api);
  return {
    session,
    signIn,
    open,
    draft: draftOf('S1'),
    change: draftOf('S1', 'B1'),
    emptyDraft,
    madeHere,
    rememberBooking,
  };
}

async function begin() {
  const app = await load();
  await app.signIn('ada');
  const begun: Draft = {
    ...app.emptyDraft,
    lines: [{ ...line, staffId: null, addOnCodes: [] }],
    day: '2027-01-13',
    start: '2027-01-13 10:00',
    contact,
    memberId: 'M1',
    note: 'I am pregnant',
    pictures: ['https://parlour.example/file'],
    profile,
    rights: { byLine: {} },
    held: { start: '2027-01-13 10:00', until: 1, bookingId: 'B3', holdToken: 'H' },
  };
  app.draft.write(begun);
  app.change.write(begun);
  app.rememberBooking({ id: 'B2', linkToken: 'L2' });
  return { app, begun };
}

test('C-118 after a lost session the visit stays, and whom it is for comes back with the same account alone', async () => {
  const { app, begun } = await begin();
  app.session.loseSession('over');
  const seen = app.draft.read();
  expect([seen.lines, seen.start]).toEqual([begun.lines, begun.start]);
  expect(seen.contact).toEqual({ ...nobody, dialCode: '+31', country: 'NL' });
  expect([seen.memberId, seen.note, seen.pictures, seen.profile, seen.rights, seen.held]).toEqual([
    '',
    '',
    [],
    undefined,
    undefined,
    undefined,
  ]);
  expect([app.change.read(), app.madeHere.read()]).toEqual([app.emptyDraft, []]);
  app.draft.write({ ...seen, note: 'from the next one' });

  // The same after a reload, before it is known who is here.
  const again = await load();
  const isOpen = again.open();
  expect(again.draft.read().note).toBe('from the next one');
  await isOpen;
  expect(again.draft.read().contact.email).toBe('');

  await again.signIn('ada');
  expect([again.draft.read(), again.change.read()]).toEqual([begun, begun]);
  expect(again.madeHere.read()).toHaveLength(1);
  expect(JSON.stringify(browser.tab)).not.toContain('from the next one');
});

test('C-117 C-118 another account that signs in after a lost session, and a sign-out, leave nothing of the draft', async () => {
  for (const end of ['another', 'sign-out'] as const) {
    const { app } = await begin();
    app.session.loseSession('over');
    if (end === 'another') await app.signIn('bea');
    else app.session.signOut();
    expect([app.draft.read(), app.change.read()], end).toEqual([app.emptyDraft, app.emptyDraft]);
    expect(JSON.stringify(browser.tab), end).not.toContain('pregnant');
  }
});

test('C-127 what a visitor has begun where nobody was signed in before goes on with a sign-in', async () => {
  const app = await load();
  await app.open();
  app.draft.write({ ...app.emptyDraft, note: 'begun as a guest' });
  await app.signIn('ada');
  expect(app.draft.read().note).toBe('begun as a guest');
});
