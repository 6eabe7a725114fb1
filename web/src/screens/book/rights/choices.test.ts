import type { LineRight, OfferedRight, QuotedRightLine, QuotedRights } from '@parlour/contract/booking/rights';
import { expect, test } from 'vitest';
import { type Draft, type DraftLine, type DraftRights, emptyDraft } from '../../../features/booking/draft.ts';
import {
  agreedOf,
  coveredKeys,
  shortForSeries,
  wantedOf,
  withFirstRight,
  withLineRight,
  withoutRight,
} from './choices.ts';

const lineOf = (key: string): DraftLine => ({
  key,
  kind: 'service',
  itemId: key,
  code: key,
  quantity: 1,
  guest: 1,
  staffId: null,
  addOnCodes: [],
});
const draftOf = (rights: DraftRights | undefined, more: Partial<Draft> = {}): Draft => ({
  ...emptyDraft,
  lines: [lineOf('cut'), lineOf('colour')],
  start: '2026-12-03 10:00',
  rights,
  ...more,
});
const first = (id: string) => ({ id, name: id, nameSecond: '', serviceIds: null });
const sessions = (rightId: string): LineRight => ({ rightId, kind: 'sessions', units: 1, amount: '50.00' });
const price = (rightId: string): LineRight => ({ rightId, kind: 'price', units: 0, amount: '5.00' });
const quotedLine = (position: number, use: LineRight | null, options: LineRight[]): QuotedRightLine => ({
  position,
  full: '50.00',
  rest: '0.00',
  couponAmount: '0.00',
  use,
  options,
});
const held = (id: string, left?: number): OfferedRight => ({
  id,
  number: id,
  name: id,
  nameSecond: '',
  goods: left === undefined ? 'prices' : 'sessions',
  ...(left === undefined ? {} : { left }),
});
const quoted = (more: Partial<QuotedRights>): QuotedRights => ({
  full: '100.00',
  rest: '50.00',
  lines: [],
  coupon: null,
  coupons: [],
  suggested: { lines: [], couponId: null },
  held: [],
  returnedUntil: null,
  ...more,
});

test('0058 a quote is asked with what was chosen, by the place of its line, and without a word where nothing is held', () => {
  expect(wantedOf(draftOf(undefined))).toBeUndefined();
  expect(wantedOf(draftOf({ byLine: {} }))).toEqual({});
  const rights = { byLine: { colour: null, gone: 'ten' }, couponId: 'off' };
  expect(wantedOf(draftOf(rights))).toEqual({ lines: [{ position: 2, rightId: null }], couponId: 'off' });
});

test('0058 a coupon pays for one visit: a series asks for none', () => {
  const series = { rhythm: 'week', count: 2, from: '', choices: {}, later: ['2026-12-10 10:00'], lost: [] } as const;
  expect(wantedOf(draftOf({ byLine: {}, couponId: 'off' }, { series }))).toEqual({ couponId: null });
});

test('0058 what is sent is what the quote says is used, so that nothing takes its place', () => {
  const lines = [quotedLine(1, sessions('ten'), []), quotedLine(2, null, [])];
  expect(agreedOf(quoted({ lines, coupon: { rightId: 'off', amount: '5.00' } }))).toEqual({
    lines: [
      { position: 1, rightId: 'ten' },
      { position: 2, rightId: null },
    ],
    couponId: 'off',
  });
});

test('a right that is chosen for a line keeps its other lines, unless it has too few sessions', () => {
  const lines = [quotedLine(1, sessions('ten'), [sessions('ten')]), quotedLine(2, null, [sessions('ten')])];
  const chosen = { position: 2, rightId: 'ten' };
  const draft = draftOf({ byLine: { cut: 'ten' } });
  const enough = withLineRight(draft, quoted({ lines, held: [held('ten', 2)] }), chosen);
  expect(enough.rights?.byLine).toEqual({ cut: 'ten', colour: 'ten' });
  const short = withLineRight(draft, quoted({ lines, held: [held('ten', 1)] }), chosen);
  expect(short.rights?.byLine).toEqual({ colour: 'ten' });
});

test('0058 what cannot be had any more is given up alone; where nothing names it, the best is asked for again', () => {
  const draft = draftOf({ byLine: { cut: 'ten', colour: 'club' }, couponId: 'off' });
  expect(withoutRight(draft, 'ten').rights).toEqual({ byLine: { colour: 'club' }, couponId: 'off' });
  expect(withoutRight(draft, 'off').rights).toEqual({ byLine: { cut: 'ten', colour: 'club' } });
  expect(withoutRight(draft, 'other').rights).toEqual({ byLine: {} });
});

test('the right at which a booking began is used for what it is good for, as far as it reaches, and not over a choice', () => {
  const options = [price('club'), sessions('ten')];
  const lines = [quotedLine(1, price('club'), options), quotedLine(2, price('club'), options)];
  const one = quoted({ lines, held: [held('ten', 1), held('club')] });
  const begun = withFirstRight(draftOf({ byLine: {}, first: first('ten') }), one);
  expect(begun.rights?.byLine).toEqual({ cut: 'ten' });
  const said = draftOf({ byLine: { cut: null, colour: 'club' }, first: first('ten') });
  expect(withFirstRight(said, one)).toBe(said);
  const coupon = { coupons: [{ rightId: 'off', amount: '5.00' }] };
  expect(withFirstRight(draftOf({ byLine: {}, first: first('off') }), quoted(coupon)).rights?.couponId).toBe('off');
});

test('0058 sessions that do not suffice for all visits of a series are named with what is left', () => {
  const lines = [quotedLine(1, sessions('ten'), []), quotedLine(2, sessions('ten'), [])];
  const rights = quoted({ lines, held: [held('ten', 5)] });
  expect(shortForSeries(rights, 2)).toBeNull();
  expect(shortForSeries(rights, 3)).toEqual({ name: 'ten', nameSecond: '', left: 5 });
  expect(coveredKeys(draftOf({ byLine: {} }), rights)).toEqual(['cut', 'colour']);
});
