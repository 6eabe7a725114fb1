import { describe, expect, test } from 'vitest';
import { type BookingState, bookingStates } from './booking.ts';
import { decideConfirm, decideDecline, proposalEnd, proposalReminderAt, type ProposedBooking } from './proposal.ts';

const hour = 3_600_000;
const now = Date.parse('2027-01-14T00:00:00Z');
const startsAt = now + 72 * hour;
const [first, other] = ['2027-01-17 11:00', '2027-01-17 15:00'];
const seen = { version: 2, start: other };

const booking = (changed: Partial<ProposedBooking> = {}): ProposedBooking => ({
  state: 'to_confirm',
  startsAt,
  cancelNoticeMinutes: 0,
  changeNoticeMinutes: 0,
  version: 2,
  localStart: first,
  proposal: { start: other, until: now + 48 * hour },
  ...changed,
});

/** What an answer does, or why it does not. */
const said = (verdict: ReturnType<typeof decideConfirm | typeof decideDecline>) =>
  verdict.ok ? verdict.value : verdict.reason;
const confirm = (changed?: Partial<ProposedBooking>, at = now) => said(decideConfirm(booking(changed), seen, at));
const decline = (changed?: Partial<ProposedBooking>, at = now) => said(decideDecline(booking(changed), seen, at));

const open: readonly BookingState[] = ['to_confirm', 'confirmed'];

describe('C-212 what a customer answers to a proposed time', () => {
  test.each(bookingStates)('in the state %s', (state) => {
    const isOpen = open.includes(state);
    expect([confirm({ state }), decline({ state })]).toEqual(
      isOpen ? ['accept', 'decline'] : ['confirm_not_allowed', 'confirm_not_allowed'],
    );
  });

  test.each([
    ['nothing is proposed any more', { proposal: null }, 'confirm_not_allowed', 'nothing_to_do'],
    ['nothing is proposed, as the version says', { proposal: null, version: 3 }, 'changed_meanwhile', 'nothing_to_do'],
    [
      'another time is proposed',
      { proposal: { start: '2027-01-17 16:00', until: now + hour } },
      'changed_meanwhile',
      'changed_meanwhile',
    ],
    ['it was proposed anew', { version: 3 }, 'changed_meanwhile', 'changed_meanwhile'],
    [
      'the booking is there, as it was accepted',
      { state: 'confirmed', localStart: other, proposal: null, version: 3 },
      'nothing_to_do',
      'changed_meanwhile',
    ],
    [
      'the booking is there, as its customer asked for it, and waits',
      { localStart: other, proposal: null, version: 3 },
      'changed_meanwhile',
      'changed_meanwhile',
    ],
    [
      'the booking is there, and yet another time is proposed',
      { state: 'confirmed', localStart: other, version: 5, proposal: { start: first, until: now + hour } },
      'changed_meanwhile',
      'changed_meanwhile',
    ],
  ] as const)('%s', (_what, changed, accepted, declined) => {
    expect([confirm(changed), decline(changed)]).toEqual([accepted, declined]);
  });

  test('until its end, and not at it', () => {
    const until = now + 48 * hour;
    expect([confirm({}, until - 1), decline({}, until - 1)]).toEqual(['accept', 'decline']);
    expect([confirm({}, until), decline({}, until)]).toEqual(['confirm_not_allowed', 'confirm_not_allowed']);
  });

  test('nothing once the visit has begun, also of what is gone', () => {
    const late = { proposal: { start: other, until: startsAt + hour } };
    expect([confirm(late, startsAt), decline(late, startsAt)]).toEqual(['confirm_not_allowed', 'confirm_not_allowed']);
    expect(decline({ proposal: null }, startsAt)).toBe('confirm_not_allowed');
  });
});

test.each([
  ['two days where the store names no end', { proposedAt: startsAt + hour, asked: undefined }, now + 48 * hour],
  ['the end that the store names', { proposedAt: startsAt + hour, asked: now + hour }, now + hour],
  ['no later than the visit begins', { proposedAt: startsAt + hour, asked: startsAt + 9 * hour }, startsAt],
  ['no later than the proposed time', { proposedAt: now + 4 * hour, asked: undefined }, now + 4 * hour],
])('a proposal ends: %s', (_what, facts, end) => {
  expect(proposalEnd({ startsAt, ...facts }, now)).toBe(end);
});

test('a customer is reminded after half of the time', () => {
  expect(proposalReminderAt({ madeAt: now, until: now + 48 * hour })).toBe(now + 24 * hour);
  expect(proposalReminderAt({ madeAt: 0, until: 3 })).toBe(2);
});
