import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Authenticator, type Lie } from '../account/test/authenticator.ts';
import { mailsTo } from '../account/test/person.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import {
  acceptAs,
  codeOf,
  mailedToken,
  newEmail,
  newOwner,
  password,
  putSession,
  type SignedIn,
  teamBrowser,
} from './test/member.ts';

const origin = 'https://salon.example';
let server: TestApp;
let shop: BuiltShop;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: origin, TRUST_PROXY: '1' } });
  shop = await buildShop(server.services.db);
});
afterAll(() => server.close());

const later = (ms: number) => server.clock.set(server.clock.now() + ms);
const minute = 60_000;
/** What a caller at the installation's own host sends along. */
const here = { headers: { host: 'salon.example' } };
const as = ({ as: own }: SignedIn) => ({ ...own, ...here });

/** An owner with a passkey, made moments after signing in. */
async function ownerWithKey() {
  const ada = await newOwner(server, shop.chainId);
  const key = new Authenticator(origin);
  const creation = (await ada.api.askPasskey({ password: '' }, as(ada))).reply;
  const made = (await ada.api.addPasskey({ credential: key.make(creation), name: 'Front desk' }, as(ada))).reply;
  return { ada, key, made, creation };
}

/** A sign-in with a passkey in a browser of its own. */
async function enter(key: Authenticator, lie: Lie = {}, browser = teamBrowser(server)) {
  const question = (await browser.api.askPasskeyLogIn({}, here)).reply;
  return { browser, answer: await browser.api.logInWithPasskey({ credential: key.answer(question, lie) }, here) };
}

