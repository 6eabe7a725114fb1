import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from './fake-browser.ts';

type Sent = { path: string; token: string | null; key: string | null; body: Record<string, unknown> };
type Answer = (sent: Sent) => Response | Promise<Response>;
let sent: Sent[] = [];
let answers: Answer[] = [];

const success = (result: unknown) => Response.json({ code: 200, msg: '', result, requestId: 'r' });
const refused = (reason: string, code: number, msg = '') =>
  Response.json({ code, reason, msg, result: null, requestId: 'r' }, { status: code === 401 ? 401 : 422 });
const expired = (msg = '') => refused('session_expired', 401, msg);
const inAnHour = () => Date.now() + 3_600_000;
const view = (token: string) => success({ viewId: 'v', token, expireTime: inAnHour() });
const token = (text: string) => success({ token: text, expireTime: inAnHour() });
const user = (id: string) => success({ id, email: `${id}@example.com`, roleData: { menuList: [], operationList: [] } });

/** The app of one tab, started anew: its modules remember nothing of the test before. */
async function newTab() {
  vi.resetModules();
  const { browserApi } = await import('./api.ts');
  const session = await import('./session.ts');
  const tokens = await import('./user-token.ts');
  const news: string[] = [];
  session.onSessionNews((item) => news.push(item.kind === 'lost' ? `lost ${item.text}` : item.kind));
  return { api: browserApi('en'), session, tokens, news };
}

let browser: ReturnType<typeof fakeBrowser>;

beforeEach(() => {
  browser = fakeBrowser();
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const entry = {
      path: url.split('?')[0]!,
      token: headers.get('authorization'),
      key: headers.get('idempotency-key'),
      body: JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>,
    };
    sent.push(entry);
    const answer = answers.shift();
    if (!answer) throw new Error(`nobody answers ${entry.path}`);
    return answer(entry);
  });
});
afterEach(() => vi.unstubAllGlobals());

const openView = '/api/auth/bk/view/id/public';
const logIn = '/api/auth/bk/login/public';
const getUser = '/api/auth/bk/login/get/user';
const shopDetail = '/api/shop/app/comp/show/detail/public';
const paths = () => sent.map(({ path, token: bearer }) => [path, bearer]);

test('A-049 B-022 the shop is asked for once the view id has arrived, and a menu needs none', async () => {
  const { api } = await newTab();
  answers = [() => view('V'), () => success({ id: 'S1' }), () => success([])];
  await api.shop.get({ shopId: 'S1' });
  await api.menu.getServices({ shopId: 'S1', chainId: 'C1' });
  expect(paths().slice(0, 2)).toEqual([
    [openView, null],
    [shopDetail, 'Bearer V'],
  ]);
});

test('A-044 A-049 A-211 with a token the start asks who it is, no view id, and the shop waits for that answer', async () => {
  const { api, session, tokens } = await newTab();
  tokens.keepUserToken({ token: 'T', expiresAt: inAnHour() });
  let answerUser: (answer: Response) => void = () => undefined;
  answers = [() => new Promise<Response>((resolve) => (answerUser = resolve)), () => success({ id: 'S1' })];
  void session.startSession(api);
  const shop = api.shop.get({ shopId: 'S1' });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(paths()).toEqual([[getUser, 'Bearer T']]);
  answerUser(
    success({ userId: 'U1', language: { languageCode: 'tw' }, roleData: { menuList: [], operationList: [] } }),
  );
  await shop;
  expect(paths()).toEqual([
    [getUser, 'Bearer T'],
    [shopDetail, 'Bearer T'],
  ]);
  expect(session.sessionState()).toMatchObject({ status: 'signedIn', user: { id: 'U1', language: 'tw' } });
  expect(session.hasLoginInfo()).toBe(true);
});

test('A-045 without a token the start asks for no user', async () => {
  const { api, session } = await newTab();
  await session.startSession(api);
  expect(sent).toEqual([]);
  expect(session.sessionState().status).toBe('visitor');
});

test('A G-016 a call that needs a token asks for one first, once for all that wait', async () => {
  const { api } = await newTab();
  answers = [() => view('T1'), () => success('1'), () => success('2')];
  const { getParameter } = api.reference;
  await Promise.all([getParameter({ code: 'BK121' }), getParameter({ code: 'BK122' })]);
  expect(paths()).toEqual([
    [openView, null],
    ['/api/base/bk/system/param/find/BK121', 'Bearer T1'],
    ['/api/base/bk/system/param/find/BK122', 'Bearer T1'],
  ]);
});

test('A G-029 a 401 on a view token is answered by a new one and one repetition, with the same idempotency key', async () => {
  const { api, news } = await newTab();
  answers = [() => view('old'), () => expired(), () => view('new'), () => success({ id: 'R1', status: 4 })];
  await api.booking.changeState({ id: 'R1', state: 'cancelled' });
  expect(sent.map(({ token: bearer }) => bearer)).toEqual([null, 'Bearer old', null, 'Bearer new']);
  expect(sent[1]!.key).toBeTruthy();
  expect(sent[3]!.key).toBe(sent[1]!.key);
  expect(news).toEqual([]);
});

