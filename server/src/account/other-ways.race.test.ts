import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, overHttp } from '../test/test-client.ts';
import { Authenticator } from './test/authenticator.ts';
import { createPerson, mailsTo, openAccounts, origin, signUp, storedAccount } from './test/person.ts';

let server: TestApp;
let base: string;
beforeAll(async () => {
  server = await startTestApp(openAccounts);
  base = await server.listen();
});
afterAll(() => server.close());

const at = { headers: { host: 'localhost:3000' } };
const noPlace = { chainId: null, shopId: null };
const twenty = Array.from({ length: 20 });

const sessionsOf = async (email: string, way: 'passkey' | 'link') => {
  const account = await storedAccount(server, email);
  const { db } = server.services;
  return db.selectFrom('sessions').select('id').where('accountId', '=', account!.id).where('way', '=', way).execute();
};

test('one answer of an authenticator sent twenty times at once: one session', async () => {
  const person = createPerson(server);
  const token = await signUp(person);
  const device = new Authenticator(origin);
  const creation = (await person.api.account.askPasskey({}, { token, ...at })).reply;
  await person.api.account.addPasskey({ credential: device.make(creation) }, { token, ...at });
  const credential = device.answer((await person.api.account.askPasskeyLogIn({}, at)).reply);
  const answers = await Promise.all(
    twenty.map(() => person.api.account.logInWithPasskey({ credential, ...noPlace }, at)),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ reason }) => reason === 'passkey_refused')).toHaveLength(19);
  expect(await sessionsOf(person.email, 'passkey')).toHaveLength(1);
});

test('two answers with one counter at once, each to its own challenge: one is taken for a copy', async () => {
  const person = createPerson(server);
  const token = await signUp(person);
  const device = new Authenticator(origin);
  const creation = (await person.api.account.askPasskey({}, { token, ...at })).reply;
  await person.api.account.addPasskey({ credential: device.make(creation) }, { token, ...at });
  const questions = [];
  for (let turn = 0; turn < 5; turn += 1) questions.push((await person.api.account.askPasskeyLogIn({}, at)).reply);
  const answers = await Promise.all(
    questions.map((question) =>
      person.api.account.logInWithPasskey({ credential: device.answer(question, { counter: 9 }), ...noPlace }, at),
    ),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
});

test('one passkey added twenty times at once is there once', async () => {
  const person = createPerson(server);
  const token = await signUp(person);
  const device = new Authenticator(origin);
  const creation = (await person.api.account.askPasskey({}, { token, ...at })).reply;
  const credential = device.make(creation);
  const answers = await Promise.all(twenty.map(() => person.api.account.addPasskey({ credential }, { token, ...at })));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect((await person.api.account.passkeys({}, { token, ...at })).reply.passkeys).toHaveLength(1);
});

test('a mailed link opened twenty times at once signs in once', async () => {
  const person = createPerson(server);
  await signUp(person);
  await person.api.account.askSignInLink({ email: person.email, ...noPlace });
  const [mail] = (await mailsTo(server, person.email)).filter(({ kind }) => kind === 'signInLink');
  const linkToken = /#t=([\w-]+)/.exec(mail!.text)![1]!;
  const api = createTestApi(overHttp(base));
  const answers = await Promise.all(twenty.map(() => api.account.logInWithLink({ linkToken, ...noPlace })));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ reason }) => reason === 'link_used')).toHaveLength(19);
  expect(await sessionsOf(person.email, 'link')).toHaveLength(1);
});
