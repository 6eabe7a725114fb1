import type { OpenedAppointment, OpenedDay } from '@parlour/contract/calendar/opened';
import { axisOf } from '@parlour/domain/calendar/axis';
import { expect, test } from 'vitest';
import { columnsOfDay } from './columns.ts';
import { amongOf, type Carried, isAmong, isPutElsewhere, moveTo, ownTarget, type Target } from './targets.ts';

const clock = {
  startsAt: Date.parse('2027-01-18T00:00:00Z'),
  begins: 0,
  minutes: 1440,
  pieces: [{ at: 0, wall: 0, minutes: 1440 }],
};
const axis = axisOf([clock]);
const visit: OpenedAppointment = {
  id: 'visit',
  version: 3,
  state: 'confirmed',
  name: 'Quill',
  from: 600,
  marks: [],
  items: [{ id: 'item', staffId: 'ben', from: 600, to: 660, service: 'Cut' }],
};
const day: OpenedDay = {
  day: '2027-01-18',
  clock,
  special: null,
  open: [],
  people: [],
  parts: [],
  appointments: [visit],
};
const columns = (...ids: string[]) =>
  columnsOfDay(
    day,
    axis,
    ids.map((id) => ({ id, name: id })),
  );
const before = columns('ada', 'ben', 'dee');
const carried = (target: Partial<Target>): Carried => {
  const piece = before[1]!.pieces[0]!;
  const own = ownTarget({ piece, index: 1 });
  return { piece, index: 1, kind: 'move', among: amongOf(before), target: { ...own, ...target } };
};

test('0081 what is let go of elsewhere among the same columns asks for a move', () => {
  expect(isPutElsewhere(columns('ada', 'ben', 'dee'), carried({ index: 2 }))).toBe(true);
  expect(isPutElsewhere(before, carried({ from: 615 }))).toBe(true);
  expect(isPutElsewhere(before, carried({ minutes: 75 }))).toBe(true);
  expect(isPutElsewhere(before, carried({}))).toBe(false);
  expect(moveTo('shop', before, carried({}), { index: 2, from: 600, minutes: 60 })).toEqual({
    shopId: 'shop',
    bookingId: 'visit',
    version: 3,
    staff: [{ itemId: 'item', staffId: 'dee' }],
  });
});

test('0081 where other columns stand side by side meanwhile, as many or not, it is put back', () => {
  // Ada's column goes and Cleo's comes: there are as many, and the third is no longer Dee's.
  for (const now of [columns('ben', 'cleo', 'dee'), columns('ben', 'dee'), columns('ada', 'ben', 'cleo', 'dee')]) {
    expect(isAmong(now, carried({}))).toBe(false);
    expect(isPutElsewhere(now, carried({ index: 1, from: 615 }))).toBe(false);
    expect(isPutElsewhere(now, carried({ index: 0 }))).toBe(false);
  }
  expect(isAmong(columns('ada', 'ben', 'dee'), carried({}))).toBe(true);
});
