import { beforeEach, expect, test, vi } from 'vitest';
import { browserApi } from './api.ts';

type Sent = { path: string; token: string | null; key: string | null };
type Answer = (sent: Sent) => Response | Promise<Response>;
let sent: Sent[] = [];
let answers: Answer[] = [];

const success = (result: unknown) => Response.json({ code: 200, msg: '', result, requestId: 'r' });
const expired = () =>
  Response.json({ code: 401, reason: 'session_expired', msg: '', result: null, requestId: 'r' }, { status: 401 });
const view = (token: string) => success({ viewId: 'v', token, expireTime: Date.now() + 3_600_000 });

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const entry = {
      path: url.split('?')[0]!,
      token: headers.get('authorization'),
      key: headers.get('idempotency-key'),
    };
    sent.push(entry);
    return answers.shift()!(entry);
  });
});

const openView = '/api/auth/bk/view/id/public';

test('A-049 public shop data is asked for without waiting for a token', async () => {
  answers = [() => success({ id: 'S1' })];
  await browserApi('en').shop.get({ shopId: 'S1' });
  expect(sent).toEqual([{ path: '/api/shop/app/comp/show/detail/public', token: null, key: null }]);
});

test('A G-016 a call that needs a token asks for one first, once for all that wait', async () => {
  answers = [() => view('T1'), () => success('1'), () => success('2')];
  const { getParameter } = browserApi('en').reference;
  await Promise.all([getParameter({ code: 'BK121' }), getParameter({ code: 'BK122' })]);
  expect(sent.map(({ path, token }) => [path, token])).toEqual([
    [openView, null],
    ['/api/base/bk/system/param/find/BK121', 'Bearer T1'],
    ['/api/base/bk/system/param/find/BK122', 'Bearer T1'],
  ]);
});

test('decisions Wire: a 401 on a view token is answered by a new one and one repetition, with the same idempotency key', async () => {
  answers = [() => view('old'), expired, () => view('new'), () => success({ id: 'R1', status: 4 })];
  await browserApi('en').booking.changeState({ id: 'R1', state: 'cancelled' });
  expect(sent.map(({ token }) => token)).toEqual([null, 'Bearer old', null, 'Bearer new']);
  expect(sent[1]!.key).toBeTruthy();
  expect(sent[3]!.key).toBe(sent[1]!.key);
});

test('decisions Wire: a second 401 is told, not tried again', async () => {
  answers = [() => view('a'), expired, () => view('b'), expired];
  await expect(browserApi('en').booking.get({ id: 'R1' })).rejects.toMatchObject({ reason: 'session_expired' });
  expect(sent).toHaveLength(4);
});

test('SYS-11 a broken line is a worded refusal, and an abort of our own stays an abort', async () => {
  answers = [
    () => Promise.reject(new TypeError('failed to fetch')),
    () => Promise.reject(new TypeError('failed to fetch')),
  ];
  const { get } = browserApi('en').shop;
  await expect(get({ shopId: 'S1' })).rejects.toMatchObject({ name: 'Refused', reason: 'network_failed' });
  await expect(get({ shopId: 'S1' }, { signal: AbortSignal.abort() })).rejects.toThrow(TypeError);
});
