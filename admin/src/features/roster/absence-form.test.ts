import { expect, test } from 'vitest';
import { absenceFault, type AbsenceForm, absenceTimeOf } from './absence-form.ts';

const form: AbsenceForm = {
  length: 'times',
  first: '2027-01-20',
  last: '2027-01-20',
  half: 'first',
  start: '9:00',
  end: '11:00',
  reason: 'Stock',
};
const week = { store: { weekly: Array.from({ length: 7 }, () => '09:00-18:00'), special: {} } };
const person = { weekly: null, laterWeeks: [], days: {} };

/** The field at which a form is put right; null: nothing is wrong. */
function fieldOf(more: Partial<AbsenceForm>) {
  const typed = { ...form, ...more };
  const read = absenceTimeOf(typed, 'block', week, person);
  return read.ok ? null : absenceFault(read.reason, typed);
}

test('0086 what is wrong with leave or a block is said at the field that puts it right', () => {
  expect(fieldOf({})).toBeNull();
  expect(fieldOf({ first: '' })).toBe('first');
  expect(fieldOf({ last: '' })).toBe('last');
  expect(fieldOf({ length: 'half', first: '', last: '' })).toBe('first');
  expect(fieldOf({ last: '2027-01-19' })).toBe('last');
  expect(fieldOf({ start: '' })).toBe('start');
  expect(fieldOf({ start: '24:00' })).toBe('start');
  expect(fieldOf({ end: 'later' })).toBe('end');
  expect(fieldOf({ reason: ' ' })).toBe('reason');
});
