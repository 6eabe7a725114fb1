import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeDigits, codeLength, codeLifeMs, maySendCode, resendSeconds, tryCode } from './code-rules.ts';

const now = 1_000_000_000;
const fresh = { isDead: false, tries: 0, expiresAt: now + codeLifeMs, isSame: true };

test.each([
  ['the right one', fresh, now, true, undefined],
  ['the wrong one', { ...fresh, isSame: false }, now, false, true],
  ['the right one after five wrong ones', { ...fresh, tries: 5 }, now, false, false],
  ['the right one as the fifth try', { ...fresh, tries: 4 }, now, true, undefined],
  ['one second before five minutes are over', fresh, now + codeLifeMs - 1000, true, undefined],
  ['when five minutes are over', fresh, now + codeLifeMs, false, false],
  ['one that was used or replaced', { ...fresh, isDead: true }, now, false, false],
  ['where there is none', null, now, false, false],
])('A-088 G-052 F-89 a code: %s', (_name, code, at, isRight, isTry) => {
  const verdict = tryCode(code, at);
  expect(verdict.ok).toBe(isRight);
  if (!verdict.ok) expect(verdict.details).toEqual({ isTry });
});

test.each([
  ['a1b2c3d4e5f6g7', '123456'],
  ['123 456', '123456'],
  ['12', '12'],
])('A-079 of %j the entry keeps %s', (typed, kept) => expect(codeDigits(typed)).toBe(kept));

const limits = { perHour: 5, perDay: 10 };
const wait = (facts: Parameters<typeof maySendCode>[0]) => {
  const verdict = maySendCode(facts, limits, now);
  return verdict.ok ? 0 : verdict.details!.retryAfterSeconds;
};
const none = { lastAt: null, inHour: [], inDay: [], ofNetwork: [] };
const ago = (seconds: number) => now - seconds * 1000;

test('A-083 F-90 sixty seconds lie between two codes', () => {
  expect(resendSeconds).toBe(60);
  expect(wait(none)).toBe(0);
  expect(wait({ ...none, lastAt: ago(1) })).toBe(59);
  expect(wait({ ...none, lastAt: ago(59) })).toBe(1);
  expect(wait({ ...none, lastAt: ago(60) })).toBe(0);
});

test('G-052 F-90 five an hour and ten a day, counted backwards from now', () => {
  const hour = [3500, 3000, 2000, 1000, 500].map(ago);
  expect(wait({ ...none, inHour: hour, inDay: hour })).toBe(100);
  expect(wait({ ...none, inHour: hour.slice(1), inDay: hour })).toBe(0);
  const day = Array.from({ length: 10 }, (_, index) => ago(4000 + index * 3600));
  expect(wait({ ...none, inDay: day })).toBe(86_400 - (4000 + 9 * 3600));
});

test('G-052 F-90 of these, one network has three an hour and six a day', () => {
  const hour = [3000, 2000, 1000].map(ago);
  expect(wait({ ...none, inHour: hour, inDay: hour, ofNetwork: hour })).toBe(600);
  expect(wait({ ...none, inHour: hour, inDay: hour, ofNetwork: hour.slice(1) })).toBe(0);
  const day = Array.from({ length: 6 }, (_, index) => ago(4000 + index * 3600));
  expect(wait({ ...none, inDay: day, ofNetwork: day })).toBe(86_400 - (4000 + 5 * 3600));
  expect(wait({ ...none, inDay: day, ofNetwork: day.slice(1) })).toBe(0);
});

test('A-208 a code has 6 digits, the next may be asked for after 60 seconds, it lives 5 minutes: for browser and server from this one place', () => {
  expect([codeLength, resendSeconds, codeLifeMs]).toEqual([6, 60, 300_000]);
  expect(codeDigits('9'.repeat(20))).toHaveLength(codeLength);
  const waits = maySendCode({ ...none, lastAt: now, inHour: [now], inDay: [now] }, limits, now);
  expect(waits).toMatchObject({ ok: false, details: { retryAfterSeconds: resendSeconds } });
  const namesTakenBy = (path: string) => {
    const text = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
    return /import \{([^}]*)\} from '@parlour\/domain\/account\/code-rules'/
      .exec(text)?.[1]
      ?.split(',')
      .map((name) => name.trim());
  };
  expect(namesTakenBy('web/src/features/account/components/CodeStep.tsx')).toEqual(['codeLength', 'resendSeconds']);
  expect(namesTakenBy('server/src/account/actions/send-code.ts')).toEqual(
    expect.arrayContaining(['codeLength', 'codeLifeMs', 'maySendCode', 'resendSeconds']),
  );
});
