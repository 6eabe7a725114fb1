import { expect, test } from 'vitest';
import { checkReview } from './check-review.ts';
import { mayReview, type ReviewFacts } from './may-review.ts';
import { requestTime } from './request-time.ts';
import { shownAuthor } from './shown-author.ts';

const settledAt = Date.UTC(2027, 0, 10, 3);
const facts: ReviewFacts = { state: 'paid', settledAt, isReviewed: false, hidesReviews: false };
const day = 86_400_000;

test.each<[string, Partial<ReviewFacts>, number, string | null]>([
  ['a paid bill', {}, 0, null],
  ['one that was refunded in part', { state: 'refunded_in_part' }, 0, null],
  ['one that is not paid', { state: 'open' }, 0, 'review_not_paid'],
  ['one that was refunded', { state: 'refunded' }, 0, 'review_refunded'],
  ['one that has a review, be it refunded', { isReviewed: true, state: 'refunded' }, 0, 'review_given'],
  ['one of a shop without reviews', { hidesReviews: true }, 0, 'review_over'],
  ['the last moment of 90 days', {}, 90 * day - 1, null],
  ['the 90 days are over', {}, 90 * day, 'review_over'],
])('C-234 F-138 may be reviewed: %s', (_name, more, later, reason) => {
  const verdict = mayReview({ ...facts, ...more }, settledAt + later);
  expect(verdict.ok ? null : verdict.reason).toBe(reason);
});

const good = { score: 5, text: ' Fine. ', staffScores: [{ staffId: 'ana', score: 4 }] };

test.each<[string, Partial<typeof good>, string]>([
  ['0 stars', { score: 0 }, 'rating_malformed'],
  ['6 stars', { score: 6 }, 'rating_malformed'],
  ['half a star', { score: 3.5 }, 'rating_malformed'],
  ['no number', { score: Number.NaN }, 'rating_malformed'],
  ['a person who did not serve', { staffScores: [{ staffId: 'bo', score: 4 }] }, 'rating_malformed'],
  ['6 stars for a person', { staffScores: [{ staffId: 'ana', score: 6 }] }, 'rating_malformed'],
  ['a person twice', { staffScores: [...good.staffScores, ...good.staffScores] }, 'rating_malformed'],
  ['blanks', { text: ' \n\t ' }, 'review_text_needed'],
  ['1001 letters', { text: '好'.repeat(1001) }, 'review_text_long'],
])('C-230 C-232 a review is refused with %s', (_name, more, reason) => {
  expect(checkReview({ ...good, ...more }, ['ana'])).toMatchObject({ ok: false, reason });
});

test('C-232 a review keeps its text without the blanks around it, and signs of two parts count once', () => {
  expect(checkReview(good, ['ana'])).toEqual({ ok: true, value: { ...good, text: 'Fine.' } });
  expect(checkReview({ ...good, text: '😀'.repeat(1000) }, ['ana']).ok).toBe(true);
});

test.each([
  ['Mia', 'Rossi', 'Mia R.'],
  [' Mia ', '', 'Mia'],
  ['', 'Rossi', 'R.'],
  ['小明', '王', '王**'],
  ['小明', '', '小**'],
  ['', '', ''],
])('B-138 under a review %s %s is %s', (firstName, lastName, shown) => {
  expect(shownAuthor({ firstName, lastName })).toBe(shown);
});

test('decision 28: a customer is asked from ten o’clock of the day after in the zone of the store, for two days', () => {
  const { from, to } = requestTime({ settledAt, zone: 'Australia/Sydney' });
  expect([from, to]).toEqual([Date.UTC(2027, 0, 10, 23), Date.UTC(2027, 0, 12, 23)]);
});
