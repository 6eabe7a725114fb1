import type { LogItem } from '@parlour/contract/log/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReports } from './report-batch.ts';

const token = 'b8VnX0kqZ2mWc7RtY4uJh6Ls1PdGf9Aa3Ee5Ii7Oo0x';
let batches: { items: LogItem[]; isLeaving: boolean }[] = [];
let reports: Record<string, unknown>[] = [];
let isDown = false;

const make = () =>
  createReports({
    who: () => ({ userId: 'U1', shopId: 'S1', chainId: 'C1', token }),
    page: () => `https://book.example.com/shopDetail?compId=S1&code=123456#t=${token}`,
    now: Date.now,
    markOf: async () => 'a1B2c3',
    sendItems: async (items, isLeaving) => {
      batches.push({ items, isLeaving });
      if (isDown) throw new Error('the line is down');
    },
    sendReport: async (data) => {
      reports.push(JSON.parse(data) as Record<string, unknown>);
      if (isDown) throw new Error('the line is down');
    },
  });

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  batches = [];
  reports = [];
  isDown = false;
});
afterEach(() => vi.useRealTimers());

test('A-261 C-026 the tenth line is sent at once, with the nine before it', () => {
  const log = make();
  for (let count = 1; count <= 9; count++) log.developer(`line ${count}`);
  expect(batches).toEqual([]);
  log.developer('line 10');
  expect(batches.map(({ items }) => items.length)).toEqual([10]);
  expect(batches[0]!.items.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, (_, at) => `line ${at + 1}`));
  vi.advanceTimersByTime(60_000);
  expect(batches.length).toBe(1);
});

test('A-261 C-026 three lines are sent ten seconds after the first, and nothing is sent when there is nothing', () => {
  const log = make();
  vi.advanceTimersByTime(60_000);
  log.flush();
  expect(batches).toEqual([]);
  log.developer('one');
  vi.advanceTimersByTime(4000);
  log.action('two');
  log.developer('three');
  vi.advanceTimersByTime(5999);
  expect(batches).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(batches.map(({ items }) => items.map(({ text, kind }) => [text, kind]))).toEqual([
    [
      ['one', 'developer'],
      ['two', 'action'],
      ['three', 'developer'],
    ],
  ]);
});

test('A-261 C-026 what waits is sent when the page goes away', () => {
  const log = make();
  log.action('share.copy');
  log.flush(true);
  expect(batches).toMatchObject([{ isLeaving: true, items: [{ text: 'share.copy' }] }]);
});

test('A-260 a line has person, mark of the token, page and time, and no secret', async () => {
  const log = make();
  log.developer(`first, of anna@example.com\nwith ${token}`);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(batches[0]!.items).toEqual([
    {
      kind: 'developer',
      text: 'first, of [left out] with [left out]',
      user: { id: 'U1', shopId: 'S1' },
      tokenMark: 'a1B2c3',
      page: 'https://book.example.com/shopDetail?compId=S1',
      at: 1_800_000_000_000,
    },
  ]);
  expect(JSON.stringify(batches)).not.toContain(token);
});

test('A-278 C-027 A-277 an error becomes one line and one report with person and shop', () => {
  const log = make();
  log.error(new TypeError('boom'));
  log.flush();
  expect(batches[0]!.items).toMatchObject([{ kind: 'developer', text: 'TypeError: boom' }]);
  expect(reports).toMatchObject([
    { message: 'TypeError: boom', userId: 'U1', compId: 'S1', custId: 'C1', time: 1_800_000_000_000 },
  ]);
  expect(String(reports[0]!['stack'])).toContain('report-batch.test.ts');
  expect(JSON.stringify(reports)).not.toContain(token);
});

test('A-279 a message of 300 letters is reported with 255', () => {
  const log = make();
  log.error('x'.repeat(300));
  log.flush();
  expect(reports[0]!['message']).toBe('x'.repeat(255));
  expect(batches[0]!.items[0]!.text).toBe('x'.repeat(255));
});

test('A-259 a report stays below 32 KB whatever the stack is', () => {
  const error = new Error('é\n'.repeat(50_000));
  error.stack = '"é\n'.repeat(50_000);
  make().error(error);
  expect(new TextEncoder().encode(JSON.stringify(reports[0])).length).toBeLessThan(32_768);
});

test('A-278 C-027 a report that fails is never reported, and a fault that repeats itself is no flood', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  isDown = true;
  const log = make();
  for (let count = 0; count < 1000; count++) log.error(new Error('the same again'));
  for (let count = 0; count < 100; count++) log.error(new Error(`another ${'x'.repeat(count)}`));
  await vi.advanceTimersByTimeAsync(60_000);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
  expect(reports.length).toBe(10);
  expect(batches.flatMap(({ items }) => items).length).toBe(200);
});

test('A-277 odd things that were thrown, and a context that fails, bring nothing down', () => {
  const log = make();
  for (const odd of [undefined, null, 7, Symbol('x'), { toString: null }, Object.create(null) as object])
    log.error(odd);
  log.error('ResizeObserver loop completed with undelivered notifications.');
  expect(reports.map(({ message }) => message)).toEqual([
    'Not an error: [object Undefined]',
    'Not an error: [object Null]',
    'Not an error: [object Number]',
    'Not an error: [object Symbol]',
    'Not an error: [object Object]',
  ]);
  const broken = createReports({
    who: () => {
      throw new Error('nobody knows');
    },
  } as never);
  expect(() => broken.error(new Error('boom'))).not.toThrow();
});
