import { expect, test } from 'vitest';
import { keepsCard } from './keeps-card.ts';

const day = 86_400_000;

test.each([
  ['hold', 6 * day, false],
  ['hold', 6 * day + 1, true],
  ['deposit', 30 * day, false],
] as const)('G-110 a %s of a visit in %i ms keeps the card: %s', (form, ahead, keeps) => {
  expect(keepsCard(form, { startsAt: 1000 + ahead, at: 1000 })).toBe(keeps);
});
