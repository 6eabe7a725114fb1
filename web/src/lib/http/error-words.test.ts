import { calls } from '@parlour/contract/api';
import { isRefused } from '@parlour/contract/envelope';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { expect, test } from 'vitest';
import { readAnswer } from '@parlour/contract/http-answer';
import { errorWords } from './error-words.ts';

const t = translator('en', en, en);

/** What a person reads when a call is answered like this. */
async function told(body: unknown, status = 200): Promise<string> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  try {
    await readAnswer(calls.shop.get, new Response(text, { status }));
  } catch (error) {
    if (isRefused(error)) return errorWords(error, t).text;
  }
  return 'nothing was refused';
}
const answer = (code: number, msg: string, more: object = {}) => ({
  code,
  msg,
  result: null,
  requestId: 'abc',
  ...more,
});

test('A-223 C-018 a body with code 200 is a success, and HTTP 200 with code 500 is none', async () => {
  const found = await readAnswer(calls.shop.get, Response.json({ code: 200, msg: '', result: { id: 'S1' } }));
  expect(found).toMatchObject({ id: 'S1' });
  expect(await told(answer(500, 'internals'), 200)).toBe('Server error. Request number: abc');
});

test('A-268 code 500 is told with the request number of the answer, never with its message', async () => {
  expect(await told(answer(500, 'relation "x" is missing'), 500)).toBe('Server error. Request number: abc');
  expect(await told('<h1>Internal Server Error</h1>', 500)).toBe('Server error. Please try again.');
});

test('A-269 code 400 with a message about parsing is told like code 500, with another message it is not', async () => {
  expect(await told(answer(400, 'JSON parse error'), 400)).toBe('Server error. Request number: abc');
  expect(await told(answer(400, 'could not PARSE date'), 400)).toBe('Server error. Request number: abc');
  expect(await told(answer(400, 'The year is too far away'), 400)).toBe('The year is too far away');
});

test('A-270 any other failure is told in the words of the answer, and "Server error" where it has none', async () => {
  expect(await told(answer(47_777, 'This voucher sleeps on Mondays'))).toBe('This voucher sleeps on Mondays');
  expect(await told(answer(47_777, ''))).toBe('Server error. Please try again.');
  expect(await told(answer(41_001, 'taken', { reason: 'slot_taken' }))).toBe(t('reasons.slot_taken'));
});

test('a refusal whose word has no text yet, as one of a newer server, is told in the words of the answer', async () => {
  expect(await told(answer(47_777, 'This voucher sleeps', { reason: 'voucher_sleeps' }))).toBe('This voucher sleeps');
});

test('A-279 a message of 300 letters is shown with 255, one of 255 whole', async () => {
  expect(await told(answer(47_777, 'x'.repeat(300)))).toBe('x'.repeat(255));
  expect(await told(answer(47_777, 'x'.repeat(255)))).toBe('x'.repeat(255));
});

test('A-271 the flag of an answer comes along', async () => {
  const refusal = async (body: unknown) =>
    readAnswer(calls.shop.get, Response.json(body)).catch((error: unknown) => error);
  expect(await refusal(answer(47_777, 'Stop', { alertFlag: true }))).toMatchObject({ isAlert: true });
  expect(await refusal(answer(47_777, 'Stop'))).toMatchObject({ isAlert: false });
});