describe('0088 a passkey of a team member', () => {
  test('is made at the own host, named, told by mail, and opens a complete session by itself', async () => {
    const { ada, key, made, creation } = await ownerWithKey();
    expect(creation.rp.id).toBe('salon.example');
    expect(creation.authenticatorSelection.userVerification).toBe('required');
    expect(made).toMatchObject({ name: 'Front desk', lastUsedAt: null });
    expect((await mailsTo(server, ada.email)).map(({ kind }) => kind)).toContain('teamPasskeyAdded');
    const { browser, answer } = await enter(key);
    expect(answer.reply.stage).toBe('full');
    const own = { token: answer.reply.token };
    expect((await browser.api.me({}, own)).reply.id).toBe(ada.memberId);
    expect((await browser.api.passkeys({}, { ...own, ...here })).reply).toMatchObject({
      isHere: true,
      passkeys: [{ id: made.id, lastUsedAt: server.clock.now() }],
    });
    const rows = await server.services.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', ada.memberId)
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['team_passkey_added', 'team_signed_in']));
    // Its browser was a new one.
    expect((await mailsTo(server, ada.email)).map(({ kind }) => kind)).toContain('teamNewDevice');
  });

  test.each<[string, Lie]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host of the domain', { origin: 'https://other.salon.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no verified person', { isVerified: false }],
    ['another key', { isForged: true }],
    ['another person', { userHandle: Buffer.from('someone else').toString('base64url') }],
    ['a page inside of another site', { crossOrigin: true }],
    ['a challenge that nobody asked', { challenge: 'bm8tY2hhbGxlbmdl' }],
    ['a registration', { type: 'webauthn.create' }],
  ])('opens nothing with %s', async (_what, lie) => {
    const { key } = await ownerWithKey();
    expect((await enter(key, lie)).answer.reason).toBe('passkey_refused');
    expect((await enter(key)).answer.reply.stage).toBe('full');
  });

  test('answers a challenge once, in time, and in the browser that asked', async () => {
    const { key } = await ownerWithKey();
    const browser = teamBrowser(server);
    const question = (await browser.api.askPasskeyLogIn({}, here)).reply;
    const credential = key.answer(question);
    expect((await teamBrowser(server).api.logInWithPasskey({ credential }, here)).reason).toBe('passkey_refused');
    // It was used up by the other browser.
    expect((await browser.api.logInWithPasskey({ credential }, here)).reason).toBe('passkey_refused');
    const again = (await browser.api.askPasskeyLogIn({}, here)).reply;
    later(5 * minute);
    expect((await browser.api.logInWithPasskey({ credential: key.answer(again) }, here)).reason).toBe(
      'passkey_refused',
    );
    // Challenges of different purposes do not stand in for one another.
    const { ada } = await ownerWithKey();
    const other = new Authenticator(origin);
    const creation = (await ada.api.askPasskey({ password: '' }, as(ada))).reply;
    const login = (await ada.api.askPasskeyLogIn({}, here)).reply;
    const mixed = other.make({ ...creation, challenge: login.challenge });
    expect((await ada.api.addPasskey({ credential: mixed, name: '' }, as(ada))).reason).toBe('passkey_refused');
  });

  test('that answers with an old counter may be a copy, and opens nothing', async () => {
    const { key } = await ownerWithKey();
    expect((await enter(key, { counter: 7 })).answer.status).toBe(200);
    for (const counter of [7, 3]) expect((await enter(key, { counter })).answer.reason).toBe('passkey_refused');
    expect((await enter(key, { counter: 8 })).answer.status).toBe(200);
  });

  test('opens nothing for who is suspended or removed, and goes with a lost second factor', async () => {
    const owner = await newOwner(server, shop.chainId);
    const email = newEmail();
    const roles = [{ role: 'front_desk' as const, shopId: shop.shopId }];
    await owner.api.invite({ chainId: shop.chainId, email, roles, staffIds: [] }, owner.as);
    const bo = await acceptAs(server, email);
    const key = new Authenticator(origin);
    const creation = (await bo.api.askPasskey({ password: '' }, as(bo))).reply;
    await bo.api.addPasskey({ credential: key.make(creation), name: '' }, as(bo));
    const member = { chainId: shop.chainId, memberId: bo.memberId };
    await owner.api.suspend({ ...member, isSuspended: true }, owner.as);
    expect((await enter(key)).answer.reason).toBe('passkey_refused');
    await owner.api.suspend({ ...member, isSuspended: false }, owner.as);
    expect((await enter(key)).answer.status).toBe(200);
    await owner.api.resetSecondFactor(member, owner.as);
    expect((await enter(key)).answer.reason).toBe('passkey_refused');
    const left = async () =>
      (await server.services.db.selectFrom('teamPasskeys').select('id').where('memberId', '=', bo.memberId).execute())
        .length;
    expect(await left()).toBe(0);
  });

  test('is added and removed with the password, or moments after a sign-in', async () => {
    const { ada, made } = await ownerWithKey();
    later(11 * minute);
    expect((await ada.api.askPasskey({ password: '' }, as(ada))).reason).toBe('password_needed');
    expect((await ada.api.askPasskey({ password: 'wrong' }, as(ada))).reason).toBe('password_wrong');
    expect((await ada.api.askPasskey({ password }, as(ada))).status).toBe(200);
    expect((await ada.api.renamePasskey({ id: made.id, name: ' ' }, as(ada))).reason).toBe('name_needed');
    expect((await ada.api.renamePasskey({ id: made.id, name: 'Phone' }, as(ada))).status).toBe(200);
    expect((await ada.api.passkeys({}, as(ada))).reply.passkeys[0]?.name).toBe('Phone');
    expect((await ada.api.removePasskey({ id: made.id, password: '' }, as(ada))).reason).toBe('password_needed');
    const other = await ownerWithKey();
    expect((await other.ada.api.removePasskey({ id: made.id, password: '' }, as(other.ada))).reason).toBe('not_found');
    expect((await other.ada.api.renamePasskey({ id: made.id, name: 'x' }, as(other.ada))).reason).toBe('not_found');
    expect((await ada.api.removePasskey({ id: made.id, password }, as(ada))).reply).toBeNull();
    expect((await ada.api.passkeys({}, as(ada))).reply.passkeys).toEqual([]);
  });

  test('is known at no other host', async () => {
    const elsewhere = { headers: { host: 'brand.example' } };
    expect((await teamBrowser(server).api.askPasskeyLogIn({}, elsewhere)).reason).toBe('passkey_not_here');
    const { ada } = await ownerWithKey();
    expect((await ada.api.passkeys({}, { ...ada.as, ...elsewhere })).reply.isHere).toBe(false);
  });
});