test('A G-029 a second 401 is told, not tried again', async () => {
  const { api } = await newTab();
  answers = [() => view('a'), () => expired(), () => view('b'), () => expired()];
  await expect(api.booking.get({ id: 'R1' })).rejects.toMatchObject({ reason: 'session_expired' });
  expect(sent).toHaveLength(4);
});

test('A-062 A G-038 a token that has run out is renewed by the session alone, once for all calls, and nobody notices', async () => {
  const { api, session, tokens, news } = await newTab();
  tokens.keepUserToken({ token: 'old', expiresAt: inAnHour() });
  browser.jar.delete('token');
  answers = [() => token('new'), () => user('U1'), () => success([]), () => success([])];
  await session.startSession(api);
  await Promise.all([api.account.sessions({}), api.account.sessions({})]);
  expect(sent[0]).toMatchObject({
    path: logIn,
    body: { loginType: 'SILENT_APP', source: 'BK_APP_C', username: '', password: '', custId: null, compId: null },
  });
  expect(sent.slice(1).map(({ token: bearer }) => bearer)).toEqual(['Bearer new', 'Bearer new', 'Bearer new']);
  expect(news).toEqual(['entered']);
});

test('A-267 A G-029 a lost session is told once, with the words of the server, and leaves nothing of the person', async () => {
  const { api, session, tokens, news } = await newTab();
  tokens.keepUserToken({ token: 'T', expiresAt: inAnHour() });
  answers = [() => user('U1')];
  await session.startSession(api);
  answers = [() => expired('Please come in again'), () => expired('Please come in again'), () => expired('no cookie')];
  const calls = await Promise.allSettled([api.account.sessions({}), api.account.sessions({})]);
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(sent.filter(({ path }) => path === logIn)).toHaveLength(1);
  expect(news).toEqual(['entered', 'left', 'lost Please come in again']);
  expect(session.sessionState().status).toBe('visitor');
  expect(session.hasLoginInfo()).toBe(false);
  expect(tokens.currentUserToken()).toBeNull();
  expect(tokens.maySignInSilently()).toBe(false);
});

test('A G-029 an answer to an older token does not end the newer session: it is asked again', async () => {
  const { api, session, tokens, news } = await newTab();
  tokens.keepUserToken({ token: 'first', expiresAt: inAnHour() });
  answers = [() => user('U1')];
  await session.startSession(api);
  answers = [
    () => {
      tokens.keepUserToken({ token: 'second', expiresAt: inAnHour() });
      return expired();
    },
    () => success([]),
  ];
  await api.account.sessions({});
  expect(sent.slice(-2).map(({ token: bearer }) => bearer)).toEqual(['Bearer first', 'Bearer second']);
  expect(news).toEqual(['entered']);
});

test('decisions Wire: sign_in_needed asks to sign in and clears nothing', async () => {
  const { api, news } = await newTab();
  answers = [() => view('V'), () => refused('sign_in_needed', 40001)];
  await expect(api.account.sessions({})).rejects.toMatchObject({ reason: 'sign_in_needed' });
  expect(news).toEqual(['needed']);
  expect(browser.local.getItem('view')).toContain('V');
});

test('T-03 F-97 a refused right or password leaves the session alone', async () => {
  const { api, session, tokens, news } = await newTab();
  tokens.keepUserToken({ token: 'T', expiresAt: inAnHour() });
  answers = [() => user('U1')];
  await session.startSession(api);
  answers = [() => refused('no_permission', 40024), () => refused('password_wrong', 40019)];
  await expect(api.account.sessions({})).rejects.toMatchObject({ reason: 'no_permission' });
  await expect(api.account.changePassword({ oldPassword: 'a', newPassword: 'b' })).rejects.toMatchObject({
    reason: 'password_wrong',
  });
  expect(news).toEqual(['entered']);
  expect(tokens.currentUserToken()).toBe('T');
});

test('A G-017 with the line down the token stays, and it is said that nobody could be asked', async () => {
  const { api, session, tokens } = await newTab();
  tokens.keepUserToken({ token: 'T', expiresAt: inAnHour() });
  answers = [() => Promise.reject(new TypeError('failed to fetch'))];
  await session.startSession(api);
  expect(session.sessionState().status).toBe('unreachable');
  expect(tokens.currentUserToken()).toBe('T');
});

test('SYS-11 a broken line is a worded refusal, and an abort of our own stays an abort', async () => {
  const { api } = await newTab();
  answers = [
    () => Promise.reject(new TypeError('failed to fetch')),
    () => Promise.reject(new TypeError('failed to fetch')),
  ];
  const { getTime } = api.reference;
  await expect(getTime({})).rejects.toMatchObject({ name: 'Refused', reason: 'network_failed' });
  await expect(getTime({}, { signal: AbortSignal.abort() })).rejects.toThrow(TypeError);
});
