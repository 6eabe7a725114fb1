import { Refused } from '@parlour/contract/envelope';
import { afterEach, expect, test, vi } from 'vitest';
import { findAddressHere } from './address-here.ts';

afterEach(() => vi.useRealTimers());

const coords = { latitude: -33.86, longitude: 151.21, accuracy: 5 };
const here: Pick<Geolocation, 'getCurrentPosition'> = {
  getCurrentPosition: (found) => found({ coords, timestamp: 0 } as unknown as GeolocationPosition),
};

test('A-262 the place of this device becomes an address by the map service', async () => {
  const asked: unknown[] = [];
  const getAddress = async (place: unknown) => {
    asked.push(place);
    return { address: '1 George Street, Sydney' };
  };
  expect(await findAddressHere({ reference: { getAddress } }, here)).toBe('1 George Street, Sydney');
  expect(asked).toEqual([{ latitude: -33.86, longitude: 151.21 }]);
});

test('A-262 A-265 without a map service the refusal comes through', async () => {
  const getAddress = () => Promise.reject(new Refused('not_configured', 40070, 'Not configured'));
  await expect(findAddressHere({ reference: { getAddress } }, here)).rejects.toMatchObject({
    reason: 'not_configured',
  });
});

test('A-263 a map that waits for the place gives up after 10 seconds and asks no service', async () => {
  vi.useFakeTimers();
  const getAddress = vi.fn<() => Promise<{ address: string }>>();
  const silent = { getCurrentPosition: () => undefined };
  const ended = findAddressHere({ reference: { getAddress } }, silent).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(9999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await ended).toMatchObject({ reason: 'location_failed' });
  expect(getAddress).not.toHaveBeenCalled();
});
