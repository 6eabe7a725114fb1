import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../platform/db/sweep.ts';
import { loadBrands } from '../brand/actions/load-brands.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { Authenticator, type Lie } from './test/authenticator.ts';
import {
  createPerson,
  logIn,
  mailsTo,
  openAccounts,
  origin as site,
  type Person,
  prove,
  renew,
  signUp,
} from './test/person.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(openAccounts);
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(server.clock.now() + 24 * 3_600_000));

const at = { headers: { host: 'localhost:3000' } };
const minute = 60_000;

async function withPasskey(person: Person = createPerson(server)) {
  const token = await signUp(person);
  const device = new Authenticator(site);
  const creation = (await person.api.account.askPasskey({}, { token, ...at })).reply;
  const added = (await person.api.account.addPasskey({ credential: device.make(creation) }, { token, ...at })).reply;
  return { person, token, device, creation, added };
}

const ask = async (person: Person) => (await person.api.account.askPasskeyLogIn({}, at)).reply;

async function enter(person: Person, device: Authenticator, lie: Lie = {}) {
  const credential = device.answer(await ask(person), lie);
  return person.api.account.logInWithPasskey({ credential, chainId: null, shopId: null }, at);
}

const send = (person: Person, credential: ReturnType<Authenticator['answer']>) =>
  person.api.account.logInWithPasskey({ credential, chainId: null, shopId: null }, at);

