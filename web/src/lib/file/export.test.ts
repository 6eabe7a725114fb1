import { calls } from '@parlour/contract/api';
import { userCall } from '@parlour/contract/call';
import { xlsxType } from '@parlour/contract/booking/export';
import type { Translate } from '@parlour/phrases/t';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAnswer } from '@parlour/contract/http-answer';
import { browserApi } from '../http/api.ts';
import { exportAsDownload, exportAsFile, exportFileName } from './export.ts';

const t: Translate = () => 'My bookings';
const key = 'share.exportName';
const workbook = () => new Response(new Uint8Array([0x50, 0x4b, 3, 4]), { headers: { 'content-type': xlsxType } });
const refusal = JSON.stringify({
  code: 40009,
  msg: 'We cannot find this.',
  result: null,
  requestId: 'r1',
  reason: 'not_found',
});

let clicked: { download: string; href: string }[] = [];
beforeEach(() => {
  clicked = [];
  vi.stubGlobal('document', {
    cookie: 'token=T1',
    createElement: () => {
      const link = {
        href: '',
        download: '',
        click: () => void clicked.push({ download: link.download, href: link.href }),
      };
      return link;
    },
  });
  vi.stubGlobal('location', { protocol: 'http:', hostname: 'localhost' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['a given name', { name: 'Visits 2027', key }, 'Visits 2027.xlsx'],
  ['a given name with its ending', { name: 'Visits.XLSX' }, 'Visits.xlsx'],
  ['the text of a key', { key }, 'My bookings.xlsx'],
  ['the time stamp', {}, '1800000000000.xlsx'],
  ['the text of a key where the name is nothing', { name: ' ../ ', key }, 'My bookings.xlsx'],
  ['a name without signs that mean something', { name: '..\\a/b:c*?"<>|\n\u202Egpj' }, 'a b c gpj.xlsx'],
  ['a name that is not too long', { name: '好'.repeat(200) }, `${'好'.repeat(80)}.xlsx`],
] as const)('A-258 the file is called by %s', (_row, name, expected) => {
  expect(exportFileName(name, t, 1_800_000_000_000)).toBe(expected);
});

test('A-258 a file is returned without a download, or downloaded', async () => {
  const ask = async () => new Blob(['x'], { type: xlsxType });
  const file = await exportAsFile({ ask, t, key });
  expect([file.name, file.type, await file.text()]).toEqual(['My bookings.xlsx', xlsxType, 'x']);
  expect(clicked).toEqual([]);
  await exportAsDownload({ ask, t, name: 'Visits' });
  expect(clicked).toEqual([{ download: 'Visits.xlsx', href: expect.stringMatching(/^blob:/) as string }]);
});

test('A-258 nothing is downloaded when the call is refused', async () => {
  await expect(exportAsDownload({ ask: () => Promise.reject(new Error('no')), t })).rejects.toThrow('no');
  expect(clicked).toEqual([]);
});

const post = userCall<Record<string, never>, Blob>({
  method: 'POST',
  path: '/x',
  answersFile: true,
  summary: '',
});

test.each([
  ['GET', calls.booking.exportMine],
  ['POST', post],
])('A-257 the answer of a %s is a workbook', async (_method, asked) => {
  const file = (await readAnswer(asked as never, workbook())) as Blob;
  expect([file.type, [...new Uint8Array(await file.arrayBuffer())]]).toEqual([xlsxType, [0x50, 0x4b, 3, 4]]);
});

test('A-257 C-028 G-099 a refusal that comes in place of the file is read and worded', async () => {
  const bytes = new TextEncoder().encode(refusal);
  const answers = [
    new Response(bytes, { status: 422, headers: { 'content-type': 'application/json; charset=utf-8' } }),
    new Response(bytes, { status: 200, headers: { 'content-type': 'application/json' } }),
    new Response(bytes, { status: 422, headers: { 'content-type': 'application/octet-stream' } }),
  ];
  for (const answer of answers)
    await expect(readAnswer(calls.booking.exportMine as never, answer)).rejects.toMatchObject({
      reason: 'not_found',
      code: 40009,
      requestId: 'r1',
    });
  const page = new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
  await expect(readAnswer(calls.booking.exportMine as never, page)).rejects.toMatchObject({ reason: 'network_failed' });
});

test('A-257 C-028 A-225 a file has 300 seconds, an ordinary call has 45', async () => {
  // Fetched with the first call, in real time: the clock of this test does not wait for it.
  await import('../http/http-client.ts');
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
    return controller.signal;
  });
  const never = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  vi.stubGlobal('fetch', never);
  const api = browserApi('en');
  const ends: Record<string, number> = {};
  const begun = Date.now();
  const noted = (name: string, asked: Promise<unknown>) =>
    asked.catch((error: { reason: string }) => {
      ends[`${name} ${error.reason}`] = Date.now() - begun;
    });
  const asked = [noted('file', api.booking.exportMine({})), noted('call', api.reference.getTime({}))];
  await vi.advanceTimersByTimeAsync(400_000);
  await Promise.all(asked);
  expect(ends).toEqual({ 'file timed_out': 300_000, 'call timed_out': 45_000 });
});
