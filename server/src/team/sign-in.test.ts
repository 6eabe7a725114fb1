import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailKey } from '@parlour/domain/member/contact';
import { nameBucket } from '../account/formats/known-device.ts';
import { mailsTo } from '../account/test/person.ts';
import { jobActor } from '../platform/actor.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { inviteOwner } from './actions/first-owner.ts';
import {
  acceptAs,
  codeOf,
  mailedToken,
  newEmail,
  newOwner,
  password,
  putMember,
  putSession,
  teamBrowser,
} from './test/member.ts';

let server: TestApp;
let shop: BuiltShop;
beforeAll(async () => {
  server = await startTestApp({ env: { TRUST_PROXY: '1' } });
  shop = await buildShop(server.services.db);
});
afterAll(() => server.close());

const minutes = (count: number) => server.clock.set(server.clock.now() + count * 60_000);

test('0080 the operator invites the first owner, who sets a password and an authenticator, and signs in again', async () => {
  const email = newEmail();
  const asked = { ...server.services, actor: jobActor('command_line') };
  const told = await inviteOwner(asked, { shop: shop.shopId, email: `  ${email.toUpperCase()} ` });
  expect(told).toMatchObject({ ok: true, value: { chainName: 'Salon Anna' } });
  const { api, jar } = teamBrowser(server);
  const linkToken = await mailedToken(server, email.toUpperCase(), 'teamInvitation');
  expect((await api.openInvitation({}, { linkToken })).reply).toEqual({
    email: email.toUpperCase(),
    chainName: 'Salon Anna',
    isNew: true,
  });
  const form = { name: 'Ada', password, language: 'tw' };
  expect((await api.acceptInvitation({ ...form, name: ' ' }, { linkToken })).reason).toBe('name_needed');
  expect((await api.acceptInvitation({ ...form, password: 'short' }, { linkToken })).reason).toBe('password_weak');
  const accepted = (await api.acceptInvitation(form, { linkToken })).reply;
  expect(accepted).toMatchObject({ outcome: 'new', signIn: { stage: 'setup' } });
  expect((await api.acceptInvitation(form, { linkToken })).reason).toBe('team_link_over');
  const begun = { token: accepted.outcome === 'new' ? accepted.signIn.token : '' };

  // Without a second factor nothing is open but setting one up.
  expect((await api.me({}, begun)).reason).toBe('second_factor_needed');
  expect((await api.listMembers({ chainId: shop.chainId }, begun)).reason).toBe('second_factor_needed');
  const { secret, url } = (await api.askAuthenticator({ password: '' }, begun)).reply;
  expect(url).toMatch(/^otpauth:\/\/totp\/Parlour:.+secret=/);
  expect((await api.setAuthenticator({ code: codeOf(server, secret, 5) }, begun)).reason).toBe('second_factor_wrong');
  const set = (await api.setAuthenticator({ code: codeOf(server, secret) }, begun)).reply;
  expect(set.recoveryCodes).toHaveLength(10);
  expect(set.signIn.expiresAt - server.clock.now()).toBe(12 * 3_600_000);
  expect((await api.me({}, begun)).reason).toBe('session_expired');
  const me = (await api.me({}, { token: set.signIn.token })).reply;
  expect(me).toMatchObject({ name: 'Ada', language: 'tw', hasPassword: true, recoveryCodesLeft: 10 });
  expect(me.chains).toMatchObject([
    {
      id: shop.chainId,
      name: 'Salon Anna',
      stores: [
        {
          id: shop.shopId,
          zone: 'Australia/Sydney',
          country: 'AU',
          timeFormat: '24',
          currencyCode: 'AUD',
          currencySymbol: '$',
          permissions: { 'till.refund': 'all' },
        },
      ],
    },
  ]);
  expect((await api.logOut({}, { token: set.signIn.token })).reply).toBeNull();
  expect(jar.has('team')).toBe(false);
  expect((await api.me({}, { token: set.signIn.token })).reason).toBe('session_expired');

  // The code that set the authenticator up opens nothing any more.
  const first = (await api.logIn({ email, password })).reply;
  expect(first.stage).toBe('code');
  expect((await api.me({}, { token: first.token })).reason).toBe('second_factor_needed');
  expect((await api.askAuthenticator({ password }, { token: first.token })).reason).toBe('second_factor_needed');
  const used = await api.logInWithCode({ code: codeOf(server, secret) }, { token: first.token });
  expect(used.reason).toBe('second_factor_wrong');
  minutes(1);
  const full = (await api.logInWithCode({ code: codeOf(server, secret) }, { token: first.token })).reply;
  expect((await api.me({}, { token: full.token })).reply.name).toBe('Ada');
  expect((await api.logInWithCode({ code: codeOf(server, secret, 1) }, { token: first.token })).reason).toBe(
    'session_expired',
  );
});

