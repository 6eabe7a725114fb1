import { afterEach, expect, test } from 'vitest';
import { askNative } from './native-bridge.ts';

afterEach(() => {
  globalThis.ParlourNative = undefined;
});

test('B-115 the native app is asked with the number or address where it offers that, else a link has to do it', () => {
  expect(askNative('callPhone', '+61 2 5550 0140')).toBe(false);
  const asked: string[] = [];
  globalThis.ParlourNative = { callPhone: (number) => void asked.push(number) };
  expect(askNative('callPhone', '+61 2 5550 0140')).toBe(true);
  expect(askNative('sendEmail', 'a@b.example')).toBe(false);
  expect(asked).toEqual(['+61 2 5550 0140']);
});
