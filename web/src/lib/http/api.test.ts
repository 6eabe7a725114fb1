import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../session/fake-browser.ts';

type Sent = {
  path: string;
  url: string;
  headers: Headers;
  token: string | null;
  key: string | null;
  body: Record<string, unknown>;
};
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

/** The app of one tab, newly started: its modules remember nothing of the test before. */
async function newTab() {
  vi.resetModules();
  const { browserApi } = await import('./api.ts');
  const session = await import('../session/session.ts');
  const tokens = await import('../session/user-token.ts');
  const news: string[] = [];
  session.onSessionNews((item) => news.push(item.kind === 'lost' ? `lost ${item.text}` : item.kind));
  const prefetch = await import('./prefetch.ts');
  return { api: browserApi('en'), session, tokens, news, prefetch };
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
      url,
      headers,
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

test('G-016 a call that needs a token asks for one first, once for all that wait', async () => {
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

test('G-029 a 401 on a view token is answered by a new one and one repetition, with the same idempotency key', async () => {
  const { api, news } = await newTab();
  answers = [() => view('old'), () => expired(), () => view('new'), () => success({ id: 'R1', status: 4 })];
  await api.booking.changeState({ id: 'R1', state: 'cancelled' });
  expect(sent.map(({ token: bearer }) => bearer)).toEqual([null, 'Bearer old', null, 'Bearer new']);
  expect(sent[1]!.key).toBeTruthy();
  expect(sent[3]!.key).toBe(sent[1]!.key);
  expect(news).toEqual([]);
});

test('G-029 a second 401 is told, not tried again', async () => {
  const { api } = await newTab();
  answers = [() => view('a'), () => expired(), () => view('b'), () => expired()];
  await expect(api.booking.get({ id: 'R1' })).rejects.toMatchObject({ reason: 'session_expired' });
  expect(sent).toHaveLength(4);
});

test('A-062 G-038 a token that has run out is renewed by the session alone, once for all calls, and the customer does not notice', async () => {
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

test('A-267 C-025 G-029 a lost session is told once, with the words of the server, and leaves nothing of the person', async () => {
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

test('G-029 an answer to an older token does not end the newer session: it is asked again', async () => {
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

test('G-017 with the line down the token stays, and it is said that the server could not be asked', async () => {
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

test('A-221 C-016 every call carries device, source, product and content type, and the bearer token that there is', async () => {
  const { api, session, tokens } = await newTab();
  answers = [() => success(1), () => view('V'), () => success([]), () => success({ id: 'R1', status: 4 })];
  await api.reference.getTime({});
  await api.reference.getParameters({ codes: ['BK001'] });
  await api.booking.changeState({ id: 'R1', state: 'cancelled' });
  tokens.keepUserToken({ token: 'T', expiresAt: inAnHour() });
  answers = [() => user('U1'), () => success([]), () => success(null)];
  await session.startSession(api);
  await api.account.sessions({});
  await api.account.endOtherSessions({});
  expect(sent.map(({ token: bearer }) => bearer)).toEqual([
    null,
    null,
    'Bearer V',
    'Bearer V',
    'Bearer T',
    'Bearer T',
    'Bearer T',
  ]);
  const [first] = sent;
  const deviceId = first!.headers.get('deviceId');
  expect(deviceId).toMatch(/^[\w-]{20,}$/);
  for (const { headers, path } of sent) {
    const said = ['deviceId', 'source', 'product', 'content-type'].map((name) => headers.get(name));
    expect(said, path).toEqual([deviceId, 'BK_APP_C', 'bk', 'application/json']);
  }
});

test('A-222 C-017 every call ends its address with the date of the request, a fresh one each time, with and without a query', async () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  const { api } = await newTab();
  answers = [() => success(1), () => success([]), () => success(1)];
  await api.reference.getTime({});
  vi.setSystemTime(1_700_000_000_001);
  await api.menu.getServices({ shopId: 'S1', chainId: 'C1' });
  vi.setSystemTime(1_700_000_000_002);
  await api.reference.getTime({});
  vi.useRealTimers();
  expect(sent.map(({ url }) => url.split('?')[1])).toEqual([
    'requestDate=1700000000000',
    'compId=S1&custId=C1&requestDate=1700000000001',
    'requestDate=1700000000002',
  ]);
});

test('A-275 T-18 a call about a store that names neither store nor chain is told and never sent', async () => {
  const { api, news } = await newTab();
  await expect(api.menu.getServices({ shopId: '', chainId: '' })).rejects.toMatchObject({ reason: 'shop_id_missing' });
  await expect(api.shop.get({ shopId: '' })).rejects.toMatchObject({ reason: 'shop_id_missing' });
  expect(sent).toEqual([]);
  expect(news).toEqual(['storeMissing', 'storeMissing']);
  answers = [() => refused('shop_id_missing', 40_007)];
  await expect(api.menu.getServices({ shopId: 'S1', chainId: 'C1' })).rejects.toMatchObject({ name: 'Refused' });
  expect(news).toEqual(['storeMissing', 'storeMissing', 'storeMissing']);
});

test('A-275 G-087 a failure of a prefetched page is not told before the next navigation', async () => {
  const { api, news, prefetch } = await newTab();
  const prefetched = prefetch.prefetching(api);
  await expect(prefetched.menu.getServices({ shopId: '', chainId: '' })).rejects.toMatchObject({
    reason: 'shop_id_missing',
  });
  answers = [() => refused('shop_id_missing', 40_007)];
  await expect(prefetched.menu.getServices({ shopId: 'S1', chainId: 'C1' })).rejects.toMatchObject({ name: 'Refused' });
  expect(news).toEqual([]);
  // The call is a prefetch when it is sent, and meant by the time of its answer.
  answers = [
    () => {
      prefetch.noteNavigation();
      return refused('shop_id_missing', 40_007);
    },
  ];
  await expect(prefetched.menu.getServices({ shopId: 'S1', chainId: 'C1' })).rejects.toMatchObject({ name: 'Refused' });
  expect(news).toEqual(['storeMissing']);
});

test('A-275 a service that is asked for by its own id needs no store beside it', async () => {
  const { api, news } = await newTab();
  await Promise.allSettled([api.menu.getService({ id: 'V1' }), api.menu.getServicesOfStaff({ staffId: 'P1' })]);
  expect(sent.map(({ url }) => url)).toHaveLength(2);
  expect(news).toEqual([]);
});

test('G-029 several calls that find one view token dead get a new one together, and the visitor is sent nowhere', async () => {
  const { api, news } = await newTab();
  const { getParameter } = api.reference;
  answers = [() => view('old'), () => success('0')];
  await getParameter({ code: 'BK120' });
  let answerLate: (answer: Response) => void = () => undefined;
  answers = [() => expired('over'), () => new Promise<Response>((resolve) => (answerLate = resolve))];
  answers.push(
    () => view('new'),
    () => success('1'),
    () => success('2'),
  );
  const both = [getParameter({ code: 'BK121' }), getParameter({ code: 'BK122' })];
  await both[0];
  answerLate(expired('over'));
  expect(await Promise.all(both)).toHaveLength(2);
  expect(news).toEqual([]);
});

test('G-038 a session that ended while she was away makes her a visitor at the start: she is not asked to sign in', async () => {
  const { api, session, tokens, news } = await newTab();
  tokens.keepUserToken({ token: 'old', expiresAt: inAnHour() });
  browser.jar.delete('token');
  browser.local.setItem('subscribedPerson', '{"version":1,"value":{"email":"mia@example.com"}}');
  answers = [() => expired('no session')];
  await session.startSession(api);
  expect(sent.map(({ path }) => path)).toEqual([logIn]);
  expect(session.sessionState().status).toBe('visitor');
  expect(news).toEqual([]);
  expect(browser.local.getItem('subscribedPerson')).toBeNull();
});

test('A-051 C-255 an answer to "who is here" that comes after she signed out does not bring her back', async () => {
  const { api, session, tokens, news } = await newTab();
  tokens.keepUserToken({ token: 'T', expiresAt: inAnHour() });
  let answerUser: (answer: Response) => void = () => undefined;
  answers = [() => new Promise<Response>((resolve) => (answerUser = resolve))];
  const start = session.startSession(api);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  session.signOut();
  answerUser(user('U1'));
  await start;
  expect(session.sessionState()).toEqual({ status: 'visitor', user: null });
  expect(session.hasLoginInfo()).toBe(false);
  expect(news).toEqual([]);
});

test('A-064 a silent sign-in that fails late leaves the token of a sign-in that was quicker alone', async () => {
  const { api, session, tokens } = await newTab();
  tokens.keepUserToken({ token: 'old', expiresAt: inAnHour() });
  browser.jar.delete('token');
  let answerSilent: (answer: Response) => void = () => undefined;
  answers = [() => new Promise<Response>((resolve) => (answerSilent = resolve)), () => user('U1')];
  const start = session.startSession(api);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  tokens.keepUserToken({ token: 'fresh', expiresAt: inAnHour() });
  answerSilent(expired('no session'));
  await start;
  expect(tokens.currentUserToken()).toBe('fresh');
  expect(session.sessionState()).toMatchObject({ status: 'signedIn', user: { id: 'U1' } });
});

test('G-027 another customer who signs in at the same tab finds nothing of the one before, even if her session was lost', async () => {
  const { api, session, tokens } = await newTab();
  const { tabStore } = await import('../storage/tab-store.ts');
  const draft = tabStore<string>({
    key: 'draft',
    version: 1,
    isValid: (value) => typeof value === 'string',
    initial: '',
  });
  tokens.keepUserToken({ token: 'A', expiresAt: inAnHour() });
  answers = [() => user('U1')];
  await session.startSession(api);
  draft.write('of the first');
  session.loseSession('over');
  tokens.keepUserToken({ token: 'A2', expiresAt: inAnHour() });
  answers = [() => user('U1')];
  await session.enterSession(api);
  expect(draft.read()).toBe('of the first');
  session.loseSession('over');
  tokens.keepUserToken({ token: 'B', expiresAt: inAnHour() });
  answers = [() => user('U2')];
  await session.enterSession(api);
  expect(draft.read()).toBe('');
  expect(session.sessionState()).toMatchObject({ user: { id: 'U2' } });
});

test('A-267 C-025 a loss that nobody heard is told once, and no more after a sign-in', async () => {
  const { api, session, tokens } = await newTab();
  tokens.keepUserToken({ token: 'A', expiresAt: inAnHour() });
  answers = [() => user('U1')];
  await session.startSession(api);
  expect(session.takeLoss()).toBeNull();
  session.loseSession('over');
  expect([session.takeLoss(), session.takeLoss()]).toEqual(['over', null]);
  session.loseSession('over again');
  tokens.keepUserToken({ token: 'B', expiresAt: inAnHour() });
  answers = [() => user('U1')];
  await session.enterSession(api);
  expect(session.takeLoss()).toBeNull();
});

test('G-017 where the server could not be asked who is here, it is asked again, and she is in', async () => {
  const { api, session, tokens, news } = await newTab();
  tokens.keepUserToken({ token: 'T', expiresAt: inAnHour() });
  answers = [() => Promise.reject(new TypeError('failed to fetch')), () => user('U1')];
  await session.startSession(api);
  expect(session.sessionState().status).toBe('unreachable');
  await session.lookAgain();
  await session.lookAgain();
  expect(session.sessionState().status).toBe('signedIn');
  expect([sent.length, news]).toEqual([2, ['entered']]);
});

test('A-051 C-255 details that are saved after she signed out do not bring her back', async () => {
  const { api, session, tokens } = await newTab();
  tokens.keepUserToken({ token: 'T', expiresAt: inAnHour() });
  answers = [() => user('U1')];
  await session.startSession(api);
  const known = session.sessionState().user!;
  session.signOut();
  session.noteUser({ ...known, firstName: 'Mia' });
  expect(session.sessionState()).toEqual({ status: 'visitor', user: null });
});

test('G-017 a browser that lets tabs tell each other nothing, and a cookie that is not ours, stop no customer', async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('blocked', 'SecurityError');
      }
    },
  );
  const { api, session, tokens } = await newTab();
  browser.jar.set('token', { value: '100%', until: inAnHour(), attributes: '' });
  expect(tokens.currentUserToken()).toBeNull();
  await session.startSession(api);
  expect(session.sessionState().status).toBe('visitor');
});

test('A-051 C-255 G-029 a call that was under way when she signed out does not tell her that a session was lost', async () => {
  const { api, session, tokens, news } = await newTab();
  tokens.keepUserToken({ token: 'T', expiresAt: inAnHour() });
  answers = [() => user('U1')];
  await session.startSession(api);
  let answerLate: (answer: Response) => void = () => undefined;
  answers = [() => new Promise<Response>((resolve) => (answerLate = resolve))];
  const late = api.account.sessions({});
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  session.signOut();
  answerLate(expired('login expired'));
  await expect(late).rejects.toMatchObject({ reason: 'session_expired' });
  expect(news).toEqual(['entered', 'left']);
});

test('G-029 a tab that looks while another one loses the session becomes a visitor without a word', async () => {
  const { api, session, tokens, news } = await newTab();
  tokens.keepUserToken({ token: 'T', expiresAt: inAnHour() });
  answers = [() => user('U1')];
  await session.startSession(api);
  expect(session.sessionState().status).toBe('signedIn');
  // The other tab has dropped the token by the time this one is answered.
  answers = [
    () => {
      tokens.dropUserToken();
      return expired('login expired');
    },
  ];
  await session.startSession(api);
  expect(session.sessionState().status).toBe('visitor');
  expect(news).toEqual(['entered', 'left']);
});

test('G-101 a refusal says what is charged now as a quote does, in our names', async () => {
  const { api } = await newTab();
  const quote = { required: true, chargeForm: '1', amount: '50.00', currency: 'AUD', quoteHash: 'h' };
  const body = { code: 41_006, reason: 'charge_changed', msg: '', result: { quote }, requestId: 'r' };
  answers = [() => view('V'), () => Response.json(body, { status: 409 })];
  await expect(api.payment.payDeposit({ bookingId: 'B', quoteHash: '', holdToken: '' })).rejects.toMatchObject({
    details: { quote: { isRequired: true, form: 'hold', amount: '50.00', currencyCode: 'AUD', quoteHash: 'h' } },
  });
});
