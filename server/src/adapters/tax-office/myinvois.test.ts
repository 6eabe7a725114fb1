import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMyInvois } from './myinvois.ts';

type ReceivedRequest = { method: string; url: string; authorization: string | undefined; body: string };
type Reply = { status: number; body: unknown };

let server: Server;
let asked: ReceivedRequest[] = [];
let answers: Record<string, Reply[]> = {};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = '', url = '' } = request;
  const body = Buffer.concat(chunks).toString();
  asked.push({ method, url, authorization: request.headers.authorization, body });
  const known = answers[`${method} ${url.split('?')[0]}`]?.shift() ?? { status: 404, body: {} };
  response.writeHead(known.status, { 'content-type': 'application/json' }).end(JSON.stringify(known.body));
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  asked = [];
  answers = { 'POST /connect/token': [{ status: 200, body: { access_token: 'T1', expires_in: 3600 } }] };
});
afterAll(() => server.close());

const open = () =>
  createMyInvois(
    { environment: 'sandbox', clientId: 'id', clientSecret: 'secret' },
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  );
const submit = 'POST /api/v1.0/documentsubmissions/';
const status = 'GET /api/v1.0/documentsubmissions/S1';
const document = { number: 'AB-1', json: '{"Invoice":[]}' };
const taken = { submissionId: 'S1', documentId: 'D1' };

test('signs in once, and sends a document with its hash', async () => {
  const accepted = { submissionUid: 'S1', acceptedDocuments: [{ uuid: 'D1', invoiceCodeNumber: 'AB-1' }] };
  answers[submit] = [{ status: 202, body: accepted }];
  answers[status] = [{ status: 200, body: { documentSummary: [{ uuid: 'D1', status: 'Submitted' }] } }];
  const office = open();
  expect(await office.submit(document)).toEqual({ done: true, taken });
  expect(await office.statusOf(taken)).toEqual({ state: 'checking', reason: '', at: null });
  expect(asked.map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toEqual([
    'POST /connect/token',
    submit,
    status,
  ]);
  expect(Object.fromEntries(new URLSearchParams(asked[0]!.body))).toEqual({
    client_id: 'id',
    client_secret: 'secret',
    grant_type: 'client_credentials',
    scope: 'InvoicingAPI',
  });
  expect(asked[1]!.authorization).toBe('Bearer T1');
  expect(JSON.parse(asked[1]!.body)).toEqual({
    documents: [
      {
        format: 'JSON',
        codeNumber: 'AB-1',
        document: Buffer.from(document.json).toString('base64'),
        documentHash: createHash('sha256').update(document.json).digest('hex'),
      },
    ],
  });
});

test('what is not taken in has its reasons', async () => {
  const error = { code: 'Error', message: 'Validation Error', details: [{ message: 'TIN is wrong' }] };
  answers[submit] = [{ status: 202, body: { rejectedDocuments: [{ invoiceCodeNumber: 'AB-1', error }] } }];
  expect(await open().submit(document)).toEqual({ done: false, reason: 'Validation Error TIN is wrong' });
});

test.each([
  ['Valid', { state: 'valid', reason: '', at: Date.parse('2026-11-28T10:00:00Z') }],
  ['Invalid', { state: 'invalid', reason: '', at: Date.parse('2026-11-28T10:00:00Z') }],
  ['Cancelled', { state: 'cancelled', reason: '', at: Date.parse('2026-11-28T10:00:00Z') }],
  ['A new word', { state: 'checking', reason: '', at: Date.parse('2026-11-28T10:00:00Z') }],
])('reads the status %s', async (word, expected) => {
  const summary = { uuid: 'D1', status: word, dateTimeValidated: '2026-11-28T10:00:00Z' };
  answers[status] = [{ status: 200, body: { documentSummary: [{ uuid: 'other', status: 'Invalid' }, summary] } }];
  expect(await open().statusOf(taken)).toEqual(expected);
});

test('finds what was taken in under a number, and no other', async () => {
  const path = 'GET /api/v1.0/documents/search';
  const row = { uuid: 'D1', submissionUid: 'S1', internalId: 'AB-1' };
  answers[path] = [
    { status: 200, body: { result: [{ ...row, internalId: 'AB-10', uuid: 'D9' }, row] } },
    { status: 200, body: { result: [] } },
  ];
  const office = open();
  expect(await office.find('AB-1')).toEqual(taken);
  expect(await office.find('AB-1')).toBeNull();
});

test('cancels, or says why not', async () => {
  const path = 'PUT /api/v1.0/documents/state/D1/state';
  answers[path] = [
    { status: 200, body: { uuid: 'D1', status: 'Cancelled' } },
    { status: 400, body: { error: { code: 'OperationPeriodOver', message: 'Over' } } },
  ];
  const office = open();
  expect(await office.cancel('D1', 'Wrong buyer')).toEqual({ done: true });
  expect(JSON.parse(asked[1]!.body)).toEqual({ status: 'cancelled', reason: 'Wrong buyer' });
  expect(await office.cancel('D1', 'Wrong buyer')).toEqual({ done: false, reason: 'Over' });
});

test.each([401, 422, 429, 500, 503])(
  'an answer %s says nothing about the document: it is asked again',
  async (code) => {
    answers[submit] = [{ status: code, body: {} }];
    await expect(open().submit(document)).rejects.toThrow(`${code}`);
  },
);

test('signs in anew once its token is refused', async () => {
  answers['POST /connect/token']!.push({ status: 200, body: { access_token: 'T2', expires_in: 3600 } });
  answers[status] = [
    { status: 401, body: {} },
    { status: 200, body: { documentSummary: [] } },
  ];
  const office = open();
  await expect(office.statusOf(taken)).rejects.toThrow('401');
  expect((await office.statusOf(taken)).state).toBe('checking');
  expect(asked.at(-1)!.authorization).toBe('Bearer T2');
});

test('a refused sign-in names no secret', async () => {
  answers['POST /connect/token'] = [{ status: 400, body: { error: 'invalid_client' } }];
  await expect(open().submit(document)).rejects.toThrow('The tax office answered 400.');
});
