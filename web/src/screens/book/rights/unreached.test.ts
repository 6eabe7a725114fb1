import { expect, test } from 'vitest';
import { type Draft, emptyDraft } from '../../../features/booking/draft.ts';
import { toldUnreached, withUnreached } from './unreached.ts';

const line = (code: string) => ({
  key: code,
  kind: 'service' as const,
  itemId: '',
  code,
  quantity: 1,
  guest: 1,
  staffId: null,
  addOnCodes: [],
});
const draft: Draft = {
  ...emptyDraft,
  start: '2027-01-25 10:00',
  lines: [line('cut')],
  changes: { bookingId: 'b', version: 1 },
};

test('F-79 what the server says of a changed visit holds for that time and these services alone', () => {
  const told = withUnreached(draft, draft, ['off']);
  expect(toldUnreached(told)).toEqual(['off']);
  expect(toldUnreached({ ...told, start: '2027-01-14 10:00' })).toEqual([]);
  expect(toldUnreached({ ...told, lines: [line('cut'), line('colour')] })).toEqual([]);
  expect(toldUnreached(withUnreached({ ...draft, lines: [line('colour')] }, draft, ['off']))).toEqual([]);
  expect(toldUnreached(draft)).toEqual([]);
});

test('a new booking has no rights that could be given up', () => {
  expect(withUnreached(emptyDraft, draft, ['off'])).toBe(emptyDraft);
});
