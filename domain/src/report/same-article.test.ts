import { expect, test } from 'vitest';
import { articleKeyOf, type ListedArticle, type NamedLine } from './same-article.ts';

const service = (code: string, name: string): NamedLine => ({ lineKind: 'service', code, name });
const listed: ListedArticle[] = [
  { kind: 'service', id: 's1', code: 'facial', name: 'Facial' },
  { kind: 'service', id: 's2', code: 'cut-short', name: 'Cut' },
  { kind: 'service', id: 's3', code: 'cut-long', name: 'Cut' },
  { kind: 'product', id: 'p1', code: 'oil', name: 'Facial' },
];

/** How many articles the lines are. */
function countOf(lines: readonly NamedLine[], known = listed): number {
  return new Set(lines.map(articleKeyOf(lines, known))).size;
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
