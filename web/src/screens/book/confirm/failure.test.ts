import { Refused } from '@parlour/contract/envelope';
import { translate } from '@parlour/phrases/reasons';
import { expect, test } from 'vitest';
import { failureOf, isTimeLost } from './failure.ts';

const t = translate('en');

test('CNF-04 a refusal is told at its field, in the words of the document', () => {
  expect(failureOf(new Refused('email_needed', 41015, ''), t)).toEqual({
    place: 'email',
    text: 'Please enter your email.',
  });
  expect(failureOf(new Refused('name_needed', 41015, ''), t)).toEqual({
    place: 'firstName',
    text: 'Name cannot be empty!',
  });
  expect(failureOf(new Refused('shop_not_bookable', 41009, ''), t).place).toBe('page');
});

test('F-14 F-19 a taken time, a past one and a person who left lose the time, nothing else does', () => {
  for (const reason of ['slot_taken', 'time_passed', 'staff_not_available'] as const)
    expect(isTimeLost(new Refused(reason, 41001, ''))).toBe(true);
  expect(isTimeLost(new Refused('too_many_bookings', 41016, ''))).toBe(false);
  expect(isTimeLost(new TypeError('x'))).toBe(false);
});
