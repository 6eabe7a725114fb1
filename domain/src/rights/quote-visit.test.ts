import { describe, expect, test } from 'vitest';
import { mostPoints, quoteVisit } from './quote-visit.ts';
import type { Benefit, Right } from './right.ts';
import { settleUse } from './settle-use.ts';
import type { HeldRight, RightChoices, VisitFacts, VisitLine } from './visit-quote.ts';

const held = (
  id: string,
  benefit: Benefit,
  changes: Partial<Right> & { used?: Record<string, number> } = {},
): HeldRight => {
  const { used = {}, ...more } = changes;
  return {
    right: {
      id,
      kind: 'package',
      scope: { stores: { kind: 'all' }, services: { kind: 'all' }, products: { kind: 'none' } },
      benefit,
      validity: { kind: 'fixed', from: '2027-01-01', to: '2027-12-31' },
      boughtOn: '2027-01-01',
      endsOn: null,
      isFrozen: false,
      ...more,
    },
    use: { firstUsedOn: null, units: used },
  };
};
const line = (position: number, itemId: string, itemMinor: number, changes: Partial<VisitLine> = {}): VisitLine => ({
  position,
  kind: 'service',
  itemId,
  guest: 1,
  quantity: 1,
  itemMinor,
  addOnsMinor: 0,
  ...changes,
});
const facts = (rights: HeldRight[], changes: Partial<VisitFacts> = {}): VisitFacts => ({
  storeId: 's',
  visitDay: '2027-03-10',
  rights,
  points: null,
  ...changes,
});
const nothingChosen: RightChoices = { lines: new Map(), points: 0 };
const choose = (lines: [number, string | null][], more: Partial<RightChoices> = {}): RightChoices => ({
  ...nothingChosen,
  ...more,
  lines: new Map(lines),
});
const quote = (lines: VisitLine[], of: VisitFacts, choices = nothingChosen) => {
  const quoted = quoteVisit(lines, choices, of);
  if (!quoted.ok) throw new Error(quoted.reason);
  return quoted.value;
};

const ten = held('ten', { kind: 'sessions', count: 10 });
const off20 = held('off20', { kind: 'prices', toPay: '0.8', exclusive: { peel: 5000 } }, { kind: 'membership' });
const tenOff = held(
  'tenOff',
  { kind: 'coupon', off: { kind: 'amount', minor: 1000 }, leastMinor: 3000 },
  { kind: 'voucher' },
);

describe('sessions', () => {
  test('cover their item, and add-ons stay to pay', () => {
    const quoted = quote([line(1, 'cut', 6000, { addOnsMinor: 1500 })], facts([ten]));
    expect(quoted.lines[0]).toMatchObject({ use: { kind: 'sessions', rightId: 'ten', units: 1 }, restMinor: 1500 });
    expect(quoted).toMatchObject({ fullMinor: 7500, restMinor: 1500 });
  });

  test('of the right that ends first go first', () => {
    const soon = held(
      'soon',
      { kind: 'sessions', count: 1 },
      { validity: { kind: 'fixed', from: '2027-01-01', to: '2027-04-01' } },
    );
    const quoted = quote([line(1, 'cut', 6000), line(2, 'cut', 6000)], facts([ten, soon]));
    expect(quoted.lines.map(({ use }) => use?.rightId)).toEqual(['soon', 'ten']);
  });

  test('go to the dearest lines when there are too few, for any guest', () => {
    const one = held('one', { kind: 'sessions', count: 1 });
    const quoted = quote([line(1, 'cut', 4000), line(2, 'peel', 9000, { guest: 2 })], facts([one]));
    expect(quoted.lines.map(({ use }) => use?.rightId ?? null)).toEqual([null, 'one']);
  });

  test('serve the line that was chosen for them before any suggestion', () => {
    const one = held('one', { kind: 'sessions', count: 1 });
    const lines = [line(1, 'cut', 4000), line(2, 'peel', 9000)];
    expect(quote(lines, facts([one]), choose([[1, 'one']])).restMinor).toBe(9000);
    expect(quote(lines, facts([one]), choose([[2, null]])).restMinor).toBe(9000);
  });

  test('of an item are counted for that item', () => {
    const pack = held('pack', { kind: 'item_sessions', counts: { cut: 2, peel: 1 } }, { used: { cut: 1 } });
    const lines = [line(1, 'cut', 4000), line(2, 'cut', 4000), line(3, 'peel', 9000)];
    expect(quote(lines, facts([pack])).lines.map(({ use }) => use !== null)).toEqual([true, false, true]);
  });
});

describe('prices for members', () => {
  test('are a part of the price, rounded once, or a price of their own', () => {
    const quoted = quote([line(1, 'cut', 5555), line(2, 'peel', 9000)], facts([off20]));
    expect(quoted.lines.map(({ restMinor }) => restMinor)).toEqual([4444, 5000]);
  });

  test('are for the first guest alone, and never raise a price', () => {
    const quoted = quote([line(1, 'peel', 4000), line(2, 'cut', 5000, { guest: 2 })], facts([off20]));
    expect(quoted.lines.map(({ restMinor }) => restMinor)).toEqual([4000, 5000]);
  });
});

