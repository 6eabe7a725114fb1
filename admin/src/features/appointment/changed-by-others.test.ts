import type { AppointmentEvent } from '@parlour/contract/appointment/read';
import { expect, test } from 'vitest';
import { changeSince, changeWords, isGone } from './changed-by-others.ts';

const event = (at: number, kind: string): AppointmentEvent => ({
  at,
  kind,
  by: 'team',
  name: 'Zoe',
  reason: '',
  from: '',
  added: [],
  removed: [],
});
const shown = { history: [event(20, 'booking_arrived'), event(10, 'booking_made')] };
const after = (...events: AppointmentEvent[]) => ({ history: [...events, ...shown.history] });

test.each([
  ['a start', after(event(30, 'booking_started')), 'booking_started'],
  ['a start with a note on it', after(event(40, 'team_note_saved'), event(30, 'booking_started')), 'booking_started'],
  ['a proposal', after(event(30, 'proposal_withdrawn')), 'proposal_withdrawn'],
  ['a bill alone', after(event(30, 'bill_settled')), undefined],
  ['nothing', shown, undefined],
])('the newest change since an appointment was shown: %s', (_name, now, kind) => {
  expect(changeSince(shown, now)?.kind).toBe(kind);
});

test('a change that is not known of is said without a name', () => {
  const t = (key: string) => key;
  expect(changeWords(shown, shown, t as never)).toBe('admin.changedMeanwhile');
  expect(changeWords(shown, after(event(30, 'booking_started')), t as never)).toBe('adminAppointment.justChanged');
});

test.each([
  ['arrive', 'confirmed', ['arrive', 'move'], false],
  ['arrive', 'arrived', ['start', 'undoStep'], true],
  ['undoStep', 'confirmed', ['arrive'], true],
  ['undoStep', 'arrived', ['start', 'undoStep'], false],
  // The way back out of another state is another one.
  ['undoStep', 'in_service', ['finish', 'undoStep'], true],
] as const)('whether %s is gone once an appointment is %s, with %j: %s', (action, state, actions, gone) => {
  const before = action === 'undoStep' ? 'arrived' : 'confirmed';
  expect(isGone(action, { state: before }, { state, actions: [...actions] })).toBe(gone);
});
