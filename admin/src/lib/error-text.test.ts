import { calls } from '@parlour/contract/api';
import { isRefused } from '@parlour/contract/envelope';
import { readAnswer } from '@parlour/contract/http-answer';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { tw } from '@parlour/phrases/tw';
import { expect, test } from 'vitest';
import { errorText } from './error-text.ts';

const t = translator('tw', tw, en);

/** What the team reads when a call is answered like this. */
async function told(body: string, status: number, statusText: string): Promise<string> {
  try {
    await readAnswer(calls.shop.get, new Response(body, { status, statusText }));
  } catch (error) {
    if (isRefused(error)) return errorText(error, t);
  }
  return 'nothing was refused';
}

test('an answer of something before the server is told in the language of the page', async () => {
  expect(await told('<h1>Oops</h1>', 500, 'Internal Server Error')).toBe(t('shell.serverError'));
  expect(await told('', 502, 'Bad Gateway')).toBe(t('reasons.network_failed'));
  const own = JSON.stringify({ code: 40009, msg: '找不到此內容', result: null, requestId: 'abc' });
  expect(await told(own, 200, '')).toBe('找不到此內容');
});
