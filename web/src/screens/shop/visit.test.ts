import { defaultParameters } from '@parlour/domain/shop/parameters';
import { expect, test } from 'vitest';
import { emptyDraft, withLine, withStart } from '../../features/booking/draft.ts';
import { withGroup } from '../../features/booking/group.ts';
import { onwards } from './visit.ts';

const parameters = defaultParameters();
const one = withLine(emptyDraft, { kind: 'service', id: 'P1', code: 'cut' });
const timed = withStart(one, '2026-11-24 09:30');

test('B-224 a guest without a service is asked for one first, in a booking that was begun or left, too', () => {
  for (const draft of [one, timed, { ...one, isLeft: true }]) {
    expect(onwards(parameters, withGroup(draft, true))).toEqual({ page: 'service', guest: 2 });
  }
});

test('B-161 what was begun or left is taken up where it was', () => {
  expect(onwards(parameters, one)).toEqual({ page: 'time', guest: null });
  expect(onwards(parameters, timed)).toEqual({ page: 'confirm', guest: null });
  expect(onwards(parameters, { ...one, isLeft: true })).toEqual({ page: 'confirm', guest: null });
});
