import { expect, test } from 'vitest';
import { isActionRequired } from './action-required.ts';

const quiet = { state: 'confirmed', allowedActions: ['cancel', 'reschedule'], charge: null } as const;
const asked = (more: object) => isActionRequired({ ...quiet, allowedActions: [...quiet.allowedActions], ...more });

test.each([
  ['nothing is asked', {}, false],
  ['the store proposes another time', { allowedActions: ['cancel', 'confirm'] }, true],
  ['forms are open', { openForms: [{ id: 'f', title: { text: 'Health' } }] }, true],
  ['the card was refused', { charge: { concern: 'card' } }, true],
  ['a refund is stuck: the store settles it', { charge: { concern: 'refund' } }, false],
  ['it is over', { state: 'cancelled', openForms: [{ id: 'f', title: { text: 'Health' } }] }, false],
])('C-203 an appointment waits for its customer: %s', (_name, more, expected) => {
  expect(asked(more)).toBe(expected);
});
