import { afterAll, beforeAll, expect, test } from 'vitest';
import { askFor, createPerson, lastCode, mailsTo, openAccounts, type Person } from '../account/test/person.ts';
import { loadBrands } from '../brand/actions/load-brands.ts';
import { sweep } from '../platform/db/sweep.ts';
import type { Mailer, OutgoingMail } from '../platform/ports/mailer.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { sendMails } from './actions/deliver.ts';

let server: TestApp;
const sent: OutgoingMail[] = [];
const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: () => undefined };
beforeAll(async () => {
  server = await startTestApp(openAccounts);
});
afterAll(() => server.close());

const storedMail = (person: Person) =>
  server.services.db.selectFrom('mails').selectAll().where('recipient', '=', person.email).executeTakeFirstOrThrow();

async function waiting(): Promise<{ person: Person; code: string }> {
  const person = createPerson(server);
  await person.api.account.preRegister(person.form);
  await askFor(person, 'signup');
  return { person, code: await lastCode(server, person.email) };
}

test('A-087 G-097 a mail with a code leaves readable, and nothing of its text stays behind', async () => {
  const { person, code } = await waiting();
  expect(JSON.stringify(await storedMail(person))).not.toContain(code);
  await sendMails(server.services, mailer);
  const mail = sent.find(({ to }) => to === person.email)!;
  expect(mail.text).toContain(code);
  expect(mail.html).toContain(code);
  expect(mail.subject).not.toContain(code);
  expect(await storedMail(person)).toMatchObject({ bodyText: '', bodyHtml: '', lastError: '' });
  expect((await storedMail(person)).sentAt).not.toBeNull();
});

test('a code that could not leave while it was good is not sent any more', async () => {
  const { person } = await waiting();
  server.clock.set(server.clock.now() + 5 * 60_000);
  await sendMails(server.services, mailer);
  expect(sent.filter(({ to }) => to === person.email)).toEqual([]);
  expect((await storedMail(person)).sentAt).not.toBeNull();
});

test('G-097 the mailbox of demo and test shows the code; after a day it cannot be read', async () => {
  const { person, code } = await waiting();
  const { id } = await storedMail(person);
  const page = async () => (await server.app.inject({ url: `/dev/mail/${id}` })).body;
  expect(await page()).toContain(code);
  expect((await server.app.inject({ url: `/dev/mail/${id}/body` })).body).toContain(code);
  server.clock.set(server.clock.now() + 25 * 3_600_000);
  await sweep(server.services.db, server.clock.now());
  expect(await page()).not.toContain(code);
  expect((await mailsTo(server, person.email))[0]!.subject).toContain('code');
});

test('F-113 a name is text in a mail, whatever it holds', async () => {
  const person = createPerson(server, { firstName: '<img src=x onerror=alert(1)>', lastName: '{{7*7}}' });
  await person.api.account.preRegister(person.form);
  const token = await (async () => {
    await askFor(person, 'signup');
    const verifyCode = await lastCode(server, person.email);
    const proof = await person.api.account.verifyCode({
      email: person.email,
      verifyCode,
      deviceId: person.deviceId,
      source: 'signup',
    });
    return (await person.api.account.register({ token: proof.reply.token, deviceId: person.deviceId })).reply.token;
  })();
  await person.api.account.changePassword({ oldPassword: person.password, newPassword: 'another fine day' }, { token });
  const [notice] = (await mailsTo(server, person.email)).filter(({ kind }) => kind === 'passwordChanged');
  expect(notice!.html).not.toContain('<img');
  expect(notice!.html).toContain('&lt;img src=x onerror=alert(1)&gt; {{7*7}}');
});

test('A-037 every mail about an account carries the name and colour of the brand whose host was asked', async () => {
  const brand = {
    key: 'bloom',
    kind: 'branded',
    hosts: ['bloom.example'],
    productName: 'Bloom',
    color: '#9a4a2f',
    logo: '',
  };
  const document = { brands: [brand], shops: [], fixedShops: [], plans: [] };
  expect((await loadBrands(server.services, { document, pictures: {} } as never)).ok).toBe(true);
  const person = createPerson(server);
  const { account } = person.api;
  const bloom = { headers: { host: 'bloom.example:3000' } };
  const code = async (content: 'signup' | 'reset') => {
    const asked = { email: person.email, subject: '', content, pushType: 'VERIFICATION_CODE', source: '' } as const;
    server.clock.set(server.clock.now() + 1);
    await account.sendCode({ ...asked, chainId: null, shopId: null }, bloom);
    const verifyCode = await lastCode(server, person.email);
    const proof = { email: person.email, verifyCode, deviceId: person.deviceId, source: content };
    return (await account.verifyCode(proof, bloom)).reply.token;
  };
  await account.preRegister(person.form, bloom);
  await account.register({ token: await code('signup'), deviceId: person.deviceId }, bloom);
  const resetToken = await code('reset');
  await account.resetPassword({ resetToken, newPassword: 'another fine day', email: person.email }, bloom);
  await account.askSignInLink({ email: person.email, chainId: null, shopId: null }, bloom);
  const stored = await server.services.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', person.email)
    .execute();
  expect(stored.map(({ kind }) => kind).sort()).toEqual(['code', 'code', 'passwordChanged', 'signInLink']);
  expect(new Set(stored.map(({ sender }) => sender))).toEqual(new Set(['"Bloom" <no-reply@localhost>']));
  for (const { subject, text, html } of await mailsTo(server, person.email)) {
    expect(subject).toContain('Bloom');
    expect(text + html).not.toContain('Parlour');
    expect(html).toContain('#9a4a2f');
  }
});
