import { expect, test } from 'vitest';
import { givesPoints } from './gives-points.ts';
import { rewardGoods } from './point-rule.ts';

test.each(rewardGoods)('B-041 points for inviting are not promised while no purchase earns any: %s', (goods) => {
  expect(givesPoints({ goods, inviterPoints: 200, inviteePoints: 100 })).toBe(false);
});
