import { Refused } from '@parlour/contract/envelope';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { expect, test } from 'vitest';
import { errorText } from '../../lib/error-text.ts';
import { isNotAsSeen, isTaken, reasoned, waitsForReason } from './seen-plan.ts';

test('0082 a reason goes with what was shown: what may be overridden, and who would serve', () => {
  const obstacle = { kind: 'outside_hours', text: 'The store is closed then.', mayOverride: true } as const;
  const item = { itemId: 'i', name: 'Cut', staffName: 'Ben', start: '2027-01-14 19:30', end: '2027-01-14 20:00' };
  const preview = { obstacles: [obstacle, obstacle], after: [{ ...item, staffId: 'ben' }] };
  expect(reasoned(' Wedding ', preview)).toEqual({
    override: 'Wedding',
    seenPlan: { obstacles: ['outside_hours'], staffIds: ['ben'] },
  });
});

test('0082 a time that is not what was shown says so, and a taken one says that', () => {
  const t = translator('en', en, en);
  const message = 'Full.';
  const changed = new Refused('slot_taken', 1, message, { field: 'seenPlan' });
  const taken = new Refused('slot_taken', 1, message, { field: 'start' });
  expect([isNotAsSeen(changed), isNotAsSeen(taken)]).toEqual([true, false]);
  expect([changed, taken, new Refused('changed_meanwhile', 1, message, {})].map(isTaken)).toEqual([true, true, false]);
  expect(errorText(changed, t)).toBe(en.adminAppointment.planChanged);
  expect(errorText(taken, t)).toBe(message);
});

test('a reason is asked for where it overcomes all that is in the way', () => {
  expect(waitsForReason([])).toBe(false);
  expect(waitsForReason([{ mayOverride: true }])).toBe(true);
  expect(waitsForReason([{ mayOverride: true }, { mayOverride: false }])).toBe(false);
});
