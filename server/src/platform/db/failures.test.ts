import { expect, test } from 'vitest';
import { constraintOf, exclusionOf } from './failures.ts';

const clash = 'conflicting key value violates exclusion constraint "booking_items_one_at_a_time_102147"';

test.each([
  ['one server', { code: '23P01', constraint: 'booking_items_one_at_a_time' }, 'booking_items_one_at_a_time'],
  [
    'a part of a table',
    { code: '23P01', constraint: 'booking_items_one_at_a_time_102147' },
    'booking_items_one_at_a_time',
  ],
  ['rows copied to a node', { code: 'XX000', message: clash }, 'booking_items_one_at_a_time'],
  ['another failure of a copy', { code: 'XX000', message: 'could not extend file' }, null],
  ['another code', { code: '23505', message: clash, constraint: 'accounts_email' }, null],
  ['no error of the database', new Error(clash), null],
])('a lost race is known by its exclusion constraint: %s', (_case, error, constraint) => {
  expect(exclusionOf(error)).toBe(constraint);
});

test.each([
  ['accounts_email', 'accounts_email'],
  ['accounts_email_102009', 'accounts_email'],
  [undefined, ''],
])('the name of a constraint is the same on a distributed database: %s', (constraint, name) => {
  expect(constraintOf({ code: '23505', constraint })).toBe(name);
});
