import { internalRefusals } from '@parlour/contract/admin/refusals';
import type { Reason } from '@parlour/contract/reasons';
import { expect, test } from 'vitest';
import { proposalNotice } from './proposal-notice.ts';

const known: [Reason, string | undefined, string][] = [
  ['slot_taken', 'start', 'not_free'],
  ['time_passed', 'start', 'time_passed'],
  ['invalid_input', 'start', 'same_time'],
  ['invalid_input', 'bookingId', 'changed_meanwhile'],
  ['invalid_input', 'lines', 'as_it_is'],
  ['staff_not_available', 'start', 'staff_gone'],
  ['staff_count_wrong', 'lines', 'as_it_is'],
  ['group_booking_off', 'isGroup', 'as_it_is'],
  ['out_of_stock', 'lines', 'out_of_stock'],
  ['too_many_attempts', undefined, 'too_many'],
  ['changed_meanwhile', undefined, 'changed_meanwhile'],
  ['edit_not_allowed', undefined, 'changed_meanwhile'],
  ['not_found', undefined, 'changed_meanwhile'],
];

test.each(known)('a proposal that is refused for %s (%s) is told as %s', (reason, field, notice) => {
  expect(proposalNotice(reason, field === undefined ? {} : { field })).toBe(notice);
});

test('only a time that is taken is told as not free', () => {
  const told = internalRefusals.proposeTime.filter((reason) => proposalNotice(reason) === 'not_free');
  expect(told).toEqual(['slot_taken']);
});
