import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate } from '../bill/allocate.ts';
import { sumOf } from '../bill/bill.ts';
import { checkBill } from '../bill/check-bill.ts';
import { countSale } from './count-sale.ts';
import type { NamedHeld, Sale, SaleDiscount, SaleFacts } from './sale.ts';

const everywhere = { stores: { kind: 'all' }, services: { kind: 'all' }, products: { kind: 'none' } } as const;
const held = (id: string, benefit: NamedHeld['right']['benefit']): NamedHeld => ({
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
  use: { firstUsedOn: null, units: {} },
  name: id,
  nameSecond: '',
});
const facts = (more: Partial<SaleFacts> = {}): SaleFacts => ({
  storeId: 's',
  today: '2027-01-13',
  held: [
    held('ten', { kind: 'sessions', count: 10 }),
    held('club', { kind: 'prices', toPay: '0.85', exclusive: {} }),
    held('off', { kind: 'coupon', off: { kind: 'amount', minor: 700 }, leastMinor: 0 }),
  ],
  booked: [],
  paidBeforeMinor: 0,
  ...more,
});

const line = fc.record({
  unitMinor: fc.nat(20_000),
  quantity: fc.integer({ min: 1, max: 3 }),
  right: fc.constantFrom(null, 'ten', 'club'),
});
const discount = fc.record({ onLine: fc.nat(6), isPercent: fc.boolean(), value: fc.integer({ min: 1, max: 100 }) });
const sale = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    offs: fc.array(discount, { maxLength: 3 }),
    hasCoupon: fc.boolean(),
  })
  .map(({ lines, offs, hasCoupon }): Sale => ({
    lines: lines.map(({ unitMinor, quantity }, place) => ({
      id: `l${place}`,
      kind: 'service',
      itemId: `i${place}`,
      code: '',
      name: `n${place}`,
      nameSecond: '',
      quantity,
      unitMinor,
      guest: 1,
      staffId: null,
    })),
    discounts: offs.map(({ onLine, isPercent, value }): SaleDiscount => ({
      lineId: onLine < lines.length ? `l${onLine}` : null,
      off: isPercent ? { kind: 'percent', percent: String(value) } : { kind: 'amount', minor: value },
      reason: 'x',
    })),
    rights: new Map(lines.flatMap(({ right }, place) => (right === null ? [] : [[`l${place}`, right] as const]))),
    couponId: hasCoupon ? 'off' : null,
  }));

test('0085 whatever is sold, taken off and used, a sale adds up to a bill, and nothing on it is below zero', () => {
  let counted = 0;
  fc.assert(
    fc.property(sale, fc.nat(30_000), (asked, paidBeforeMinor) => {
      const verdict = countSale(asked, facts({ paidBeforeMinor }));
      if (!verdict.ok) {
        expect(['right_not_usable', 'right_used_up', 'discount_too_high']).toContain(verdict.reason);
        return;
      }
      counted += 1;
      const { lines, discounts, tenders, totalMinor, openMinor, netMinor } = verdict.value;
      expect(sumOf(tenders) + openMinor).toBe(totalMinor);
      expect(openMinor).toBeGreaterThanOrEqual(0);
      expect([...tenders, ...discounts].every(({ amountMinor }) => amountMinor > 0)).toBe(true);
      const rest = openMinor > 0 ? [{ kind: 'cash' as const, label: '', amountMinor: openMinor, parts: null }] : [];
      const all = [...tenders, ...rest];
      const checked = checkBill(
        { lines, discounts, taxes: [], tenders: all, totalMinor, currency: 'AUD' },
        { currency: 'AUD' },
      );
      expect(checked.ok).toBe(true);
      const toPay = lines.map(({ id }, place) => ({ lineId: id, amountMinor: netMinor[place]! }));
      expect(allocate(all, toPay)).not.toBeNull();
    }),
    { numRuns: 400 },
  );
  expect(counted).toBeGreaterThan(50);
});

const cut = (more: Partial<Sale['lines'][number]> = {}) => ({
  id: '1',
  kind: 'service' as const,
  itemId: 'cut',
  code: 'cut',
  name: 'Cut',
  nameSecond: '',
  quantity: 1,
  unitMinor: 5000,
  guest: 1,
  staffId: null,
  ...more,
});
const plain = (lines: Sale['lines'], more: Partial<Sale> = {}): Sale => ({
  lines,
  discounts: [],
  rights: new Map(),
  couponId: null,
  ...more,
});

test('0085 a session pays what its line still costs, a price for members comes off first, and a deposit pays the rest it can', () => {
  const off: SaleDiscount = { lineId: '1', off: { kind: 'amount', minor: 1000 }, reason: 'Late' };
  const session = countSale(plain([cut()], { discounts: [off], rights: new Map([['1', 'ten']]) }), facts());
  expect(session).toMatchObject({
    ok: true,
    value: { totalMinor: 4000, openMinor: 0, uses: [{ units: 1, amountMinor: 4000 }] },
  });
  const member = countSale(plain([cut()], { rights: new Map([['1', 'club']]) }), facts({ paidBeforeMinor: 1500 }));
  expect(member).toMatchObject({
    ok: true,
    value: { totalMinor: 4250, openMinor: 2750, discounts: [{ name: 'club', amountMinor: 750 }] },
  });
  const rich = countSale(plain([cut()]), facts({ paidBeforeMinor: 9000 }));
  expect(rich).toMatchObject({ ok: true, value: { openMinor: 0, tenders: [{ kind: 'deposit', amountMinor: 5000 }] } });
});

test('0085 what the appointment uses is on its bill, and no other right pays its line', () => {
  const use = {
    rightId: 'ten',
    name: 'ten',
    nameSecond: '',
    kind: 'sessions',
    lineId: '1',
    item: '',
    units: 1,
    amountMinor: 5000,
  } as const;
  const booked = countSale(plain([cut(), cut({ id: '2' })]), facts({ booked: [use] }));
  expect(booked).toMatchObject({
    ok: true,
    value: { openMinor: 5000, tenders: [{ kind: 'session', amountMinor: 5000 }], uses: [] },
  });
  const twice = countSale(plain([cut()], { rights: new Map([['1', 'club']]) }), facts({ booked: [use] }));
  expect(twice).toMatchObject({ ok: false, reason: 'right_not_usable' });
  const free = countSale(plain([cut({ unitMinor: 0 })], { rights: new Map([['1', 'ten']]) }), facts());
  expect(free).toMatchObject({ ok: false, reason: 'right_not_usable' });
});