test('a passkey is bound to its host, asks for the person herself, and is told to its owner by mail', async () => {
  const { person, token, creation, added } = await withPasskey();
  expect(creation).toMatchObject({
    rp: { id: 'localhost', name: 'Parlour' },
    user: { name: person.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [],
  });
  expect(added).toMatchObject({ device: 'Chrome, Windows', host: 'localhost', lastUsedAt: null });
  const { host, passkeys } = (await person.api.account.passkeys({}, { token, ...at })).reply;
  expect({ host, passkeys }).toEqual({ host: 'localhost', passkeys: [added] });
  const [mail] = (await mailsTo(server, person.email)).filter(({ kind }) => kind === 'passkeyAdded');
  expect(mail!.text).toContain('A passkey for localhost was just added to your Parlour account');
});

test('signing in with a passkey gives the same session as a password, named in the list of devices', async () => {
  const { person, device } = await withPasskey();
  person.jar.clear();
  const answer = await enter(person, device);
  const { token, expiresAt } = answer.reply;
  expect(expiresAt).toBeGreaterThan(server.clock.now());
  expect(person.jar.has('session')).toBe(true);
  expect(person.jar.has('known')).toBe(true);
  expect((await person.api.account.currentUser({}, { token })).reply.email).toBe(person.email);
  expect((await renew(person)).code).toBe(200);
  const list = (await person.api.account.sessions({}, { token })).reply;
  expect(list.find(({ isCurrent }) => isCurrent)).toMatchObject({ way: 'passkey', device: 'Chrome, Windows' });
  expect(list.find(({ isCurrent }) => !isCurrent)).toMatchObject({ way: 'password' });
  const { passkeys } = (await person.api.account.passkeys({}, { token, ...at })).reply;
  expect(passkeys[0]!.lastUsedAt).toBe(server.clock.now());
});

test('signing out everywhere else ends the sessions of passkeys too', async () => {
  const { person, token, device } = await withPasskey();
  const other = createPerson(server);
  const there = (await enter(other, device)).reply.token;
  await person.api.account.endOtherSessions({}, { token });
  expect((await other.api.account.currentUser({}, { token: there })).reason).toBe('session_expired');
  expect((await person.api.account.currentUser({}, { token })).code).toBe(200);
});

const lies: [string, Lie][] = [
  ['from another origin', { origin: 'http://localhost:4000' }],
  ['from a look-alike', { origin: 'http://localhost.evil.example' }],
  ['made for another host', { rpId: 'bloom.example' }],
  ['to another challenge', { challenge: 'A'.repeat(43) }],
  ['to no challenge', { challenge: '' }],
  ['of another kind', { type: 'webauthn.create' }],
  ['from inside another site', { crossOrigin: true }],
  ['without showing who it is', { isVerified: false }],
  ['signed by another key', { isForged: true }],
  ['naming another person', { userHandle: Buffer.from('somebody').toString('base64url') }],
];

test.each(lies)('an answer %s is refused in one and the same sentence', async (_title, lie) => {
  const { person, device } = await withPasskey();
  const wrong = await enter(person, device, lie);
  const unknown = await enter(person, new Authenticator(site), { userHandle: 'AAAA' });
  expect(wrong).toMatchObject({ status: 422, reason: 'passkey_refused', code: 40033 });
  expect(unknown.msg).toBe(wrong.msg);
  expect([unknown.status, unknown.reason, unknown.details]).toEqual([wrong.status, wrong.reason, wrong.details]);
  expect((await enter(person, device)).code, 'the honest answer still counts').toBe(200);
});

test('a challenge is used once, by whoever comes first, and lives five minutes', async () => {
  const { person, device } = await withPasskey();
  const answer = device.answer(await ask(person));
  expect((await send(person, answer)).code).toBe(200);
  expect((await send(person, answer)).reason, 'sent again').toBe('passkey_refused');

  const wrong = await ask(person);
  expect((await send(person, device.answer(wrong, { isForged: true }))).reason).toBe('passkey_refused');
  expect((await send(person, device.answer(wrong))).reason, 'a wrong answer used it up').toBe('passkey_refused');

  const late = await ask(person);
  server.clock.set(server.clock.now() + 5 * minute);
  expect((await send(person, device.answer(late))).reason, 'too late').toBe('passkey_refused');
  const inTime = await ask(person);
  server.clock.set(server.clock.now() + 5 * minute - 1);
  expect((await send(person, device.answer(inTime))).code, 'just in time').toBe(200);
});

test('a challenge for adding opens no session, and one for signing in adds nothing', async () => {
  const { person, token, device } = await withPasskey();
  const toAdd = (await person.api.account.askPasskey({}, { token, ...at })).reply;
  expect((await send(person, device.answer(toAdd))).reason).toBe('passkey_refused');
  const { challenge } = await ask(person);
  const made = new Authenticator(site).make({ ...toAdd, challenge });
  expect((await person.api.account.addPasskey({ credential: made }, { token, ...at })).reason).toBe('passkey_refused');
});

test('a copy of a passkey is found out by its counter, and counted', async () => {
  const { person, device } = await withPasskey();
  device.counter = 40;
  expect((await enter(person, device)).code).toBe(200);
  const before = server.services.events.totals().passkey_copied;
  for (const counter of [41, 7, 0]) expect((await enter(person, device, { counter })).reason).toBe('passkey_refused');
  expect(server.services.events.totals().passkey_copied).toBe(before + 3);
  device.counter = 41;
  expect((await enter(person, device)).code, 'the real one goes on').toBe(200);
});

test('an authenticator that does not count is let in again and again', async () => {
  const { person, device } = await withPasskey();
  for (let turn = 0; turn < 3; turn += 1) expect((await enter(person, device, { counter: 0 })).code).toBe(200);
});

describe('adding', () => {
  test.each(lies.filter(([title]) => title !== 'signed by another key' && title !== 'naming another person'))(
    'a passkey that was made %s is not kept',
    async (_title, lie) => {
      const person = createPerson(server);
      const token = await signUp(person);
      const creation = (await person.api.account.askPasskey({}, { token, ...at })).reply;
      const change = lie.type ? { type: 'webauthn.get' } : lie;
      const credential = new Authenticator(site).make(creation, change);
      expect((await person.api.account.addPasskey({ credential }, { token, ...at })).reason).toBe('passkey_refused');
      expect((await person.api.account.passkeys({}, { token, ...at })).reply.passkeys).toEqual([]);
    },
  );

  test('another account’s challenge and another account’s credential are refused', async () => {
    const { person, device } = await withPasskey();
    const other = createPerson(server);
    const token = await signUp(other);
    const creation = (await other.api.account.askPasskey({}, { token, ...at })).reply;
    const again = await other.api.account.addPasskey({ credential: device.make(creation) }, { token, ...at });
    expect(again.reason, 'the credential is somebody else’s').toBe('passkey_refused');
    const hers = (await other.api.account.askPasskey({}, { token, ...at })).reply;
    const mine = (await logIn(person)).reply.token;
    const stolen = new Authenticator(site).make(hers);
    const answer = await person.api.account.addPasskey({ credential: stolen }, { token: mine, ...at });
    expect(answer.reason, 'the challenge is somebody else’s').toBe('passkey_refused');
  });

  test('one authenticator is asked for one passkey: those that are there are named', async () => {
    const { person, token, device } = await withPasskey();
    const creation = (await person.api.account.askPasskey({}, { token, ...at })).reply;
    expect(creation.excludeCredentials).toEqual([{ type: 'public-key', id: device.id, transports: ['internal'] }]);
  });

  test('ten minutes after signing in the password is asked for, and tries of it are counted', async () => {
    const { person, token } = await withPasskey();
    const creation = (password?: string) =>
      person.api.account.askPasskey(password === undefined ? {} : { password }, { token, ...at });
    expect((await creation()).code).toBe(200);
    server.clock.set(server.clock.now() + 10 * minute);
    expect(await creation()).toMatchObject({ reason: 'password_needed', details: { field: 'password' } });
    expect((await creation('')).reason).toBe('password_needed');
    expect((await creation(person.password)).code).toBe(200);
    for (let turn = 0; turn < 10; turn += 1) expect((await creation('wrong wrong')).reason).toBe('password_wrong');
    expect((await creation(person.password)).reason).toBe('too_many_attempts');
  });

  test('twenty are enough', async () => {
    const { person, token } = await withPasskey();
    for (let turn = 1; turn < 20; turn += 1) {
      const creation = (await person.api.account.askPasskey({}, { token, ...at })).reply;
      const credential = new Authenticator(site).make(creation);
      expect((await person.api.account.addPasskey({ credential }, { token, ...at })).code).toBe(200);
    }
    expect((await person.api.account.askPasskey({}, { token, ...at })).reason).toBe('passkeys_full');
  });
});

test('removing: one’s own only, the last one too, and it opens nothing any more', async () => {
  const { person, token, device, added } = await withPasskey();
  const other = await withPasskey();
  const foreign = await person.api.account.removePasskey({ id: other.added.id }, { token });
  const unknown = await person.api.account.removePasskey({ id: 'nothing' }, { token });
  expect([foreign.reason, foreign.msg]).toEqual([unknown.reason, unknown.msg]);
  expect(foreign.reason).toBe('not_found');
  expect((await person.api.account.removePasskey({ id: added.id }, { token })).code).toBe(200);
  const rows = await server.services.db
    .selectFrom('accountAudit')
    .innerJoin('accounts', 'accounts.id', 'accountAudit.accountId')
    .select('action')
    .where('email', '=', person.email)
    .orderBy('accountAudit.id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['passkey_added', 'passkey_removed']);
  expect((await enter(person, device)).reason).toBe('passkey_refused');
  expect((await logIn(person)).code, 'the password stays').toBe(200);
});

test('a locked account, and one that is gone, are refused like a wrong answer', async () => {
  const { person, device } = await withPasskey();
  await server.services.db.updateTable('accounts').set({ isLocked: true }).where('email', '=', person.email).execute();
  expect((await enter(person, device)).reason).toBe('passkey_refused');
  await server.services.db.deleteFrom('accounts').where('email', '=', person.email).execute();
  expect((await enter(person, device)).reason).toBe('passkey_refused');
});

test('no passkeys at a host that the installation does not name, nor at a bare address', async () => {
  const { person, token, device } = await withPasskey();
  for (const host of ['evil.example', '127.0.0.1:3000', 'localhost.evil.example:3000']) {
    const there = { headers: { host } };
    expect((await person.api.account.askPasskeyLogIn({}, there)).reason, host).toBe('passkey_not_here');
    expect((await person.api.account.askPasskey({}, { token, ...there })).reason, host).toBe('passkey_not_here');
    expect((await person.api.account.passkeys({}, { token, ...there })).reply.host, host).toBeNull();
    const credential = device.answer(await ask(person));
    const answer = await person.api.account.logInWithPasskey({ credential, chainId: null, shopId: null }, there);
    expect(answer.reason, host).toBe('passkey_not_here');
  }
});

test('a passkey of one brand’s host is nothing at another’s', async () => {
  const brands = [{ key: 'bloom', kind: 'branded', hosts: ['bloom.example'], productName: 'Bloom', logo: '' }];
  const loaded = await loadBrands(server.services, {
    document: { brands, shops: [], fixedShops: [], plans: [] },
    pictures: {},
  } as never);
  expect(loaded.ok).toBe(true);
  const { person, token, device } = await withPasskey();
  const bloom = { headers: { host: 'bloom.example:3000' } };
  const question = (await person.api.account.askPasskeyLogIn({}, bloom)).reply;
  expect(question.rpId).toBe('bloom.example');
  for (const lie of [{}, { origin: 'http://bloom.example:3000', rpId: 'bloom.example' }]) {
    const credential = device.answer((await person.api.account.askPasskeyLogIn({}, bloom)).reply, lie);
    const answer = await person.api.account.logInWithPasskey({ credential, chainId: null, shopId: null }, bloom);
    expect(answer.reason).toBe('passkey_refused');
  }
  const there = device.answer((await person.api.account.askPasskeyLogIn({}, bloom)).reply);
  expect((await send(person, there)).reason, 'nor is its challenge').toBe('passkey_refused');
  const creation = (await person.api.account.askPasskey({}, { token, ...bloom })).reply;
  expect(creation.rp).toEqual({ id: 'bloom.example', name: 'Bloom' });
  expect(creation.excludeCredentials, 'the device may have one at each host').toEqual([]);
  const second = new Authenticator('http://bloom.example:3000');
  expect((await person.api.account.addPasskey({ credential: second.make(creation) }, { token, ...bloom })).code).toBe(
    200,
  );
  const { passkeys } = (await person.api.account.passkeys({}, { token, ...at })).reply;
  expect(passkeys.map(({ host }) => host).sort()).toEqual(['bloom.example', 'localhost']);
});

test('wrong answers are throttled with wrong passwords, and a browser that the account knows is not kept out', async () => {
  const { person, device } = await withPasskey();
  const stranger = createPerson(server);
  for (let turn = 0; turn < 50; turn += 1)
    expect((await enter(stranger, new Authenticator(site))).reason).toBe('passkey_refused');
  expect(await enter(stranger, new Authenticator(site))).toMatchObject({ reason: 'too_many_attempts', status: 429 });
  expect((await logIn(stranger, 'wrong')).reason).toBe('too_many_attempts');
  const sameAddress = { ...at.headers, 'x-forwarded-for': stranger.options().headers!['x-forwarded-for']! };
  const credential = device.answer(await ask(person));
  const answer = await person.api.account.logInWithPasskey(
    { credential, chainId: null, shopId: null },
    { headers: sameAddress },
  );
  expect(answer.code, 'the owner’s own browser at the same address').toBe(200);
});

test('what is stored of a challenge is its hash, and nothing of it outlives its end', async () => {
  const person = createPerson(server);
  const { challenge } = await ask(person);
  const rows = () => server.services.db.selectFrom('passkeyChallenges').selectAll().execute();
  expect(JSON.stringify(await rows())).not.toContain(challenge);
  expect((await rows()).length).toBeGreaterThan(0);
  server.clock.set(server.clock.now() + 5 * minute + 1);
  await sweep(server.services.db, server.clock.now());
  expect(await rows()).toEqual([]);
});

test('a new password ends challenges for adding, but not the passkeys', async () => {
  const { person, token, device } = await withPasskey();
  const creation = (await person.api.account.askPasskey({}, { token, ...at })).reply;
  const changed = await person.api.account.changePassword(
    { oldPassword: person.password, newPassword: 'another fine day' },
    { token },
  );
  const credential = new Authenticator(site).make(creation);
  const late = await person.api.account.addPasskey({ credential }, { token: changed.reply.token, ...at });
  expect(late.reason).toBe('passkey_refused');
  expect((await enter(person, device)).code).toBe(200);
});

test('what is no answer at all is refused as bad input', async () => {
  const person = createPerson(server);
  const answer = new Authenticator(site).answer({ challenge: 'x' });
  for (const response of [
    { ...answer.response, clientDataJSON: '' },
    { ...answer.response, clientDataJSON: '<script>' },
    { ...answer.response, signature: 'A'.repeat(3000) },
  ])
    expect((await send(person, { ...answer, response })).reason).toBe('invalid_input');
  const notJson = { ...answer.response, clientDataJSON: 'AAAA', authenticatorData: 'AAAA' };
  expect((await send(person, { ...answer, response: notJson })).reason).toBe('passkey_refused');
});

test('G-062 the mail about a new password says how many passkeys still sign in, where there are any', async () => {
  const person = createPerson(server);
  let token = await signUp(person);
  const newest = async () =>
    (await mailsTo(server, person.email)).filter(({ kind }) => kind === 'passwordChanged')[0]!.text;
  const add = async () => {
    const creation = (await person.api.account.askPasskey({}, { token, ...at })).reply;
    await person.api.account.addPasskey({ credential: new Authenticator(site).make(creation) }, { token, ...at });
  };
  const change = async (oldPassword: string, newPassword: string) => {
    server.clock.set(server.clock.now() + 1);
    token = (await person.api.account.changePassword({ oldPassword, newPassword }, { token })).reply.token;
  };
  await change(person.password, 'another fine day');
  expect(await newest()).not.toContain('asskey');
  await add();
  await change('another fine day', 'one more fine day');
  expect(await newest()).toContain('1 passkey can still sign in to this account. You can remove any you don’t know');
  await add();
  await person.api.account.switchLanguage({ language: 'tw' }, { token });
  server.clock.set(server.clock.now() + minute);
  const resetToken = await prove(person, 'reset');
  await person.api.account.resetPassword({ resetToken, newPassword: 'a last fine day', email: person.email });
  expect(await newest()).toContain('仍有 2 組密碼金鑰可登入此帳號');
});
