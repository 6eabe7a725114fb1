import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadBrands } from '../brand/actions/load-brands.ts';
import { sweep } from '../platform/db/sweep.ts';
import { sendMails } from '../notification/actions/deliver.ts';
import type { OutgoingMail } from '../platform/ports/mailer.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import type { TestOptions } from '../test/test-client.ts';
import { createPerson, logIn, mailsTo, openAccounts, type Person, renew, signUp } from './test/person.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(openAccounts);
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(server.clock.now() + 24 * 3_600_000));

const minute = 60_000;
const noPlace = { chainId: null, shopId: null };
const pass = (ms: number) => server.clock.set(server.clock.now() + ms);

function ask(person: Person, email = person.email, options: TestOptions = {}) {
  pass(1);
  return person.api.account.askSignInLink({ email, ...noPlace }, options);
}

const linkMails = async (email: string) => (await mailsTo(server, email)).filter(({ kind }) => kind === 'signInLink');
const linkIn = (text: string) => /https?:\/\/\S+\/signInLink#t=([\w-]+)/.exec(text)!;

/** The token in the newest mail to a person. */
async function mailedToken(email: string): Promise<string> {
  const [mail] = await linkMails(email);
  return linkIn(mail!.text)[1]!;
}

const open = (person: Person, linkToken: string) => person.api.account.logInWithLink({ linkToken, ...noPlace });

async function member(): Promise<Person> {
  const person = createPerson(server);
  await signUp(person);
  return person;
}

test('a mailed link signs in, in another browser too, with the same session as a password', async () => {
  const person = await member();
  expect((await ask(person, `  ${person.email.toUpperCase()} `)).reply).toEqual({ waitSeconds: 60 });
  const other = createPerson(server);
  const { token } = (await open(other, await mailedToken(person.email))).reply;
  expect((await other.api.account.currentUser({}, { token })).reply.email).toBe(person.email);
  expect(other.jar.has('session')).toBe(true);
  expect(other.jar.has('known')).toBe(true);
  expect((await renew(other)).code).toBe(200);
  const list = (await other.api.account.sessions({}, { token })).reply;
  expect(list.find(({ isCurrent }) => isCurrent)).toMatchObject({ way: 'link', device: 'Chrome, Windows' });
  await other.api.account.endOtherSessions({}, { token });
  expect((await other.api.account.sessions({}, { token })).reply).toHaveLength(1);
});

test('a link is used once and says so; its token is stored as a hash', async () => {
  const person = await member();
  await ask(person);
  const token = await mailedToken(person.email);
  expect(token).toHaveLength(43);
  const rows = await server.services.db.selectFrom('signInLinks').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows), 'nor the address').not.toContain(person.email);
  expect((await open(person, token)).code).toBe(200);
  expect(await open(person, token)).toMatchObject({
    reason: 'link_used',
    status: 422,
    msg: 'This sign-in link has already been used. Please request a new one.',
  });
});

test('a link lives fifteen minutes; one that is late or unknown is refused alike', async () => {
  const person = await member();
  await ask(person);
  const token = await mailedToken(person.email);
  pass(15 * minute);
  const late = await open(person, token);
  const unknown = await open(person, 'x'.repeat(43));
  expect([late.reason, late.msg, late.status]).toEqual([unknown.reason, unknown.msg, unknown.status]);
  expect(late.reason).toBe('link_over');
  pass(minute);
  await ask(person);
  pass(15 * minute - 2);
  expect((await open(person, await mailedToken(person.email))).code).toBe(200);
});

test('a newer link ends the older, and using one ends all; a stranger’s asking ends nothing', async () => {
  const person = await member();
  await ask(person);
  const first = await mailedToken(person.email);
  pass(minute);
  await ask(createPerson(server), person.email);
  pass(minute);
  const strangers = await mailedToken(person.email);
  expect(strangers).not.toBe(first);
  await ask(person);
  const second = await mailedToken(person.email);
  expect((await open(person, first)).reason).toBe('link_over');
  expect((await open(person, second)).code).toBe(200);
  expect((await open(person, strangers)).reason).toBe('link_over');
});

test('an unknown address gets the same answer, the same limits and no mail', async () => {
  const person = await member();
  const nobody = createPerson(server);
  const answers = async (from: Person, email: string) => {
    const told = [];
    for (let turn = 0; turn < 7; turn += 1) {
      // Each time from another network: one alone has less.
      const options = { headers: { 'x-forwarded-for': `10.201.${turn}.1` } };
      const { status, reason, details, result } = await ask(from, email, options);
      told.push({ status, reason, details, result });
      pass(turn === 0 ? 1000 : 61_000);
    }
    return told;
  };
  const known = await answers(createPerson(server), person.email);
  const unknown = await answers(createPerson(server), nobody.email);
  expect(unknown.map(({ status, reason }) => [status, reason])).toEqual(
    known.map(({ status, reason }) => [status, reason]),
  );
  expect(known.map(({ reason }) => reason)).toEqual([
    undefined,
    'too_many_attempts',
    undefined,
    undefined,
    undefined,
    undefined,
    'too_many_attempts',
  ]);
  expect(await linkMails(person.email)).toHaveLength(5);
  expect(await mailsTo(server, nobody.email)).toEqual([]);
});

test('strangers do not use up the links of a customer: a browser that the account knows counts by itself', async () => {
  const person = await member();
  const stranger = createPerson(server);
  for (let turn = 0; turn < 6; turn += 1) {
    await ask(stranger, person.email);
    pass(61_000);
  }
  expect((await ask(stranger, person.email)).reason).toBe('too_many_attempts');
  expect((await ask(person)).code).toBe(200);
});

