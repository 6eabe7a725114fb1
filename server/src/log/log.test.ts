import type { LogItem } from '@parlour/contract/log/calls';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '../platform/db/sweep.ts';
import { signInAsNew } from '../test/sign-in.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

const lines: string[] = [];
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    env: { LIMIT_LOGS_PER_IP: '40', LIMIT_REPORTS_PER_IP: '20', TRUST_PROXY: '1' },
    change: (services) => ({ ...services, log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }) }),
  });
});
afterAll(() => server.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const item = (change: Partial<LogItem> = {}): LogItem => ({
  kind: 'developer',
  text: 'boom',
  user: { id: 'U1', shopId: 'S1' },
  tokenMark: 'a1B2c3',
  page: 'https://book.example.com/shopDetail?compId=5',
  at: server.clock.now() - 500,
  ...change,
});
const keptItems = () => server.services.db.selectFrom('logItems').selectAll().orderBy('id').execute();
const keptReports = () => server.services.db.selectFrom('errorReports').selectAll().orderBy('id').execute();

test('A-260 a line keeps what happened with person, token mark, page address and time', async () => {
  const answer = await server.api.log.saveBatch({ items: [item(), item({ kind: 'action', text: 'share.copy' })] });
  expect(answer).toMatchObject({ status: 200, code: 200, result: null });
  const [first, second] = await keptItems();
  expect(first).toMatchObject({
    kind: 'developer',
    body: 'boom',
    accountId: 'U1',
    shopId: 'S1',
    tokenMark: 'a1B2c3',
    page: 'https://book.example.com/shopDetail?compId=5',
    at: new Date(server.clock.now() - 500),
    receivedAt: new Date(server.clock.now()),
  });
  expect(second).toMatchObject({ kind: 'action', body: 'share.copy' });
});

test('A-260 F-128 a whole token is refused, and secrets that an app forgot to take out are not kept', async () => {
  const token = 'b8VnX0kqZ2mWc7RtY4uJh6Ls1PdGf9Aa3Ee5Ii7Oo0x';
  expect(await server.api.log.saveBatch({ items: [item({ tokenMark: token })] })).toMatchObject({
    status: 422,
    reason: 'invalid_input',
    details: { field: 'list.0.accessToken' },
  });
  await server.api.log.saveBatch({
    items: [
      item({ text: `anna@example.com token=${token}`, page: `https://b.example.com/x?token=${token}#t=${token}` }),
    ],
  });
  const kept = (await keptItems()).at(-1)!;
  expect(kept).toMatchObject({ body: '[left out] token=[left out]', page: 'https://b.example.com/x' });
});

test('A-279 a kept line has at most 255 letters, and a clock that is far off is not believed', async () => {
  await server.api.log.saveBatch({ items: [item({ text: '😀'.repeat(300), at: 1 })] });
  expect((await keptItems()).at(-1)).toMatchObject({ body: '😀'.repeat(255), at: new Date(server.clock.now()) });
});

test('A-259 an error report has the one key data, needs no login and is kept as text', async () => {
  const sent = await server.app.inject({
    method: 'POST',
    url: '/api/reserve/calendar/save/exception/notify/public?requestDate=1',
    payload: { data: JSON.stringify({ message: '<script>alert(1)</script>', userId: 'U1', compId: 'S1' }) },
  });
  expect(sent.json()).toMatchObject({ code: 200, result: null });
  const [report] = await keptReports();
  expect(JSON.parse(report!.body)).toEqual({ message: '<script>alert(1)</script>', userId: 'U1', compId: 'S1' });
});

test('F-122 what is too large is refused: 32 KB of report, 64 KB of lines, 10 MB of anything', async () => {
  const before = { items: (await keptItems()).length, reports: (await keptReports()).length };
  expect((await server.api.log.reportError({ data: 'é'.repeat(16_384) })).status).toBe(200);
  expect(await server.api.log.reportError({ data: `${'é'.repeat(16_384)}x` })).toMatchObject({
    status: 413,
    reason: 'too_large',
  });
  const items = Array.from({ length: 10 }, () => item({ text: 'word '.repeat(1400) }));
  expect(await server.api.log.saveBatch({ items })).toMatchObject({ status: 413, reason: 'too_large' });
  const huge = await server.app.inject({
    method: 'POST',
    url: '/api/base/bk/log/batch/public',
    headers: { 'content-type': 'application/json' },
    payload: `{"list":["${'x'.repeat(10_000_000)}"]}`,
  });
  expect([huge.statusCode, huge.json().reason]).toEqual([413, 'too_large']);
  expect({ items: (await keptItems()).length, reports: (await keptReports()).length }).toEqual({
    ...before,
    reports: before.reports + 1,
  });
});

test('F-122 a report that grows while secrets are taken out still fits its column', async () => {
  expect((await server.api.log.reportError({ data: 'a@b.c '.repeat(5400) })).status).toBe(200);
  const kept = (await keptReports()).at(-1)!;
  expect(Buffer.byteLength(kept.body)).toBeLessThanOrEqual(32_768);
  expect(kept.body).not.toContain('a@b.c');
});

test('F-122 a forged line stays inside its own: in the table, and in our log', async () => {
  lines.length = 0;
  const forged = 'x\r\n{"level":50,"msg":"forged"}\u0000\u2028y';
  await server.api.log.saveBatch({ items: [item({ text: forged, user: { id: 'a\nb', shopId: '' } })] });
  await server.api.log.reportError({ data: forged });
  expect((await keptItems()).at(-1)).toMatchObject({ body: 'x {"level":50,"msg":"forged"} y', accountId: 'a b' });
  expect((await keptReports()).at(-1)!.body).toBe('x {"level":50,"msg":"forged"} y');
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain('forged');
});

test('F-122 one address is throttled in the database, in words, and others are not', async () => {
  const flood = from('203.0.113.9');
  const statuses: number[] = [];
  for (let sent = 0; sent < 25; sent++) statuses.push((await server.api.log.reportError({ data: 'x' }, flood)).status);
  expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)]);
  const refusedAnswer = await server.api.log.reportError({ data: 'x' }, flood);
  expect(refusedAnswer).toMatchObject({
    reason: 'too_many_attempts',
    msg: 'Too many attempts. Please try again later.',
  });
  expect((await server.api.log.reportError({ data: 'x' }, from('203.0.113.10'))).status).toBe(200);
  for (let sent = 0; sent < 40; sent++) await server.api.log.saveBatch({ items: [item()] }, flood);
  expect((await server.api.log.saveBatch({ items: [item()] }, flood)).status).toBe(429);
  const counted = await server.services.db
    .selectFrom('attempts')
    .select(['bucket', 'count'])
    .where('bucket', '=', 'report:ip:203.0.113.9')
    .executeTakeFirstOrThrow();
  expect(counted.count).toBe(26);
});

