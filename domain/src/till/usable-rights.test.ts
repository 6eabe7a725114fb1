import { expect, test } from 'vitest';
import { countSale } from './count-sale.ts';
import { offeredRights } from './offered-rights.ts';
import type { NamedHeld, Sale, SaleFacts } from './sale.ts';
import { usableRights } from './usable-rights.ts';

const everywhere = { stores: { kind: 'all' }, services: { kind: 'all' }, products: { kind: 'none' } } as const;
const held = (id: string, benefit: NamedHeld['right']['benefit'], used = 0): NamedHeld => ({
  right: {
    id,
    kind: 'package',
    scope: everywhere,
    benefit,
    validity: { kind: 'unlimited' },
    boughtOn: '2027-01-01',
    endsOn: null,
    isFrozen: false,
  },
  use: { firstUsedOn: null, units: used === 0 ? {} : { '': used } },
  name: id,
  nameSecond: '',
});
const facts = (of: NamedHeld[]): SaleFacts => ({
  storeId: 's',
  today: '2027-01-13',
  held: of,
  booked: [],
  paidBeforeMinor: 0,
});
const line = (id: string, more: Partial<Sale['lines'][number]> = {}): Sale['lines'][number] => ({
  id,
  kind: 'service',
  itemId: `item of ${id}`,
  code: '',
  name: id,
  nameSecond: '',
  quantity: 1,
  unitMinor: 5000,
  guest: 1,
  staffId: null,
  ...more,
});
const sale = (lines: Sale['lines'], more: Partial<Sale> = {}): Sale => ({
  lines,
  discounts: [],
  rights: new Map(),
  couponId: null,
  ...more,
});
const usable = (of: Sale, rights: NamedHeld[], most = 9) =>
  usableRights(of, offeredRights(of, facts(rights)), facts(rights), most);

test('0099 a package pays as many lines as it has sessions left, and what it says can be had', () => {
  const two = held('two', { kind: 'sessions', count: 5 }, 3);
  const three = sale([line('a'), line('b'), line('c')]);
  expect(usable(three, [two])).toEqual([{ held: two, lineIds: ['a', 'b'], left: 2 }]);
  const chosen = { ...three, rights: new Map(['a', 'b'].map((id) => [id, 'two'])) };
  expect(countSale(chosen, facts([two]))).toMatchObject({ ok: true, value: { openMinor: 5000 } });
  // What is chosen is not said again, and what is used up is nothing to be used.
  expect(usable(chosen, [two])).toEqual([]);
  expect(usable(three, [held('none', { kind: 'sessions', count: 3 }, 3)])).toEqual([]);
});

test('0099 products and free lines are paid by no session, a membership lowers prices, and a coupon is no line’s', () => {
  const ten = held('ten', { kind: 'sessions', count: 10 });
  const club = held('club', { kind: 'prices', toPay: '0.85', exclusive: {} });
  const off = held('off', { kind: 'coupon', off: { kind: 'amount', minor: 700 }, leastMinor: 0 });
  const mixed = sale([line('a'), line('oil', { kind: 'product' }), line('free', { unitMinor: 0 })]);
  const found = usable(mixed, [ten, club, off]);
  expect(found.find((one) => one.held === ten)).toEqual({ held: ten, lineIds: ['a'], left: 10 });
  expect(found.find((one) => one.held === club)).toMatchObject({ left: null });
  expect(found.some((one) => one.held === off)).toBe(false);
  expect(usable(mixed, [ten, club], 1)).toHaveLength(1);
});
