import { expect, test } from 'vitest';
import { mayPrefill } from './may-prefill.ts';

test.each([
  [{ isOpen: true, isBlacklisted: false }, true, true],
  [{ isOpen: false, isBlacklisted: false }, true, false],
  [{ isOpen: true, isBlacklisted: true }, true, false],
  [{ isOpen: true, isBlacklisted: true }, false, true],
  [{ isOpen: false, isBlacklisted: true }, false, false],
])(
  'B-214 C-012 B-277 C-013 G-18 a record %o with BK292 %s fills in the contact: %s',
  (member, blacklistRestricts, fills) => {
    expect(mayPrefill(member, { blacklistRestricts })).toBe(fills);
  },
);
