import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import {
  askFor,
  createPerson,
  lastCode,
  logIn,
  mailsTo,
  openAccounts,
  type Person,
  signUp,
  verify,
} from './test/person.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(openAccounts);
});
afterAll(() => server.close());
beforeEach(() => pass(25 * 60 * minute));

const minute = 60_000;
const pass = (ms: number) => server.clock.set(server.clock.now() + ms);

/** A customer with an account, in a browser and network that the account does not know. */
async function ownerElsewhere(): Promise<Person> {
  const person = createPerson(server);
  await signUp(person);
  pass(25 * 60 * minute);
  return { ...createPerson(server), email: person.email, password: person.password };
}

let strangers = 0;
/** Another browser each time, at another address of one network. */
const inNetwork = (network: string) => createPerson(server, {}, `${network}.${(strangers += 1) % 250}`);

const askLink = (person: Person, email = person.email) => {
  pass(1);
  return person.api.account.askSignInLink({ email, chainId: null, shopId: null });
};
const sentTo = async (email: string, kind: string) =>
  (await mailsTo(server, email)).filter((mail) => mail.kind === kind).length;

test('G-033 wrong passwords from one network, for a day: the owner still gets in from another, in a browser that was never here', async () => {
  const owner = await ownerElsewhere();
  let refused = 0;
  for (let quarter = 0; quarter < 24 * 4 - 1; quarter++) {
    for (let turn = 0; turn < 3; turn++)
      if ((await logIn(inNetwork('203.0.113'), 'wrong wrong', owner.email)).reason === 'too_many_attempts') refused++;
    pass(15 * minute);
    if (quarter % 24 !== 0) continue;
    owner.jar.delete('known');
    // A typing mistake first.
    expect([quarter, (await logIn(owner, 'wrong wrong')).reason]).toEqual([quarter, 'login_failed']);
  }
  expect(refused).toBeGreaterThan(100);
  expect((await logIn(inNetwork('203.0.113'), owner.password, owner.email)).reason).toBe('too_many_attempts');
  expect((await logIn(owner)).code).toBe(200);
});

test('G-033 ten wrong passwords at once from one network leave the owner in elsewhere, and five from five networks lock everyone out', async () => {
  const owner = await ownerElsewhere();
  for (let turn = 0; turn < 10; turn++) await logIn(inNetwork('203.0.113'), 'wrong wrong', owner.email);
  expect((await logIn(owner)).code).toBe(200);
  owner.jar.delete('known');
  for (let turn = 0; turn < 5; turn++) await logIn(createPerson(server), 'wrong wrong', owner.email);
  expect((await logIn(owner)).reason).toBe('too_many_attempts');
});

test('G-033 an IPv6 network counts as one, however many of its addresses ask', async () => {
  const owner = await ownerElsewhere();
  const from = (group: number) => ({
    headers: { 'x-forwarded-for': `2001:db8:7:${group.toString(16)}::1`, cookie: '' },
  });
  const reasons = [];
  for (let turn = 0; turn < 8; turn++) {
    const body = { email: owner.email, chainId: null, shopId: null };
    reasons.push((await createPerson(server).api.account.askSignInLink(body, from(turn))).reason ?? 'sent');
  }
  expect(reasons).toEqual([
    ...Array.from({ length: 3 }, () => 'sent'),
    ...Array.from({ length: 5 }, () => 'too_many_attempts'),
  ]);
});

test('G-052 one network asks for codes for a day: the owner gets hers in another, and with it a password', async () => {
  const owner = await ownerElsewhere();
  for (let hour = 0; hour < 20; hour++) {
    for (let turn = 0; turn < 4; turn++) await askFor(inNetwork('203.0.113'), 'reset', owner.email);
    pass(60 * minute);
  }
  expect(await sentTo(owner.email, 'code'), 'the one of the sign-up, and six').toBe(7);
  for (let turn = 0; turn < 4; turn++) await askFor(inNetwork('203.0.113'), 'reset', owner.email);
  expect((await askFor(owner, 'reset')).code).toBe(200);
  const proof = (await verify(owner, 'reset', await lastCode(server, owner.email))).reply.token;
  const asked = { resetToken: proof, newPassword: 'another fine day', email: owner.email };
  expect((await owner.api.account.resetPassword(asked)).code).toBe(200);
});

test('a link: one network asks for a day, and the owner gets hers in another', async () => {
  const owner = await ownerElsewhere();
  for (let hour = 0; hour < 20; hour++) {
    for (let turn = 0; turn < 4; turn++) await askLink(inNetwork('203.0.113'), owner.email);
    pass(60 * minute);
  }
  expect(await sentTo(owner.email, 'signInLink')).toBe(6);
  expect((await askLink(owner)).code).toBe(200);
  expect(await sentTo(owner.email, 'signInLink')).toBe(7);
});

test('G-052 F-90 however many networks ask: five an hour and ten a day, codes and links', async () => {
  const owner = await ownerElsewhere();
  const before = await sentTo(owner.email, 'code');
  const counts = [];
  for (let hour = 0; hour < 3; hour++) {
    for (let turn = 0; turn < 8; turn++) {
      await askFor(createPerson(server), 'reset', owner.email);
      await askLink(createPerson(server), owner.email);
    }
    counts.push([(await sentTo(owner.email, 'code')) - before, await sentTo(owner.email, 'signInLink')]);
    pass(61 * minute);
  }
  expect(counts).toEqual([
    [5, 5],
    [10, 10],
    [10, 10],
  ]);
});

test('G-052 F-130 one mailbox in many spellings gets no more codes of sign-ups than in one', async () => {
  const asked = [];
  for (let turn = 0; turn < 12; turn++) {
    const person = createPerson(server, {
      email: turn % 2 ? `tar.get+${turn}@gmail.com` : `target+${turn}@googlemail.com`,
    });
    expect((await person.api.account.preRegister(person.form)).code).toBe(200);
    asked.push((await askFor(person, 'signup')).reason ?? 'sent');
  }
  expect(asked).toEqual([
    ...Array.from({ length: 5 }, () => 'sent'),
    ...Array.from({ length: 7 }, () => 'too_many_attempts'),
  ]);
});

test('F-130 nor more links, and is told apart all the same', async () => {
  const [plain, tagged] = [createPerson(server), createPerson(server)];
  tagged.email = tagged.form.email = plain.email.replace('@', '+salon@');
  await signUp(plain);
  await signUp(tagged);
  pass(25 * 60 * minute);
  for (let turn = 0; turn < 3; turn++) expect((await askLink(createPerson(server), tagged.email)).code).toBe(200);
  for (let turn = 0; turn < 2; turn++) expect((await askLink(createPerson(server), plain.email)).code).toBe(200);
  for (const email of [plain.email, tagged.email, plain.email.replace('@', '+none@')])
    expect((await askLink(createPerson(server), email)).reason).toBe('too_many_attempts');
  expect([await sentTo(tagged.email, 'signInLink'), await sentTo(plain.email, 'signInLink')]).toEqual([3, 2]);
});

test('what is kept of a network is no address', async () => {
  const owner = await ownerElsewhere();
  const stranger = inNetwork('198.51.100');
  await askFor(stranger, 'reset', owner.email);
  await askLink(stranger, owner.email);
  await logIn(stranger, 'wrong wrong', owner.email);
  for (const table of ['codes', 'signInLinks', 'loginFailures'] as const)
    expect(JSON.stringify(await server.services.db.selectFrom(table).selectAll().execute())).not.toContain(
      '198.51.100',
    );
});
