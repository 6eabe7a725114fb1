import { expect, test } from 'vitest';
import { decideLeaving, decidePosition, isProofOf } from './policies/decide-entry.ts';
import {
  checkOpen,
  decideAccepted,
  decideOffered,
  decideRelease,
  mayBeOffered,
  mostTries,
  triesAfter,
} from './policies/decide-offer.ts';
import type { EntryRecord, OfferRecord } from './queries/record.ts';

const now = Date.parse('2027-01-12T12:00:00Z');
const ids = { chainId: 'chain', id: 'entry', shopId: 'shop' };
const entry = (state: EntryRecord['state']) => ({ ...ids, state, emailKey: 'mia@example.com' }) as EntryRecord;
const offer = (state: OfferRecord['state']) => ({ chainId: 'chain', bookingId: 'visit', state });
const theOffer = { chainId: 'chain', bookingId: 'visit' };
const theEntry = { chainId: 'chain', entryId: 'entry' };

test.each([
  ['waiting', false, true],
  ['waiting', true, false],
  ['unproven', false, false],
  ['booked', false, false],
  ['left', false, false],
  [null, false, false],
] as const)('an entry that is %s, with an open offer: %s, may be offered a time: %s', (state, hasOpenOffer, may) => {
  expect(mayBeOffered({ state, hasOpenOffer })).toBe(may);
});

test.each([
  ['slot_taken', 0, 1],
  ['slot_taken', 2, 3],
  ['too_many_bookings', 0, mostTries],
])('after the refusal %s an entry with %i tries has %i', (reason, before, after) => {
  expect(triesAfter(before, reason)).toBe(after);
});

test('an offer is open until its slot hold expires, and the customer is told', () => {
  const next = { entryId: 'entry', start: '2027-01-13 10:00', alike: ['2027-01-13 10:00', '2027-01-13 10:15'] };
  const hold = { bookingId: 'visit', expiresAt: now + 900_000, tokenHash: 'hash' };
  const { start, alike } = next;
  expect(decideOffered(ids, next, hold)).toEqual([
    { kind: 'insert_offer', offer: { ...hold, chainId: 'chain', entryId: 'entry', shopId: 'shop', start, alike } },
    { kind: 'publish', events: [{ chainId: 'chain', kind: 'waitlist_offered', bookingId: 'visit', payload: {} }] },
  ]);
});

test.each([
  ['open', true],
  ['accepted', false],
  ['declined', false],
  ['passed', false],
] as const)('an offer that is %s can be accepted: %s', (state, isOpen) => {
  expect(checkOpen(offer(state)).ok).toBe(isOpen);
  expect(checkOpen(null)).toEqual({ ok: false, reason: 'offer_over' });
});

test('an accepted offer ends, and its entry is booked', () => {
  expect(decideAccepted(ids, offer('open'))).toEqual([
    { kind: 'close_offer', offer: theOffer, state: 'accepted' },
    { kind: 'change_entry', entry: theEntry, change: { state: 'booked' } },
  ]);
});

const declined = [
  { kind: 'release_hold', bookingId: 'visit', event: null },
  { kind: 'close_offer', offer: theOffer, state: 'declined' },
];
const passed = [
  { kind: 'release_hold', bookingId: 'visit', event: { kind: 'waitlist_passed', tellAt: now } },
  { kind: 'close_offer', offer: theOffer, state: 'passed' },
];
test.each([
  ['open', { state: 'declined' }, declined],
  ['open', { state: 'passed', tellAt: now }, passed],
  ['accepted', { state: 'passed', tellAt: now }, []],
  ['accepted', { state: 'declined' }, []],
  ['declined', { state: 'passed', tellAt: now }, []],
  ['passed', { state: 'declined' }, []],
] as const)('an offer that is %s ends by %o', (state, end, effects) => {
  expect(decideRelease(offer(state), end)).toEqual(effects);
});
test('an offer that does not exist does not end', () => {
  expect(decideRelease(null, { state: 'declined' })).toEqual([]);
});

test.each([
  ['its own proof', entry('unproven'), { subjectId: 'entry', addressKey: 'mia@example.com' }, true],
  ['the proof of another entry', entry('unproven'), { subjectId: 'other', addressKey: 'mia@example.com' }, false],
  ['the proof of another e-mail', entry('unproven'), { subjectId: 'entry', addressKey: 'ben@example.com' }, false],
  ['its proof once more', entry('waiting'), { subjectId: 'entry', addressKey: 'mia@example.com' }, false],
  ['no proof', entry('unproven'), null, false],
  ['a proof without an entry', null, { subjectId: 'entry', addressKey: 'mia@example.com' }, false],
])('an entry and %s', (_name, of, proof, isProof) => {
  expect(isProofOf(of, proof)).toBe(isProof);
});

test('a proven entry gets its position, unless its mailbox has too many', () => {
  const change = { state: 'waiting', joinedAt: new Date(now) };
  expect(decidePosition(ids, { count: 2, most: 3 }, now)).toEqual({
    ok: true,
    value: [{ kind: 'change_entry', entry: theEntry, change }],
  });
  expect(decidePosition(ids, { count: 3, most: 3 }, now)).toMatchObject({
    ok: false,
    reason: 'too_many_wishes',
    details: { count: 3 },
  });
});

test.each([
  ['waiting', true],
  ['unproven', true],
  ['booked', false],
  ['left', false],
] as const)('leaving an entry that is %s changes it: %s', (state, isChanged) => {
  const left = { kind: 'change_entry', entry: theEntry, change: { state: 'left' } };
  expect(decideLeaving(entry(state))).toEqual(isChanged ? [left] : []);
});