test('0080 an invitation that is asked for again ends the one before; an owner is told so, and an unknown shop too', async () => {
  const email = newEmail();
  const asked = { ...server.services, actor: jobActor('command_line') };
  await inviteOwner(asked, { shop: shop.chainId, email });
  const before = await mailedToken(server, email, 'teamInvitation');
  minutes(1);
  await inviteOwner(asked, { shop: shop.chainId, email });
  const { api } = teamBrowser(server);
  expect((await api.openInvitation({}, { linkToken: before })).reason).toBe('team_link_over');
  const owner = await acceptAs(server, email);
  expect(await inviteOwner(asked, { shop: shop.chainId, email: owner.email })).toEqual({
    ok: true,
    value: { chainName: 'Salon Anna', url: null },
  });
  expect(await inviteOwner(asked, { shop: 'nowhere', email })).toMatchObject({ ok: false, reason: 'shop_unknown' });
  expect(await inviteOwner(asked, { shop: shop.chainId, email: 'no' })).toMatchObject({ reason: 'email_malformed' });
});

test('0080 an invitation lives for seven days', async () => {
  const email = newEmail();
  await inviteOwner({ ...server.services, actor: jobActor('command_line') }, { shop: shop.chainId, email });
  const linkToken = await mailedToken(server, email, 'teamInvitation');
  const { api } = teamBrowser(server);
  minutes(7 * 24 * 60 - 1);
  expect((await api.openInvitation({}, { linkToken })).reply.isNew).toBe(true);
  minutes(2);
  expect((await api.openInvitation({}, { linkToken })).reason).toBe('team_link_over');
  expect((await api.acceptInvitation({ name: 'Ada', password, language: 'en' }, { linkToken })).reason).toBe(
    'team_link_over',
  );
});

test('0080 a recovery code opens once, and each code of the authenticator once', async () => {
  const ada = await newOwner(server, shop.chainId);
  const [recovery = ''] = ada.recoveryCodes;
  const signIn = async (code: string) => {
    const { token } = (await ada.api.logIn({ email: ada.email, password })).reply;
    const answer = await ada.api.logInWithCode({ code }, { token });
    return answer.reason ?? answer.reply.stage;
  };
  expect(await signIn(recovery.toLowerCase().replaceAll('-', ' '))).toBe('full');
  expect(await signIn(recovery)).toBe('second_factor_wrong');
  minutes(1);
  // A step ahead is accepted, and with it the steps before are over.
  expect(await signIn(codeOf(server, ada.secret, 1))).toBe('full');
  expect(await signIn(codeOf(server, ada.secret, 1))).toBe('second_factor_wrong');
  expect(await signIn(codeOf(server, ada.secret))).toBe('second_factor_wrong');
  minutes(2);
  expect(await signIn(codeOf(server, ada.secret, -1))).toBe('full');
  expect(await signIn(codeOf(server, ada.secret, -2))).toBe('second_factor_wrong');
});

test('0080 wrong codes are throttled, also for the right one that comes after them', async () => {
  const ada = await newOwner(server, shop.chainId);
  minutes(1);
  const { token } = (await ada.api.logIn({ email: ada.email, password })).reply;
  const reasons: (string | undefined)[] = [];
  for (let attempt = 0; attempt < 8; attempt++)
    reasons.push((await ada.api.logInWithCode({ code: 'NOSUCHCODENOSUCH' }, { token })).reason);
  expect(reasons[0]).toBe('second_factor_wrong');
  expect(reasons.at(-1)).toBe('too_many_attempts');
  expect((await ada.api.logInWithCode({ code: codeOf(server, ada.secret) }, { token })).reason).toBe(
    'too_many_attempts',
  );
});

test('0080 unknown, wrong, suspended and invited sign in alike, and are throttled alike', async () => {
  const ada = await newOwner(server, shop.chainId);
  const owner = { role: 'owner' as const, shopId: null };
  const out = await putMember(server, { chainId: shop.chainId, grants: [owner], state: 'suspended' }, true);
  const waiting = await putMember(server, { chainId: shop.chainId, grants: [owner], state: 'invited' });
  const emails = [ada.email, out.email, waiting.email, newEmail()];
  for (const email of emails) {
    const { api } = teamBrowser(server);
    const answers: unknown[] = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      const given = email === out.email ? password : 'wrong horses here';
      const { status, code, msg, result, reason } = await api.logIn({ email, password: given });
      answers.push([status, code, msg, result, reason]);
    }
    expect(answers.map((answer) => (answer as unknown[])[4])).toEqual([
      ...Array.from({ length: 5 }, () => 'login_failed'),
      'too_many_attempts',
      'too_many_attempts',
    ]);
  }
  // Five for each of them, and under a name that tells nobody's.
  expect(await Promise.all(emails.map(failuresOf))).toEqual([5, 5, 5, 5]);
  // A flood of wrong passwords from elsewhere keeps nobody out of a browser where they signed in before.
  minutes(1);
  const { token } = (await ada.api.logIn({ email: ada.email, password })).reply;
  // A wrong code after the right password is found under the same name.
  expect((await ada.api.logInWithCode({ code: codeOf(server, ada.secret, 9) }, { token })).reason).toBe(
    'second_factor_wrong',
  );
  expect(await failuresOf(ada.email)).toBe(6);
  expect((await ada.api.logInWithCode({ code: codeOf(server, ada.secret) }, { token })).reply.stage).toBe('full');
});

