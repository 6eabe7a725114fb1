import { hash, verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createPerson, logIn, openAccounts, signUp } from './test/person.ts';

// Counted, and done all the same.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, hash: vi.fn<typeof hash>(real.hash), verify: vi.fn<typeof verify>(real.verify) };
});

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(openAccounts);
});
afterAll(() => server.close());
beforeEach(() => vi.clearAllMocks());

const costOf = (stored: unknown) => /^\$argon2id\$v=19\$[^$]+/.exec(String(stored))?.[0];

test('Bad input: F-91 G-032 a sign-in costs one argon2id of one strength for a wrong password, an unknown name and a locked account', async () => {
  const person = createPerson(server);
  const locked = createPerson(server);
  await signUp(person);
  await signUp(locked);
  await server.services.db.updateTable('accounts').set({ isLocked: true }).where('email', '=', locked.email).execute();
  // The hash for unknown accounts is made once.
  await logIn(createPerson(server), 'wrong wrong', 'first.nobody@example.com');
  const works = [];
  for (const email of [person.email, 'nobody.at.all@example.com', locked.email]) {
    vi.clearAllMocks();
    await logIn(createPerson(server), 'wrong wrong', email);
    const { calls } = vi.mocked(verify).mock;
    works.push({ count: calls.length, cost: costOf(calls[0]?.[0]), hashes: vi.mocked(hash).mock.calls.length });
  }
  expect(works).toEqual(
    Array.from({ length: 3 }, () => ({ count: 1, cost: '$argon2id$v=19$m=19456,t=2,p=1', hashes: 0 })),
  );
});

test('Bad input: F-91 G-046 a sign-up hashes its password once, whether the address is taken or free', async () => {
  const taken = createPerson(server);
  await signUp(taken);
  const counts = [];
  for (const email of [taken.email, 'somebody.new@example.com']) {
    const person = createPerson(server, { email });
    vi.clearAllMocks();
    await person.api.account.preRegister(person.form);
    counts.push([vi.mocked(hash).mock.calls.length, vi.mocked(verify).mock.calls.length]);
  }
  expect(counts).toEqual([
    [1, 0],
    [1, 0],
  ]);
});