test('F-122 full batches count by their lines', async () => {
  const { limits } = server.services.config;
  const usual = limits.logItemsPerIp;
  limits.logItemsPerIp = 120;
  const flood = from('203.0.113.20');
  const batch = (count: number) =>
    server.api.log.saveBatch({ items: Array.from({ length: count }, () => item()) }, flood);
  const before = (await keptItems()).length;
  expect([(await batch(50)).status, (await batch(50)).status, (await batch(21)).status]).toEqual([200, 200, 429]);
  expect((await keptItems()).length).toBe(before + 100);
  limits.logItemsPerIp = usual;
});

test('A-260 lines of an account that is deleted stay without a name', async () => {
  const person = await signInAsNew(server);
  await server.api.log.saveBatch({ items: [item({ user: { id: person.accountId, shopId: '' } })] });
  expect((await keptItems()).at(-1)).toMatchObject({ accountId: person.accountId });
  await server.services.db.deleteFrom('accounts').where('id', '=', person.accountId).execute();
  expect((await keptItems()).at(-1)).toMatchObject({ accountId: '', body: 'boom' });
});

test('A-260 A-259 lines and reports are kept 30 days', async () => {
  const day = 86_400_000;
  await sweep(server.services.db, server.clock.now() + 30 * day);
  expect((await keptItems()).length).toBeGreaterThan(0);
  expect((await keptReports()).length).toBeGreaterThan(0);
  await sweep(server.services.db, server.clock.now() + 30 * day + 1);
  expect([await keptItems(), await keptReports()]).toEqual([[], []]);
});
