import { describe, expect, test } from 'vitest';
import { bookingWith, hourMs, now } from '../test/records.ts';
import { decideRequestAnswer, requestStateOf } from './decide-request-answer.ts';

const asked = (id: string, change = {}) => bookingWith({ id, state: 'to_confirm', ...change });
const [one, two] = [asked('one'), asked('two', { version: 7 })];
const past = asked('past', { startsAt: now - hourMs });
const cancelled = asked('gone', { state: 'cancelled' });
const confirmed = asked('done', { state: 'confirmed' });

describe("the request of a store's link", () => {
  test.each([
    ['a booking alone', one, [], 'open', 'one.3'],
    ['one that was confirmed', confirmed, [], 'confirmed', 'done.3'],
    ['one that has begun', past, [], 'late', 'past.3'],
    ['a series: all of its visits that wait', one, [one, cancelled, two], 'open', 'one.3 two.7'],
    ['a series whose own visit is answered: those that wait', confirmed, [confirmed, two], 'open', 'two.7'],
    ['a series that is answered: those answered alike', confirmed, [confirmed, cancelled], 'confirmed', 'done.3'],
  ] as const)('%s', (_title, booking, series, state, seen) => {
    expect(requestStateOf(booking, series, now)).toMatchObject({ state, seen });
  });
});

describe('the answer of a store', () => {
  const waiting = requestStateOf(one, [one, two], now);
  const visits = [
    { bookingId: 'one', version: 3 },
    { bookingId: 'two', version: 7 },
  ];
  const over = requestStateOf(confirmed, [], now);
  const { seen } = waiting;
  test.each([
    ['confirms what it saw', waiting, { action: 'confirm', seen, reason: '' }, { kind: 'confirm', visits }],
    [
      'rejects with a reason',
      waiting,
      { action: 'reject', seen, reason: ' Full  ' },
      { kind: 'reject', visits, reason: 'Full' },
    ],
    [
      'needs a reason to reject',
      waiting,
      { action: 'reject', seen, reason: ' ' },
      { kind: 'again', notice: 'reason_needed' },
    ],
    [
      'has a reason of some length',
      waiting,
      { action: 'reject', seen, reason: 'x'.repeat(5000) },
      { kind: 'again', notice: 'reason_too_long' },
    ],
    [
      'is not given to what changed since',
      waiting,
      { action: 'confirm', seen: 'one.2 two.7', reason: '' },
      { kind: 'again', notice: 'changed_meanwhile' },
    ],
    ['comes too late', over, { action: 'confirm', seen: over.seen, reason: '' }, { kind: 'over' }],
    ['comes too late, whatever was seen', over, { action: 'reject', seen: '', reason: '' }, { kind: 'over' }],
  ] as const)('%s', (_title, request, answer, expected) => {
    expect(decideRequestAnswer(request, answer)).toEqual(expected);
  });
});
