import type { BookingRequest } from '@parlour/contract/booking/calls';
import { Refused } from '@parlour/contract/envelope';
import { expect, test } from 'vitest';
import { isSameVisit, leavesOpen, pauseBeforeLook, submissionFor } from './submission.ts';

const request = { start: '2026-11-24 09:30', remark: '' } as BookingRequest;

test('CNF-11 the same content keeps its key, other content gets another', () => {
  const first = submissionFor(null, { kind: 'create', request });
  expect(submissionFor(first, { kind: 'create', request: { ...request } }).key).toBe(first.key);
  expect(submissionFor(first, { kind: 'create', request: { ...request, remark: 'x' } }).key).not.toBe(first.key);
});

test('F-146 a time-out and a broken line leave it open whether the booking was made, a worded no does not', () => {
  expect(leavesOpen(new Refused('timed_out', 40012, ''))).toBe(true);
  expect(leavesOpen(new Refused('network_failed', 40013, ''))).toBe(true);
  expect(leavesOpen(new Refused('slot_taken', 41001, ''))).toBe(false);
  expect(leavesOpen(new TypeError('x'))).toBe(false);
});

test('F-146 it is looked again soon, later every 15 seconds', () => {
  expect([0, 1, 2, 3, 4, 9].map(pauseBeforeLook)).toEqual([1500, 3000, 6000, 12000, 15000, 15000]);
});

test('F-145 what was sent is the visit of a draft in another language too, but not that of another time or person', () => {
  const whole = { ...request, firstName: 'Ann', language: 'en', source: 'web', memberId: '' } as BookingRequest;
  const sent = { kind: 'create', request: whole } as const;
  const later = { ...whole, language: 'tw', source: 'staff', memberId: 'M1', contentCode: 'x' } as BookingRequest;
  expect(isSameVisit(sent, { kind: 'create', request: later })).toBe(true);
  expect(isSameVisit(sent, { kind: 'create', request: { ...whole, start: '2026-11-24 10:30' } })).toBe(false);
  expect(isSameVisit(sent, { kind: 'create', request: { ...whole, firstName: 'Ben' } })).toBe(false);
});
