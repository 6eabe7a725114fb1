import { availabilityCalls } from '@parlour/contract/availability/calls';
import { availabilityShapes } from '@parlour/contract/availability/shapes';
import { bookingCalls } from '@parlour/contract/booking/calls';
import type { AnyCall } from '@parlour/contract/call';
import { referenceCalls } from '@parlour/contract/reference/calls';
import { referenceShapes } from '@parlour/contract/reference/shapes';
import type { FastifyRequest } from 'fastify';
import secureJson from 'secure-json-parse';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { bookingRequest } from '../../test/booking-request.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { BadJson, CrowdedJson, readJson, usualBody } from './body.ts';
import { readInput } from './input.ts';

const internalKey = 'k'.repeat(40);
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { INTERNAL_KEY: internalKey } });
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const json = { 'content-type': 'application/json' };
async function post(url: string, payload: string, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ method: 'POST', url, headers: { ...json, ...headers }, payload });
  return { status: answer.statusCode, reason: answer.json().reason };
}

/** Keys that look like numbers, out of order, are the dearest to read and to copy. */
const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"${(index * 7919) % 1_000_000}":1`).join()}}`;

test('F-126 a body of thousands of keys or entries is refused before anything is made of it', async () => {
  const parse = vi.spyOn(secureJson, 'parse');
  for (const path of [
    '/api/base/common/get/dict/public',
    '/api/auth/bk/view/id/public',
    '/api/auth/bk/login/out',
    '/api/base/bk/log/batch/public',
    '/api/no/such/call',
  ]) {
    expect(await post(path, keys(4000))).toEqual({ status: 413, reason: 'too_large' });
  }
  for (const path of ['/api/reserve/app/calendar/available/times/public', '/api/reserve/app/calendar/save/public'])
    expect(await post(path, keys(9000))).toEqual({ status: 413, reason: 'too_large' });
  expect(parse).not.toHaveBeenCalled();
});

test('F-126 every way to spell members is counted, and nothing inside a text is', () => {
  const most = usualBody.members;
  for (const crowded of [
    `[${'0,'.repeat(most)}0]`,
    `[${'[],'.repeat(most / 2)}0]`,
    `{"a":[${'{"b":1},'.repeat(most / 2)}0]}`,
    `{"\\"":[${'0,'.repeat(most)}0]}`,
  ])
    expect(() => readJson(crowded)).toThrow(CrowdedJson);
  expect(readJson(JSON.stringify({ text: ',[{'.repeat(most) }))).toEqual({ text: ',[{'.repeat(most) });
  expect(readJson(`[${'0,'.repeat(most - 2)}0]`)).toHaveLength(most - 1);
  expect(() => readJson('['.repeat(most * 2))).toThrow(BadJson);
});

test.each<[string, AnyCall, z.ZodType, object]>([
  ['dictionary', referenceCalls.getDictionary as never, referenceShapes.getDictionary, { typeCode: 'intMobileCd' }],
  [
    'times in the printed form',
    availabilityCalls.getTimes as never,
    availabilityShapes.getTimes,
    { compId: 'S1', startDate: '2027-01-14', endDate: '2027-01-15', internalCodeList: ['cut'], employeeId: 'E1' },
  ],
])('F-126 of a body only the keys are read that its call knows: %s', (_name, call, shape, known) => {
  const read: string[] = [];
  const body = new Proxy(readJson(JSON.stringify(known).slice(0, -1) + `,${keys(1500).slice(1)}`) as object, {
    get: (target, key) => (read.push(String(key)), Reflect.get(target, key) as unknown),
  });
  const request = { query: {}, params: {} } as FastifyRequest;
  expect(readInput(call, shape, request, body)).toMatchObject({ ok: true });
  expect(read.toSorted()).toEqual(Object.keys(known).toSorted());
});

test('F-126 customers send at most 64 KB where a call needs no more', async () => {
  const text = JSON.stringify({ typeCode: 'x'.repeat(usualBody.bytes) });
  expect(await post('/api/base/common/get/dict/public', text)).toEqual({ status: 413, reason: 'too_large' });
});

test('B-194 the largest visit that the shapes allow is read, in letters of three bytes', async () => {
  const wide = (letters: number) => '髪'.repeat(letters);
  const line = { kind: 'service', quantity: 9999, guest: 99, staffId: 's'.repeat(64) } as const;
  const lines = Array.from({ length: 30 }, (_, index) => ({
    ...line,
    position: index + 1,
    code: wide(80),
    addOnCodes: Array.from({ length: 30 }, () => wide(80)),
  }));
  const items = [{ value: wide(1000), extraText: '' }];
  const answers = Array.from({ length: 20 }, (_, index) => ({ questionId: `q${index}`, items }));
  const profile = [{ formId: 'f', versionId: 'v', answers, signatures: [] }];
  const related = { remarkImages: [], profile, isAgreePenalty: true };
  const wanted = { ...bookingRequest('unknown-shop'), lines, remark: wide(2000), related };
  const text = JSON.stringify(bookingCalls.create.input.toWire(wanted as never));
  expect(Buffer.byteLength(text)).toBeGreaterThan(200_000);
  expect((await post('/api/reserve/app/calendar/save/public', text)).reason).toBe('shop_unknown');
  expect((await post('/api/reserve/app/calendar/quote/public', text)).reason).not.toBe('too_large');
});

test('F-122 the largest report of an error is read, however its letters are written', async () => {
  expect((await server.api.log.reportError({ data: '"'.repeat(32_768) })).status).toBe(200);
});

test("B-240 the installation's own calls show their key before a byte is read, and may be longer", async () => {
  const parse = vi.spyOn(secureJson, 'parse');
  const days = Object.fromEntries(
    Array.from({ length: 5000 }, (_, day) => [new Date(day * 86_400_000).toISOString().slice(0, 10), 'closed']),
  );
  const text = JSON.stringify({ staffId: 'nobody', days });
  expect(await post('/internal/roster/set', text)).toEqual({ status: 404, reason: 'path_unknown' });
  expect(parse).not.toHaveBeenCalled();
  const own = await post('/internal/roster/set', text, { authorization: `Bearer ${internalKey}` });
  expect(own.reason).toBe('not_found');
});
