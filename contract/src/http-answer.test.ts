import { calls } from './api.ts';
import { firstReasons } from './first-reasons.ts';
import { reasons } from './reasons.ts';
import { expect, test } from 'vitest';
import { readAnswer } from './http-answer.ts';

const answer = (status: number, body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
const read = (status: number, body: unknown) => readAnswer(calls.shop.getRecommended, answer(status, body));

test('decisions Wire: a success is its result in our names', async () => {
  const list = [{ id: 'S1', compName: 'Salon', custId: 'C1' }];
  const result = { pageNum: 1, pageSize: 12, total: 1, hasNextPage: false, list };
  await expect(read(200, { code: 200, msg: '', result, requestId: 'r' })).resolves.toMatchObject({
    list: [{ id: 'S1', name: 'Salon', chainId: 'C1' }],
  });
});

test('decisions Wire: the body is believed before the status', async () => {
  const refusal = {
    code: 41001,
    reason: 'slot_taken',
    msg: 'taken',
    result: { alternatives: ['2026-11-21 09:00'] },
    requestId: 'r1',
  };
  await expect(read(200, refusal)).rejects.toMatchObject({
    reason: 'slot_taken',
    details: { alternatives: ['2026-11-21 09:00'] },
    requestId: 'r1',
  });
  await expect(read(500, { code: 200, msg: '', result: { list: [] }, requestId: 'r' })).resolves.toMatchObject({
    list: [],
  });
});

test('a word of an own screen, whose number is not in the first table, stays as it is', async () => {
  const refusal = { code: 42001, reason: 'form_changed', msg: 'Changed.', result: null, requestId: '' };
  await expect(read(422, refusal)).rejects.toMatchObject({ reason: 'form_changed', code: 42001 });
});

test('no refusal outside of the first table has a number of it: its word would be read as another one', () => {
  const known = new Set<number>(Object.values(firstReasons));
  const outside = Object.entries(reasons).filter(([word]) => !Object.hasOwn(firstReasons, word));
  expect(outside.filter(([, code]) => known.has(code))).toEqual([]);
});

test('decisions Wire: an unknown reason falls back to its code, then to "unexpected"', async () => {
  await expect(
    read(422, { code: 41002, reason: 'new_word', msg: '', result: null, requestId: '' }),
  ).rejects.toMatchObject({
    reason: 'time_passed',
  });
  await expect(read(422, { code: 49999, msg: '', result: null, requestId: '' })).rejects.toMatchObject({
    reason: 'unexpected',
  });
});

test.each([
  [401, 'session_expired'],
  [404, 'path_unknown'],
  [429, 'too_many_attempts'],
  [502, 'network_failed'],
  [500, 'unexpected'],
])('decisions Wire: without such a body status %i means %s', async (status, reason) => {
  await expect(read(status, '<html>a proxy says no</html>')).rejects.toMatchObject({ name: 'Refused', reason });
});
