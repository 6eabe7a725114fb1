import { expect, test } from 'vitest';
import { type LoginFailures, tryLogIn } from './login-throttle.ts';

const limits = { perWindow: 5, perDay: 100 };
const start = 1_000_000_000;
const minute = 60_000;

/** Fails as often as it is let, waiting exactly as long as it is told; answers the waits in seconds. */
function waitsOf(count: number): { waits: number[]; state: LoginFailures; now: number } {
  const waits: number[] = [];
  let state: LoginFailures | null = null;
  let now = start;
  for (let index = 0; index < count; index++) {
    let verdict = tryLogIn(state, limits, now);
    if (!verdict.ok) {
      waits.push(verdict.facts!.retryAfterSeconds);
      now += verdict.facts!.retryAfterSeconds * 1000;
      verdict = tryLogIn(state, limits, now);
    } else waits.push(0);
    if (!verdict.ok) throw new Error('still refused after the wait it was told');
    state = verdict.value;
  }
  return { waits, state: state!, now };
}

test('G-033 five failures are free, then the wait doubles up to 15 minutes', () => {
  expect(waitsOf(13).waits).toEqual([0, 0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
});

test('G-033 fifteen quiet minutes forget the failures', () => {
  const { state, now } = waitsOf(5);
  const later = tryLogIn(state, limits, Math.max(now, state.blockedUntil) + 15 * minute);
  expect(later).toMatchObject({ ok: true, value: { failures: 1, blockedUntil: 0 } });
});

test('G-033 refused tries count for nothing: whoever asks on does not lengthen the wait', () => {
  const { state, now } = waitsOf(6);
  const waits = [1, 2, 3].map((second) => {
    const verdict = tryLogIn(state, limits, now + second * 1000);
    return verdict.ok ? 0 : verdict.facts!.retryAfterSeconds;
  });
  expect(waits).toEqual([59, 58, 57]);
});

test('G-033 a hundred failures are all a day has, and the next day begins anew', () => {
  const full = { failures: 1, windowStart: start, dayFailures: 100, dayStart: start, blockedUntil: 0 };
  const refusal = tryLogIn(full, limits, start + 60 * minute);
  expect(refusal).toMatchObject({ ok: false, facts: { retryAfterSeconds: 23 * 3600 } });
  expect(tryLogIn(full, limits, start + 24 * 60 * minute)).toMatchObject({ ok: true, value: { dayFailures: 1 } });
});
