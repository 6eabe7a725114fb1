import { expect, test } from 'vitest';
import { type FailuresOfName, type LoginFailures, tryFromNetwork, tryLogIn } from './login-throttle.ts';

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
      waits.push(verdict.details!.retryAfterSeconds);
      now += verdict.details!.retryAfterSeconds * 1000;
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
    return verdict.ok ? 0 : verdict.details!.retryAfterSeconds;
  });
  expect(waits).toEqual([59, 58, 57]);
});

test('G-033 a hundred failures are all a day has, and the next day begins again', () => {
  const full = { failures: 1, windowStart: start, dayFailures: 100, dayStart: start, blockedUntil: 0 };
  const refusal = tryLogIn(full, limits, start + 60 * minute);
  expect(refusal).toMatchObject({ ok: false, details: { retryAfterSeconds: 23 * 3600 } });
  expect(tryLogIn(full, limits, start + 24 * 60 * minute)).toMatchObject({ ok: true, value: { dayFailures: 1 } });
});

const day = 24 * 60 * minute;

/** A name that networks fail for. */
function target() {
  let ofName: LoginFailures | null = null;
  const ofNetworks = new Map<string, LoginFailures>();
  const factsOf = (network: string): FailuresOfName => ({ ofName, ofNetwork: ofNetworks.get(network) ?? null });
  return {
    isOpen: (network: string, now: number) => tryFromNetwork(factsOf(network), limits, now).ok,
    fail(network: string, now: number): boolean {
      const verdict = tryFromNetwork(factsOf(network), limits, now);
      if (!verdict.ok) return false;
      ofName = verdict.value.ofName;
      ofNetworks.set(network, verdict.value.ofNetwork);
      return true;
    },
  };
}

test.each([
  ['whenever it may', () => true],
  ['in the last and the first minute of its windows', (at: number) => [0, 14, 15, 29].includes((at / minute) % 45)],
  ['after every quiet half hour', (at: number) => (at / minute) % 31 < 1],
])('G-033 one network that fails for three days, %s, leaves the name open to every other', (_how, tries) => {
  const name = target();
  name.fail('the owner, once', start - minute);
  const closed = [];
  for (let at = 0; at < 3 * day; at += minute / 2) {
    if (tries(at)) for (let more = 0; more < 6; more++) name.fail('stranger', start + at);
    if (!name.isOpen('owner', start + at)) closed.push(at);
  }
  expect(closed).toEqual([]);
});

test('G-033 one network is counted as before: five free, then waits that double', () => {
  const name = target();
  const tries = Array.from({ length: 6 }, () => name.fail('one', start));
  expect(tries).toEqual([true, true, true, true, true, false]);
  expect(name.fail('one', start + 29_000)).toBe(false);
  expect(name.fail('one', start + 30_000)).toBe(true);
  expect(name.fail('one', start + 89_000)).toBe(false);
});

test.each([1000, 7])(
  'G-033 %i networks try five times at once, and a hundred times in a day, as one could before',
  (count) => {
    const name = target();
    const networks = Array.from({ length: count }, (_, index) => `network ${index}`);
    const oneEach = networks.filter((network) => name.fail(network, start)).length;
    expect(oneEach).toBe(5);
    let passed = oneEach;
    for (let at = minute; at < day; at += minute)
      for (const network of networks) if (name.fail(network, start + at)) passed++;
    expect(passed).toBeLessThanOrEqual(100);
  },
);