describe('0088 the sign-in of a team', () => {
  test('browsers are strange again after the password changed', async () => {
    const ada = await newOwner(server, shop.chainId);
    const marks = async () =>
      (
        await server.services.db
          .selectFrom('teamDevices')
          .select('deviceHash')
          .where('memberId', '=', ada.memberId)
          .execute()
      ).map(({ deviceHash }) => deviceHash.startsWith('over '));
    expect(await marks()).toEqual([false]);
    const before = [...ada.jar].find(([name]) => name.endsWith('team_device'));
    await ada.api.changePassword({ oldPassword: password, newPassword: 'five calm herons' }, ada.as);
    expect((await marks()).toSorted()).toEqual([false, true]);
    expect([...ada.jar].find(([name]) => name.endsWith('team_device'))).not.toEqual(before);
    // On https no other host of the domain can plant it.
    expect([...ada.jar.keys()]).toEqual(expect.arrayContaining(['__Host-team_device', '__Secure-team']));
  });

  test('a new password by mail ends every passkey, and a change of password or app says how many are left', async () => {
    const { ada, key } = await ownerWithKey();
    const { db } = server.services;
    const told = async (kind: string) =>
      (await mailsTo(server, ada.email)).filter((mail) => mail.kind === kind).map(({ text }) => text);
    const { secret } = (await ada.api.askAuthenticator({ password }, ada.as)).reply;
    later(minute);
    const set = await ada.api.setAuthenticator({ code: codeOf(server, secret) }, ada.as);
    const next = 'four green boats';
    const own = { token: set.reply.signIn.token };
    expect((await ada.api.changePassword({ oldPassword: password, newPassword: next }, own)).status).toBe(200);
    expect((await enter(key)).answer.reply.stage).toBe('full');
    for (const kind of ['teamSecondFactorChanged', 'teamPasswordChanged'])
      expect((await told(kind)).join('')).toContain('1 passkey can still sign in to this account');
    later(minute);
    await ada.api.askReset({ email: ada.email });
    const linkToken = await mailedToken(server, ada.email, 'teamReset');
    expect((await ada.api.resetPassword({ password: 'five calm herons' }, { linkToken })).reply).toBeNull();
    expect((await enter(key)).answer.reason).toBe('passkey_refused');
    expect(await db.selectFrom('teamPasskeys').select('id').where('memberId', '=', ada.memberId).execute()).toEqual([]);
    const texts = await told('teamPasswordChanged');
    expect(texts.filter((text) => text.includes('passkey'))).toHaveLength(1);
    expect(texts).toHaveLength(2);
  });

  test('who knows the password keeps a member out of the second factor of no browser of theirs', async () => {
    const ada = await newOwner(server, shop.chainId);
    const code = { code: '000000' };
    let reason: string | undefined = 'second_factor_wrong';
    for (let tries = 0; tries < 60 && reason === 'second_factor_wrong'; tries += 1) {
      const stranger = teamBrowser(server);
      const { token, cookie } = await putSession(server, ada.memberId, { stage: 'code' });
      stranger.jar.set('__Secure-team', cookie.slice('team='.length));
      ({ reason } = await stranger.api.logInWithCode(code, { token }));
    }
    expect(reason).toBe('too_many_attempts');
    const { token } = (await ada.api.logIn({ email: ada.email, password })).reply;
    expect((await ada.api.logInWithCode({ code: ada.recoveryCodes[0]! }, { token })).reply.stage).toBe('full');
  });

  test('a reset second factor is set up within a week, or reset again', async () => {
    const owner = await newOwner(server, shop.chainId);
    const email = newEmail();
    const roles = [{ role: 'front_desk' as const, shopId: shop.shopId }];
    await owner.api.invite({ chainId: shop.chainId, email, roles, staffIds: [] }, owner.as);
    const bo = await acceptAs(server, email);
    const member = { chainId: shop.chainId, memberId: bo.memberId };
    const enterAgain = () => teamBrowser(server).api.logIn({ email, password });
    await owner.api.resetSecondFactor(member, owner.as);
    later(6 * 24 * 60 * minute);
    expect((await enterAgain()).reply.stage).toBe('setup');
    later(24 * 60 * minute);
    expect((await enterAgain()).reason).toBe('factor_reset_over');
    const again = await putSession(server, owner.memberId);
    const boss = teamBrowser(server);
    boss.jar.set('__Secure-team', again.cookie.slice('team='.length));
    await boss.api.resetSecondFactor(member, { token: again.token });
    expect((await enterAgain()).reply.stage).toBe('setup');
  });

  test('another name is written down, without the names', async () => {
    const ada = await newOwner(server, shop.chainId);
    await ada.api.saveMe({ name: 'Ada', language: 'en' }, ada.as);
    await ada.api.saveMe({ name: 'The Boss', language: 'en' }, ada.as);
    const rows = await server.services.db
      .selectFrom('audit')
      .select(['action', 'facts'])
      .where('subject', '=', ada.memberId)
      .where('action', '=', 'team_renamed')
      .execute();
    expect(rows).toEqual([{ action: 'team_renamed', facts: {} }]);
  });
});
