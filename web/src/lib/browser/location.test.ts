import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPlace, mapLocationMs } from './location.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const silent = { getCurrentPosition: () => undefined };
const refusal = { reason: 'location_failed' };

async function failsAfter(waitMs: number | undefined): Promise<number> {
  let failedAt = 0;
  const begun = Date.now();
  const place = findPlace(waitMs, silent).catch((error: unknown) => {
    expect(error).toMatchObject(refusal);
    failedAt = Date.now() - begun;
  });
  await vi.advanceTimersByTimeAsync(20_000);
  await place;
  return failedAt;
}

test('A-264 the browser has 3 seconds to say where it is', async () => {
  expect(await failsAfter(undefined)).toBe(3000);
});

test('A-263 the map has 10 seconds', async () => {
  expect(await failsAfter(mapLocationMs)).toBe(10_000);
});

test('A-265 C-275 without a location service, and without permission, the same refusal comes at once', async () => {
  vi.stubGlobal('navigator', {});
  await expect(findPlace()).rejects.toMatchObject(refusal);
  vi.unstubAllGlobals();
  const denied: Pick<Geolocation, 'getCurrentPosition'> = {
    getCurrentPosition: (_found, lost) => lost?.({ code: 1, message: 'denied' } as GeolocationPositionError),
  };
  await expect(findPlace(3000, denied)).rejects.toMatchObject(refusal);
  expect(vi.getTimerCount()).toBe(0);
});

test('A-262 a place that was found is told, and nothing waits any more', async () => {
  const coords = { latitude: -33.86, longitude: 151.21, accuracy: 5 };
  const here: Pick<Geolocation, 'getCurrentPosition'> = {
    getCurrentPosition: (found) => found({ coords, timestamp: 0 } as unknown as GeolocationPosition),
  };
  expect(await findPlace(3000, here)).toEqual({ latitude: -33.86, longitude: 151.21 });
  expect(vi.getTimerCount()).toBe(0);
});
