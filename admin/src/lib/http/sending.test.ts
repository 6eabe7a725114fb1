import { expect, test } from 'vitest';
import { isSending, whileSending } from './sending.ts';

test('0079 a call that may change something counts until it has ended, also badly; one that only reads never does', async () => {
  let end = (): void => undefined;
  const call = whileSending('POST', () => new Promise<void>((_, fail) => (end = () => fail(new Error('broken')))));
  expect(isSending()).toBe(true);
  end();
  await expect(call).rejects.toThrow('broken');
  expect(isSending()).toBe(false);
  const read = whileSending('GET', () => new Promise<void>((done) => (end = done)));
  expect(isSending()).toBe(false);
  end();
  await read;
});
