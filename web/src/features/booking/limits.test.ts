import { noteLimits } from '@parlour/domain/booking/note-limits';
import { bookingLimits, resolveLines } from '@parlour/domain/booking/resolve-lines';
import { defaultParameters } from '@parlour/domain/shop/parameters';
import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { withGroup } from './group.ts';

test('B-320 B-143 three pictures of 106 pixels, one guest, two in a group: named once, and obeyed by draft and rule', () => {
  expect(noteLimits).toMatchObject({ mostPictures: 3, previewPixels: 106 });
  expect(emptyDraft.guestCount).toBe(1);
  expect(withGroup(emptyDraft, true).guestCount).toBe(bookingLimits.minGroupGuests);
  const menu = { serviceByCode: new Map(), productByCode: new Map(), skills: new Map() };
  const rules = { ...defaultParameters(), hasGroupBooking: true };
  const verdict = (guestCount: number, isGroup: boolean) =>
    resolveLines({ lines: [], guestCount, isGroup }, menu, rules).ok;
  expect([
    verdict(0, false),
    verdict(1, false),
    verdict(1, true),
    verdict(2, true),
    verdict(10, true),
    verdict(11, true),
  ]).toEqual([false, true, false, true, true, false]);
});
