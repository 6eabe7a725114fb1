import { expect, test } from 'vitest';
import { articlesOf, type ListedArticle, type NamedLine } from './same-article.ts';

const service = (code: string, name: string): NamedLine => ({ lineKind: 'service', code, name });
const listed: ListedArticle[] = [
  { kind: 'service', id: 's1', code: 'facial', name: 'Facial', isOnSale: true },
  { kind: 'service', id: 's2', code: 'cut-short', name: 'Cut', isOnSale: true },
  { kind: 'service', id: 's3', code: 'cut-long', name: 'Cut', isOnSale: true },
  { kind: 'product', id: 'p1', code: 'oil', name: 'Facial', isOnSale: true },
];

/** How many articles the lines are. */
function countOf(lines: readonly NamedLine[], known = listed): number {
  const articleOf = articlesOf(lines, known);
  return new Set(lines.map((line) => articleOf(line).key)).size;
}

test('0087 lines of one article are found by its code, its id here and its name, in whatever case', () => {
  const facial = [
    service('facial', 'Facial'),
    service('s1', 'Facial'),
    service('1003', 'facial '),
    service('', 'Facial'),
  ];
  expect(countOf(facial)).toBe(1);
  // Renamed since.
  expect(countOf([...facial, service('facial', 'Classic facial')])).toBe(1);
  expect(countOf([...facial, { lineKind: 'product', code: '', name: 'Facial' }])).toBe(2);
});

test('0087 two articles of one name stay two, and a line that may be of both is of neither', () => {
  const cuts = [service('cut-short', 'Cut'), service('cut-long', 'Cut')];
  expect(countOf(cuts)).toBe(2);
  expect(countOf([...cuts, service('', 'Cut')])).toBe(3);
  // Only one of them was sold.
  expect(countOf([cuts[0]!, service('', 'Cut')])).toBe(1);
});

test('0087 what is no longer on sale is one article by its code, and by its name where no code differs', () => {
  const lines = [service('wrap', 'Wrap'), service('', 'Wrap')];
  expect(countOf(lines)).toBe(1);
  expect(countOf([...lines, service('wrap-2', 'Wrap')])).toBe(3);
  expect(countOf([service('', 'Scrub'), service('', 'Wrap')])).toBe(2);
});

test('0087 what is off sale keeps its own code beside an article of its name, which has the lines of other codes', () => {
  const old: ListedArticle = { kind: 'service', id: 's0', code: 'facial-old', name: 'Facial', isOnSale: false };
  const lines = [service('facial', 'Facial'), service('1003', 'Facial'), service('', 'Facial')];
  expect(countOf(lines, [old, ...listed])).toBe(1);
  expect(countOf([...lines, service('facial-old', 'Facial')], [old, ...listed])).toBe(2);
  expect(countOf([service('facial-old', 'Facial'), service('s0', 'Facial')], [old, ...listed])).toBe(1);
  const articleOf = articlesOf(lines, [old, ...listed]);
  expect([articleOf(service('1003', 'facial ')), articleOf(service('s0', 'Facial'))]).toMatchObject([
    { listed: listed[0] },
    { listed: old },
  ]);
  expect(articleOf(service('wrap', 'Wrap')).listed).toBe(null);
});