/** How many failed sign-ins are noted of an address; the notes hold no address. */
async function failuresOf(email: string): Promise<number> {
  const { db, config } = server.services;
  const noted = await db.selectFrom('accountAudit').select('nameHash').where('action', '=', 'sign_in_failed').execute();
  expect(JSON.stringify(noted)).not.toContain('@');
  return noted.filter(({ nameHash }) => nameHash === nameBucket(config, `team ${emailKey(email)}`)).length;
}

test('0080 a token counts beside its own cookie alone', async () => {
  const ada = await newOwner(server, shop.chainId);
  const there = await putSession(server, ada.memberId);
  const here = await putSession(server, ada.memberId);
  const { api } = teamBrowser(server);
  const ask = (token: string, cookie: string) => api.me({}, { token, headers: { cookie } });
  expect((await ask(here.token, here.cookie)).reply.name).toBe('Ada');
  expect((await ask(here.token, there.cookie)).reason).toBe('session_expired');
  expect((await ask(here.token, '')).reason).toBe('session_expired');
  expect((await ask('', here.cookie)).reason).toBe('session_expired');
});

test('0080 no cookie that a browser had before is worth more after a sign-in', async () => {
  const ada = await newOwner(server, shop.chainId);
  const planted = 'planted-by-somebody-else-0123456789';
  minutes(1);
  ada.jar.set('team', planted);
  const { token } = (await ada.api.logIn({ email: ada.email, password })).reply;
  const between = ada.jar.get('team');
  expect(between).not.toBe(planted);
  const full = (await ada.api.logInWithCode({ code: codeOf(server, ada.secret) }, { token })).reply;
  expect(ada.jar.get('team')).not.toBe(between);
  expect(full.token).not.toBe(token);
  const old = { token: full.token, headers: { cookie: `team=${between}` } };
  expect((await ada.api.me({}, old)).reason).toBe('session_expired');
});

test('0080 a page of another site sends nothing, and the cookies are for the calls of the stores’ app alone', async () => {
  const ada = await newOwner(server, shop.chainId);
  const foreign = { ...ada.as, headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await ada.api.endOtherSessions({}, foreign)).reason).toBe('wrong_type');
  expect((await ada.api.logIn({ email: ada.email, password }, foreign)).reason).toBe('wrong_type');
  const answer = await ada.api.logIn({ email: ada.email, password });
  const cookies = [answer.headers['set-cookie']].flat().join('\n');
  expect(cookies).toMatch(/^team=\w+; Path=\/api\/team; Max-Age=600; HttpOnly; SameSite=Strict$/m);
});

test('0080 sessions end after twelve hours, one by one, and all others at once', async () => {
  const ada = await newOwner(server, shop.chainId);
  const [one, two] = [await putSession(server, ada.memberId), await putSession(server, ada.memberId)];
  const devices = (await ada.api.sessions({}, ada.as)).reply;
  expect(devices.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, false, true]);
  expect((await ada.api.endSession({ id: one.id }, ada.as)).reply).toBeNull();
  expect((await ada.api.endSession({ id: one.id }, ada.as)).reason).toBe('not_found');
  const ben = await newOwner(server, shop.chainId);
  expect((await ben.api.endSession({ id: two.id }, ben.as)).reason).toBe('not_found');
  expect((await ada.api.endOtherSessions({}, ada.as)).reply).toBeNull();
  expect((await ada.api.sessions({}, ada.as)).reply).toHaveLength(1);
  minutes(12 * 60 - 1);
  expect((await ada.api.me({}, ada.as)).reply.name).toBe('Ada');
  minutes(1);
  expect((await ada.api.me({}, ada.as)).reason).toBe('session_expired');
});

test('0080 a sign-in on a new device is mailed, one on a known device is not', async () => {
  const ada = await newOwner(server, shop.chainId);
  const enter = async (browser = teamBrowser(server)) => {
    minutes(1);
    const { token } = (await browser.api.logIn({ email: ada.email, password })).reply;
    expect((await browser.api.logInWithCode({ code: codeOf(server, ada.secret) }, { token })).reply.stage).toBe('full');
    return (await mailsTo(server, ada.email)).filter(({ kind }) => kind === 'teamNewDevice').length;
  };
  expect(await enter(ada)).toBe(0);
  const tablet = teamBrowser(server);
  expect(await enter(tablet)).toBe(1);
  expect(await enter(tablet)).toBe(1);
});
