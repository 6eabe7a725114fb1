import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../account/test/person.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import {
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

const later = (minutes = 1) => server.clock.set(server.clock.now() + minutes * 60_000);
const newPassword = 'four green boats';

test('0080 a changed password ends the other sessions, and this one goes on with new secrets', async () => {
  const ada = await newOwner(server, shop.chainId);
  const other = await putSession(server, ada.memberId);
  const change = (oldPassword: string, wanted = newPassword) =>
    ada.api.changePassword({ oldPassword, newPassword: wanted }, ada.as);
  expect((await change('wrong horses here')).details).toEqual({ field: 'oldPassword' });
  expect((await change(password, 'short')).reason).toBe('password_weak');
  expect((await change(password, ada.email)).reason).toBe('password_common');
  const { token } = (await change(password)).reply;
  expect((await ada.api.me({}, ada.as)).reason).toBe('session_expired');
  expect((await ada.api.me({}, { token: other.token, headers: { cookie: other.cookie } })).reason).toBe(
    'session_expired',
  );
  expect((await ada.api.me({}, { token })).reply.name).toBe('Ada');
  expect((await ada.api.logIn({ email: ada.email, password })).reason).toBe('login_failed');
  expect((await mailsTo(server, ada.email)).map(({ kind }) => kind)).toContain('teamPasswordChanged');
});

test('0080 a new password by mail ends every session and leaves the second factor', async () => {
  later();
  const ada = await newOwner(server, shop.chainId);
  expect((await ada.api.askReset({ email: ` ${ada.email} ` })).reply).toBeNull();
  const linkToken = await mailedToken(server, ada.email, 'teamReset');
  expect((await ada.api.resetPassword({ password: 'short' }, { linkToken })).reason).toBe('password_weak');
  expect((await ada.api.resetPassword({ password: newPassword }, { linkToken })).reply).toBeNull();
  expect((await ada.api.resetPassword({ password: newPassword }, { linkToken })).reason).toBe('team_link_over');
  expect((await ada.api.me({}, ada.as)).reason).toBe('session_expired');
  later();
  const begun = (await ada.api.logIn({ email: ada.email, password: newPassword })).reply;
  expect(begun.stage).toBe('code');
  const signIn = await ada.api.logInWithCode({ code: codeOf(server, ada.secret) }, { token: begun.token });
  expect(signIn.reply.stage).toBe('full');
});

test('0080 the link to a new password lives for an hour, and the link of an invitation is none', async () => {
  later();
  const ada = await newOwner(server, shop.chainId);
  await ada.api.askReset({ email: ada.email });
  const linkToken = await mailedToken(server, ada.email, 'teamReset');
  expect((await ada.api.acceptInvitation({ name: 'A', password, language: 'en' }, { linkToken })).reason).toBe(
    'team_link_over',
  );
  later(61);
  expect((await ada.api.resetPassword({ password: newPassword }, { linkToken })).reason).toBe('team_link_over');
});

test('0080 whether an address is one of a team member shows in no answer and in no mail', async () => {
  const owner = { role: 'owner' as const, shopId: null };
  const invited = await putMember(server, { chainId: shop.chainId, grants: [owner], state: 'invited' });
  const suspended = await putMember(server, { chainId: shop.chainId, grants: [owner], state: 'suspended' }, true);
  const known = await putMember(server, { chainId: shop.chainId, grants: [owner] }, true);
  const answers: unknown[] = [];
  for (const email of [newEmail(), invited.email, suspended.email, known.email]) {
    const { api } = teamBrowser(server);
    const asked: unknown[] = [];
    for (let times = 0; times < 6; times++) {
      const { status, code, msg, result, reason } = await api.askReset({ email });
      asked.push([status, code, msg, result, reason]);
    }
    answers.push(asked);
    const kinds = (await mailsTo(server, email)).map(({ kind }) => kind);
    expect(kinds).toEqual(email === known.email ? kinds.map(() => 'teamReset') : []);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(JSON.stringify(answers[0])).toContain('too_many_attempts');
  expect(
    await server.services.db.selectFrom('linkTokens').select('subjectId').where('subjectId', '=', '').execute(),
  ).toEqual([]);
});

test('0080 wrong passwords are throttled while signed in, and a new authenticator takes the password', async () => {
  later();
  const ada = await newOwner(server, shop.chainId);
  expect((await ada.api.askAuthenticator({ password: '' }, ada.as)).reason).toBe('password_needed');
  expect((await ada.api.askAuthenticator({ password: 'wrong horses here' }, ada.as)).reason).toBe('password_wrong');
  const { secret } = (await ada.api.askAuthenticator({ password }, ada.as)).reply;
  later();
  const set = (await ada.api.setAuthenticator({ code: codeOf(server, secret) }, ada.as)).reply;
  expect((await ada.api.me({}, ada.as)).reason).toBe('session_expired');
  const notices = (await mailsTo(server, ada.email)).filter(({ kind }) => kind === 'teamSecondFactorChanged');
  expect(notices.map(({ subject }) => subject)).toEqual(['Your authenticator app for Parlour was changed']);
  const as = { token: set.signIn.token };
  const { recoveryCodes } = (await ada.api.renewRecoveryCodes({ password }, as)).reply;
  expect(recoveryCodes).not.toContain(set.recoveryCodes[0]);
  const reasons = new Set<string | undefined>();
  for (let times = 0; times < 20; times++)
    reasons.add((await ada.api.renewRecoveryCodes({ password: 'wrong horses here' }, as)).reason);
  expect(reasons).toEqual(new Set(['password_wrong', 'too_many_attempts']));
});

test('0080 mails come in the language of the member', async () => {
  later();
  const ada = await newOwner(server, shop.chainId);
  await ada.api.saveMe({ name: 'Ada', language: 'tw' }, ada.as);
  expect((await ada.api.saveMe({ name: 'Ada', language: 'xx' }, ada.as)).reason).toBe('invalid_input');
  expect((await ada.api.saveMe({ name: ' ', language: 'tw' }, ada.as)).reason).toBe('name_needed');
  later();
  await ada.api.askReset({ email: ada.email });
  const [mail] = await mailsTo(server, ada.email);
  expect(mail).toMatchObject({ kind: 'teamReset', language: 'tw', subject: '設定新的 Parlour 密碼' });
  expect(
    mail!.subject + (await server.services.db.selectFrom('mails').select('bodyText').execute()).join(''),
  ).not.toContain('#t=');
});