test('limits by device and by address on the network', async () => {
  const person = createPerson(server);
  for (let turn = 0; turn < 20; turn += 1) expect((await ask(person, `a${turn}@example.com`)).code).toBe(200);
  expect((await ask(person, 'one.more@example.com')).reason).toBe('too_many_attempts');
  const elsewhere = { headers: { 'x-forwarded-for': '10.200.0.1' } };
  expect((await ask(person, 'elsewhere@example.com', elsewhere)).reason, 'the device').toBe('too_many_attempts');
  const others = { deviceId: 'another-device', headers: { deviceid: 'another-device' } };
  expect((await ask(person, 'others@example.com', others)).reason, 'the address').toBe('too_many_attempts');
  expect((await ask(createPerson(server), 'free@example.com')).code).toBe(200);
});

test('tokens cannot be guessed without end', async () => {
  const person = createPerson(server);
  for (let turn = 0; turn < 50; turn += 1) expect((await open(person, `guess-${turn}`)).reason).toBe('link_over');
  expect((await open(person, 'guess')).reason).toBe('too_many_attempts');
});

test('whoever holds a good link gets in from a network where others failed too often, and a used one still says so', async () => {
  const person = await member();
  for (let turn = 0; turn < 51; turn += 1) await open(person, `guess-${turn}`);
  await ask(person);
  const token = await mailedToken(person.email);
  expect((await open(person, token)).code).toBe(200);
  expect((await open(person, token)).reason).toBe('link_used');
});

test('what is no address is refused in words', async () => {
  const person = createPerson(server);
  for (const email of ['', 'mei', '0412345678', 'a@b'])
    expect(await ask(person, email), email).toMatchObject({ reason: 'email_malformed', details: { field: 'email' } });
});

test('a locked account is mailed nothing and let in by no link', async () => {
  const person = await member();
  await ask(person);
  const token = await mailedToken(person.email);
  await server.services.db.updateTable('accounts').set({ isLocked: true }).where('email', '=', person.email).execute();
  expect((await open(person, token)).reason).toBe('link_over');
  pass(2 * minute);
  expect((await ask(person)).code).toBe(200);
  expect(await linkMails(person.email)).toHaveLength(1);
});

test('F-94 a changed password ends the links that were mailed before', async () => {
  const person = await member();
  await ask(person);
  const linkToken = await mailedToken(person.email);
  const { token } = (await logIn(person)).reply;
  await person.api.account.changePassword({ oldPassword: person.password, newPassword: 'another fine day' }, { token });
  expect((await open(person, linkToken)).reason).toBe('link_over');
});

test('the mail is in the person’s language, in the name and at the address of the brand whose host was asked', async () => {
  const brands = [
    { key: 'bloom', kind: 'branded', hosts: ['bloom.example'], productName: 'Bloom', color: '#9a4a2f', logo: '' },
    {
      key: 'lumen',
      kind: 'branded',
      hosts: ['lumen.example', 'www.lumen.example'],
      productName: 'Lumen Skin',
      logo: '',
    },
  ];
  const document = { brands, shops: [], fixedShops: [], plans: [] };
  expect((await loadBrands(server.services, { document, pictures: {} } as never)).ok).toBe(true);
  const person = await member();
  await server.services.db.updateTable('accounts').set({ language: 'tw' }).where('email', '=', person.email).execute();
  const told = async (host: string) => {
    pass(61_000);
    await ask(person, person.email, { headers: { host }, lang: 'en' });
    const [mail] = await linkMails(person.email);
    const row = await server.services.db
      .selectFrom('mails')
      .select('sender')
      .where('recipient', '=', person.email)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    return { ...mail!, sender: row.sender, url: linkIn(mail!.text)[0] };
  };
  const bloom = await told('bloom.example:3000');
  expect(bloom).toMatchObject({ language: 'tw', subject: '您的 Bloom 登入連結' });
  expect(bloom.sender).toBe('"Bloom" <no-reply@localhost>');
  expect(bloom.url).toMatch(/^http:\/\/bloom\.example:3000\/signInLink#t=/);
  expect(bloom.html).toContain(`href="${bloom.url}"`);
  expect(bloom.text).not.toContain('Parlour');
  expect((await told('www.lumen.example:3000')).url).toMatch(/^http:\/\/lumen\.example:3000\//);
  const forged = await told('evil.example');
  expect(forged.url).toMatch(/^http:\/\/localhost:3000\//);
  expect(forged.subject).toContain('Parlour');
});

test('G-097 the mail with the link is sealed until it leaves, and does not leave when it is over', async () => {
  const person = await member();
  await ask(person);
  const token = await mailedToken(person.email);
  const stored = () =>
    server.services.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', person.email)
      .where('kind', '=', 'signInLink')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
  expect(JSON.stringify(await stored())).not.toContain(token);
  const sent: OutgoingMail[] = [];
  const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail), close: () => undefined };
  const sendAll = async () => {
    while ((await sendMails(server.services, mailer)) > 0);
  };
  const links = () => sent.filter(({ to, text }) => to === person.email && text.includes('/signInLink#t='));
  await sendAll();
  expect(links()[0]!.text).toContain(token);
  expect(links()[0]!.subject).not.toContain(token);
  expect(await stored()).toMatchObject({ bodyText: '', bodyHtml: '' });
  pass(2 * minute);
  await ask(person);
  pass(15 * minute);
  await sendAll();
  expect(links()).toHaveLength(1);
});

test('what is kept of a link goes after a day', async () => {
  await ask(createPerson(server));
  pass(24 * 60 * minute + 1);
  await sweep(server.services.db, server.clock.now());
  expect(await server.services.db.selectFrom('signInLinks').selectAll().execute()).toEqual([]);
});
