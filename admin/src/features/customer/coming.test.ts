import { expect, test } from 'vitest';
import { isComing } from './coming.ts';

test('a confirmed appointment whose time is over is past', () => {
  expect(isComing({ state: 'confirmed', endsAt: 999 }, 1000)).toBe(false);
  expect(isComing({ state: 'confirmed', endsAt: 1001 }, 1000)).toBe(true);
  expect(isComing({ state: 'in_service', endsAt: 1001 }, 1000)).toBe(true);
  expect(isComing({ state: 'cancelled', endsAt: 1001 }, 1000)).toBe(false);
});
