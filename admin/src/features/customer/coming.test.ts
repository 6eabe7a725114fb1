import { expect, test } from 'vitest';
import { isCalledOff, isComing } from './coming.ts';

test('a confirmed appointment whose time is over is past', () => {
  expect(isComing({ state: 'confirmed', endsAt: 999 }, 1000)).toBe(false);
  expect(isComing({ state: 'confirmed', endsAt: 1001 }, 1000)).toBe(true);
  expect(isComing({ state: 'in_service', endsAt: 1001 }, 1000)).toBe(true);
  expect(isComing({ state: 'cancelled', endsAt: 1001 }, 1000)).toBe(false);
});

test('a cancelled date of a later week is not past; one that is over, and one that was finished early, is', () => {
  expect(isCalledOff({ state: 'cancelled', startsAt: 1001 }, 1000)).toBe(true);
  expect(isCalledOff({ state: 'rejected', startsAt: 1001 }, 1000)).toBe(true);
  expect(isCalledOff({ state: 'cancelled', startsAt: 1000 }, 1000)).toBe(false);
  expect(isCalledOff({ state: 'finished', startsAt: 1001 }, 1000)).toBe(false);
});
