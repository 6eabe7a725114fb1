import { expect, test } from 'vitest';
import { givesPoints } from './gives-points.ts';

test('B-041 a reward without points is not promised', () => {
  expect(givesPoints({ inviterPoints: 200, inviteePoints: 0 })).toBe(true);
  expect(givesPoints({ inviterPoints: 0, inviteePoints: 100 })).toBe(true);
  expect(givesPoints({ inviterPoints: 0, inviteePoints: 0 })).toBe(false);
});
