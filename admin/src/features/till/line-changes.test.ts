import type { TillArticle, TillVisitLine } from '@parlour/contract/till/sale';
import { expect, test } from 'vitest';
import { newDraft, withArticle, withLine, withoutLine, withReason } from './draft.ts';
import { unexplained } from './line-changes.ts';

const cut: TillVisitLine = {
  id: '1',
  kind: 'service',
  articleId: 'cut',
  code: 'cut',
  name: 'Cut',
  nameSecond: '',
  quantity: 1,
  price: '50.00',
  guest: 1,
  staffId: null,
};
const { articleId: id, guest: _guest, quantity: _quantity, staffId: _staffId, ...shown } = cut;
const article: TillArticle = {
  ...shown,
  id,
  price: '55.00',
  ofStaff: [],
  fromPrice: null,
  isMoney: false,
  stock: null,
};
const selling = { articles: [article], currency: 'EUR' };
const begun = () => newDraft({ customer: null, lines: [cut, { ...cut, id: '2' }] }, 'EUR');

test('0102 the usual sale asks for no reason, and a raised price neither', () => {
  expect(unexplained(begun(), selling)).toBeNull();
  expect(unexplained(withArticle(begun(), article, 'EUR'), selling)).toBeNull();
  expect(unexplained(withLine(begun(), { ...begun().lines[0]!, unitMinor: 6000 }), selling)).toBeNull();
});

test('0102 each lower price and each line that is left out asks for its own reason', () => {
  const lower = withoutLine(withLine(begun(), { ...begun().lines[0]!, unitMinor: 4999 }), '2');
  expect(unexplained(lower, selling)).toMatchObject({ lineId: '1', kind: 'lowered' });
  const one = withReason(lower, '1', 'Goodwill');
  expect(unexplained(one, selling)).toMatchObject({ lineId: '2', kind: 'left_out' });
  expect(unexplained(withReason(one, '2', 'Not done'), selling)).toBeNull();
});

test('0102 a price that was raised in the catalogue since asks before it is sent', () => {
  const draft = withArticle(begun(), article, 'EUR');
  const dearer = { ...selling, articles: [{ ...article, price: '60.00' }] };
  expect(unexplained(draft, dearer)).toMatchObject({ kind: 'lowered', beforeMinor: 6000, afterMinor: 5500 });
});

test('0091 a price asks for its reason only where it is below that of its person', () => {
  const ofStaff = [{ staffId: 'ping', price: '40.00' }];
  const people = { ...selling, articles: [{ ...article, ofStaff }] };
  const begun = withArticle(newDraft({ customer: null, lines: [] }, 'EUR'), article, 'EUR');
  const at = (unitMinor: number, staffId: string | null) =>
    unexplained(withLine(begun, { ...begun.lines[0]!, unitMinor, staffId }), people);
  expect([at(4000, 'ping'), at(5500, 'other')]).toEqual([null, null]);
  expect(at(3999, 'ping')).toMatchObject({ kind: 'lowered', beforeMinor: 4000 });
  expect(at(4000, null)).toMatchObject({ kind: 'lowered', beforeMinor: 5500 });
});