describe('a coupon', () => {
  test('comes off what the other rights have left, spread over its lines to the last cent', () => {
    const quoted = quote([line(1, 'cut', 5555), line(2, 'wash', 1111), line(3, 'peel', 9000)], facts([off20, tenOff]));
    expect(quoted.coupon).toEqual({ rightId: 'tenOff', amountMinor: 1000 });
    expect(quoted.lines.map(({ couponMinor }) => couponMinor)).toEqual([430, 86, 484]);
    expect(quoted.restMinor).toBe(4444 + 889 + 5000 - 1000);
  });

  test('needs its least sum, counted after sessions and prices', () => {
    expect(quote([line(1, 'cut', 3000)], facts([tenOff])).coupon?.amountMinor).toBe(1000);
    expect(quote([line(1, 'cut', 3000)], facts([off20, tenOff])).coupon).toBeNull();
    expect(quote([line(1, 'cut', 3000)], facts([ten, tenOff])).coupon).toBeNull();
  });

  test('of a part is rounded once, on the sum', () => {
    const part = held('part', { kind: 'coupon', off: { kind: 'part', toPay: '0.85' }, leastMinor: 0 });
    const quoted = quote([line(1, 'cut', 333), line(2, 'wash', 333), line(3, 'dry', 333)], facts([part]));
    expect(quoted.coupon?.amountMinor).toBe(999 - 849);
    expect(quoted.restMinor).toBe(849);
  });

  test('that takes off most is suggested, and none when it was left out', () => {
    const half = held('half', { kind: 'coupon', off: { kind: 'part', toPay: '0.5' }, leastMinor: 0 });
    const lines = [line(1, 'cut', 6000)];
    expect(quote(lines, facts([tenOff, half])).coupon?.rightId).toBe('half');
    expect(quote(lines, facts([tenOff, half]), choose([], { couponId: 'tenOff' })).restMinor).toBe(5000);
    expect(quote(lines, facts([tenOff, half]), choose([], { couponId: null })).restMinor).toBe(6000);
  });
});

describe('points', () => {
  const points = { minorPer10000: 10_000, mostPart: '0.5', balance: 100_000 };

  test('pay what the customer chose, at most their part of what is left', () => {
    const of = facts([tenOff], { points });
    const quoted = quote([line(1, 'cut', 6000)], of, choose([], { points: 2500 }));
    expect(quoted.points).toEqual({ count: 2500, amountMinor: 2500 });
    expect(quoted.restMinor).toBe(2500);
    expect(quoteVisit([line(1, 'cut', 6000)], choose([], { points: 2501 }), of)).toMatchObject({
      ok: false,
      reason: 'points_too_many',
      details: { most: 2500 },
    });
  });

  test('are never suggested, and a balance below zero pays nothing', () => {
    expect(quote([line(1, 'cut', 6000)], facts([], { points })).points).toBeNull();
    expect(mostPoints(6000, { ...points, balance: -5 })).toBe(0);
    expect(mostPoints(6000, null)).toBe(0);
  });
});

describe('a choice that cannot be had is refused, and nothing else is put in its place', () => {
  const spent = held('spent', { kind: 'sessions', count: 1 }, { used: { '': 1 } });
  const over = held(
    'over',
    { kind: 'sessions', count: 9 },
    { validity: { kind: 'fixed', from: '2027-01-01', to: '2027-03-09' } },
  );
  const frozen = held('frozen', { kind: 'sessions', count: 9 }, { isFrozen: true });
  const elsewhere = held(
    'elsewhere',
    { kind: 'sessions', count: 9 },
    {
      scope: { stores: { kind: 'listed', ids: ['t'] }, services: { kind: 'all' }, products: { kind: 'all' } },
    },
  );
  const used = held(
    'used',
    { kind: 'coupon', off: { kind: 'amount', minor: 500 }, leastMinor: 0 },
    { used: { '': 1 } },
  );

  test.each([
    ['a right of somebody else', 'nobody', 'right_not_usable'],
    ['one that has ended by the day of the visit', 'over', 'right_not_usable'],
    ['one that is frozen', 'frozen', 'right_not_usable'],
    ['one for another store', 'elsewhere', 'right_not_usable'],
    ['one whose sessions are used', 'spent', 'right_used_up'],
  ])('%s', (_what, rightId, reason) => {
    const of = facts([ten, spent, over, frozen, elsewhere]);
    expect(quoteVisit([line(1, 'cut', 6000)], choose([[1, rightId]]), of)).toMatchObject({
      ok: false,
      reason,
      details: { rightId, position: 1 },
    });
  });

  test.each([
    ['nobody', 'right_not_usable'],
    ['tenOff', 'right_not_usable'],
    ['used', 'right_used_up'],
  ])('the coupon %s on a small sum', (couponId, reason) => {
    expect(quoteVisit([line(1, 'cut', 2000)], choose([], { couponId }), facts([tenOff, used]))).toMatchObject({
      ok: false,
      reason,
    });
  });

  test('the last session for two lines', () => {
    const one = held('one', { kind: 'sessions', count: 1 });
    const lines = [line(1, 'cut', 6000), line(2, 'cut', 6000)];
    expect(
      quoteVisit(
        lines,
        choose([
          [1, 'one'],
          [2, 'one'],
        ]),
        facts([one]),
      ),
    ).toMatchObject({
      reason: 'right_used_up',
      details: { position: 2 },
    });
  });
});

test.each([
  ['finished', { kind: 'finished' }, 'used', 'used'],
  ['no_show', { kind: 'no_show' }, 'used', 'returned'],
  ['cancelled in time', { kind: 'cancelled_by_customer', isLate: false }, 'returned', 'returned'],
  ['cancelled late', { kind: 'cancelled_by_customer', isLate: true }, 'used', 'returned'],
  ['cancelled by the shop', { kind: 'cancelled_by_shop' }, 'returned', 'returned'],
  ['held, and never booked', { kind: 'hold_ended' }, 'returned', 'returned'],
] as const)('a visit that is %s settles its sessions and its price', (_how, end, sessions, price) => {
  expect(settleUse({ kind: 'sessions' }, end)).toBe(sessions);
  expect(settleUse({ kind: 'price' }, end)).toBe(price);
});
