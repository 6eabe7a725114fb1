import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { forgetPerson } from './actions/forget-person.ts';
import { createPerson, logIn, openAccounts, type Person, prove, signUp, storedAccount } from './test/person.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(openAccounts);
});
afterAll(() => server.close());

/** What was written about an account: who did what. */
async function writtenOf(accountId: string) {
  const rows = await server.services.db
    .selectFrom('accountAudit')
    .select(['actorKind', 'actorId', 'action'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ actorKind, actorId, action }) => [actorKind, actorId, action]);
}

async function newPerson(): Promise<Person & { accountId: string; token: string }> {
  const person = createPerson(server);
  const token = await signUp(person);
  const { id } = (await storedAccount(server, person.email))!;
  return { ...person, accountId: id, token };
}

test('0045 the audit of an account names who acted, and a person who is forgotten is named no more', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()];
  const shared = `shared.${ana.email}`;
  await logIn(ana, 'not the password');
  const changed = { oldPassword: ana.password, newPassword: 'three green boats' };
  ana.token = (await ana.api.account.changePassword(changed, { token: ana.token })).reply.token;
  for (const { api, token, ...person } of [ana, ben]) {
    const proof = await prove({ api, ...person }, 'contact', shared, token);
    expect((await api.account.proveContact({ token: proof }, { token })).reply).toBeNull();
    server.clock.set(server.clock.now() + 61_000);
  }
  const byAna = [
    ['guest', '', 'sign_in_failed'],
    ['customer', ana.accountId, 'password_changed'],
    ['customer', ana.accountId, 'contact_proved'],
  ];
  expect(await writtenOf(ana.accountId)).toEqual([...byAna, ['customer', ben.accountId, 'contact_lost']]);
  expect(await forgetPerson(server.services, { accountId: ben.accountId })).toEqual({ ok: true, value: null });
  expect(await writtenOf(ana.accountId)).toEqual([...byAna, ['customer', '', 'contact_lost']]);
});
