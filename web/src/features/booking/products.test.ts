import { bookingKind } from '@parlour/domain/booking/booking';
import { expect, test } from 'vitest';
import { emptyDraft, withLine } from './draft.ts';
import { quantityOf, withFreshStock, withProduct, withQuantity } from './products.ts';
import { wantedLines } from './wanted-lines.ts';

const oil = { id: 'o', code: 'oil', stock: 5 };
const brush = { id: 'b', code: 'brush', stock: null };
const comb = { id: 'c', code: 'comb', stock: 9 };

test('B-079 Book takes one piece, and the visit is one for products', () => {
  const draft = withProduct(emptyDraft, oil);
  expect(draft.lines).toMatchObject([{ kind: 'product', code: 'oil', quantity: 1, staffId: null }]);
  expect(bookingKind(draft.lines)).toBe('product');
  expect(quantityOf(withProduct(withQuantity(draft, oil, 3), oil), oil)).toBe(3);
});

test('B-078 of the quantities 2, 0 and 1 the draft holds the items with 2 and 1 only', () => {
  const all = [oil, comb, brush].reduce((draft, product) => withQuantity(draft, product, 1), emptyDraft);
  const draft = withQuantity(withQuantity(all, oil, 2), comb, 0);
  expect(draft.lines.map(({ code, quantity }) => [code, quantity])).toEqual([
    ['oil', 2],
    ['brush', 1],
  ]);
});

test('G-29 G-95 only what was shown as an advance reservation is asked for as one', () => {
  const draft = withQuantity(withProduct(emptyDraft, brush), oil, 2);
  expect(wantedLines(draft)).toMatchObject([
    { code: 'brush', kind: 'product', quantity: 1, isAdvance: true },
    { code: 'oil', kind: 'product', quantity: 2 },
  ]);
  expect(wantedLines(draft)[1]).not.toHaveProperty('isAdvance');
  const back = withQuantity(draft, { ...brush, stock: 4 }, 2);
  expect(wantedLines(back)[0]).not.toHaveProperty('isAdvance');
});

test('G-30 products and services are never mixed: the last kind that was chosen stays', () => {
  const services = withLine(emptyDraft, { kind: 'service', id: 's', code: 'cut' });
  expect(withProduct(services, oil).lines.map(({ code }) => code)).toEqual(['oil']);
  expect(
    withLine(withProduct(emptyDraft, oil), { kind: 'service', id: 's', code: 'cut' }).lines.map(({ code }) => code),
  ).toEqual(['cut']);
});

test('G-95 a fresh stock lowers the quantity to what is left, and names what has to be ordered first', () => {
  const draft = withQuantity(withQuantity(emptyDraft, oil, 5), comb, 2);
  expect(withFreshStock(draft, [oil, comb])).toBe(draft);
  const fresh = withFreshStock(draft, [
    { ...oil, stock: 3 },
    { ...comb, stock: 0 },
  ]);
  expect(wantedLines(fresh)).toMatchObject([
    { code: 'oil', quantity: 3 },
    { code: 'comb', quantity: 2, isAdvance: true },
  ]);
});
