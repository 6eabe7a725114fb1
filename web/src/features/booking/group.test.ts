import { expect, test } from 'vitest';
import { emptyDraft, withLine } from './draft.ts';
import { guestsOf, withGroup, withGuestCount } from './group.ts';

const cut = { kind: 'service', id: 'P1', code: 'cut' } as const;
const dry = { kind: 'service', id: 'P2', code: 'dry' } as const;

/** Three guests: the first with a cut, the second with the same and more, the third with a dry that was booked before. */
function threeGuests() {
  let draft = withGuestCount(withGroup(withLine(emptyDraft, cut), true), 3);
  draft = withLine(withLine({ ...draft, openGuest: 2 }, cut), dry);
  draft = withLine({ ...draft, openGuest: 3 }, dry);
  return {
    ...draft,
    lines: draft.lines.map((line) => (line.guest === 3 ? { ...line, bookingItemId: 'I3' } : line)),
  };
}

test("B-209 turning a group on means two guests; what was chosen is the first one's", () => {
  const draft = withGroup(withLine(emptyDraft, cut), true);
  expect(draft).toMatchObject({ isGroup: true, guestCount: 2, lines: [{ code: 'cut', guest: 1 }] });
});

test('B-210 each guest has services of her own, of the same kind too', () => {
  const draft = threeGuests();
  expect(draft.lines.map(({ code, guest }) => `${code} ${guest}`)).toEqual(['cut 1', 'cut 2', 'dry 2', 'dry 3']);
  expect(new Set(draft.lines.map(({ key }) => key)).size).toBe(4);
  expect(guestsOf(draft).map(({ guest, lines }) => [guest, lines.length])).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
  ]);
});

test('B-208 B-210 G-45 who no longer comes takes her services along; those that were booked are taken out', () => {
  const draft = withGuestCount(threeGuests(), 2);
  expect(draft).toMatchObject({ guestCount: 2, openGuest: 2, removedItemIds: ['I3'] });
  expect(draft.lines.map(({ code, guest }) => `${code} ${guest}`)).toEqual(['cut 1', 'cut 2', 'dry 2']);
});

test('G-45 turning a group off keeps the first guest only', () => {
  const draft = withGroup(threeGuests(), false);
  expect(draft).toMatchObject({ isGroup: false, guestCount: 1, openGuest: 1, removedItemIds: ['I3'] });
  expect(draft.lines.map(({ code, guest }) => `${code} ${guest}`)).toEqual(['cut 1']);
  expect(guestsOf(draft)).toEqual([{ guest: 1, lines: draft.lines }]);
});
