import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reports } from './report.ts';

const listeners = new Map<string, (event: unknown) => void>();
let told: [string, unknown][] = [];
const reports: Reports = {
  developer: (text) => void told.push(['developer', text]),
  action: (name) => void told.push(['action', name]),
  error: (error) => void told.push(['error', error]),
};

beforeEach(() => {
  vi.resetModules();
  told = [];
  listeners.clear();
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) =>
    listeners.set(name, listener),
  );
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('./report.ts');

test('A-277 before the app starts, and on the server, nothing is sent and nothing fails', async () => {
  const { logAction, reportError } = await load();
  logAction('x');
  reportError(new Error('x'));
  expect(told).toEqual([]);
});

test('A-277 A-278 C-027 script errors and unhandled rejections are told in their order, and what sends them is fetched once', async () => {
  const { logAction, logDeveloper, watchErrors } = await load();
  const fetchThem = vi.fn<() => Promise<Reports>>(async () => reports);
  watchErrors(fetchThem);
  expect(fetchThem).not.toHaveBeenCalled();
  const [thrown, lost] = [new TypeError('thrown'), new Error('lost')];
  listeners.get('error')?.({ error: thrown, message: 'thrown' });
  listeners.get('error')?.({ error: null, message: 'Script error.' });
  listeners.get('unhandledrejection')?.({ reason: lost });
  listeners.get('unhandledrejection')?.({ reason: new DOMException('left', 'AbortError') });
  logAction('share.copy');
  await vi.waitFor(() => expect(told.length).toBe(4));
  logDeveloper('later');
  expect(told).toEqual([
    ['error', thrown],
    ['error', 'Script error.'],
    ['error', lost],
    ['action', 'share.copy'],
    ['developer', 'later'],
  ]);
  expect(fetchThem).toHaveBeenCalledTimes(1);
});

test('A-278 C-027 where that part of the app is missing nothing fails, and the next error tries again', async () => {
  const { reportError, watchErrors } = await load();
  let isMissing = true;
  watchErrors(async () => {
    if (isMissing) throw new Error('no such file');
    return reports;
  });
  for (let count = 0; count < 100; count++) reportError(count);
  await new Promise(setImmediate);
  isMissing = false;
  reportError('again');
  await vi.waitFor(() => expect(told).toEqual([['error', 'again']]));
});
