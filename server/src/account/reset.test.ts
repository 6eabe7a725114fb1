import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createPerson, logIn, openAccounts, prove, signUp } from './test/person.ts';

const hashes = vi.hoisted(() => ({ count: 0 }));
// Hashes are worked out as ever, and counted.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  const hash: typeof real.hash = (...given) => {
    hashes.count++;
    return real.hash(...given);
  };
  return { ...real, hash };
});

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(openAccounts);
});
afterAll(() => server.close());

test('G-062 whoever comes without a proof does not make us work out a hash', async () => {
  const person = createPerson(server);
  await signUp(person);
  server.clock.set(server.clock.now() + 61_000);
  const resetToken = await prove(person, 'reset');
  const reset = (token: string) =>
    person.api.account.resetPassword({ resetToken: token, newPassword: 'another fine day', email: person.email });
  const before = hashes.count;
  for (let index = 0; index < 5; index++) expect((await reset(`made up ${index}`)).reason).toBe('token_spent');
  expect(hashes.count - before).toBe(0);
  expect((await reset(resetToken)).code).toBe(200);
  expect(hashes.count - before).toBe(1);
});

test('G-040 the own phone is no password after a reset either, and the proof is still good for a better one', async () => {
  const person = createPerson(server);
  await signUp(person);
  server.clock.set(server.clock.now() + 61_000);
  const resetToken = await prove(person, 'reset');
  const reset = (newPassword: string) =>
    person.api.account.resetPassword({ resetToken, newPassword, email: person.email });
  expect((await reset(person.form.mobile)).reason).toBe('password_common');
  expect((await logIn(person)).code).toBe(200);
  expect((await reset('another fine day')).code).toBe(200);
});
