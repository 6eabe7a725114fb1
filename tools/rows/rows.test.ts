import { expect, test } from 'vitest';
import { idsIn, idsOf, rowsOf } from './ids.ts';
import { isInOrder, reportRows, wordsOfReport } from './report.ts';
import { namedTests } from './tests.ts';

const rows = rowsOf(
  [
    '| Row | What is true |',
    '|---|---|',
    '| A-001 | A door opens. |',
    '| A-002 | A door closes. |',
    'A-003 | A door has 6 panes. | and more',
    '| A-004 | A door is painted. |',
    'A-005 | A door is paid. |',
    'Some words, and A-999 in a sentence.',
    '| G-001 | A door may be a gate. |',
  ].join('\n'),
);
const openRows = (...lines: string[]) => rowsOf(lines.join('\n'));

const file = (body: string, imports = "import { PANES, paint } from './door.ts';") =>
  `import { expect, test } from 'vitest';\n${imports}\n${body}\n`;

test.each([
  ['A-082 the code', ['A-082']],
  ['A-082, A-084 the code', ['A-082', 'A-084']],
  ['A-082 G-057 T-07 the code', ['A-082', 'G-057', 'T-07']],
  ['A-082…A-084, A-090 the code', ['A-082', 'A-083', 'A-084', 'A-090']],
  ['A-082–A-083 and A-090 the code', ['A-082', 'A-083', 'A-090']],
  ['A-084…A-082 written the wrong way', ['A-084', 'A-082']],
  ['the code of A-082', []],
  ['LNG-02 every language', ['LNG-02']],
])('a title tells the ids it begins with, and no others: %s', (title, ids) => {
  expect(idsOf(title)).toEqual(ids);
});

test('the rows of a list are its lines with an id, each with its words', () => {
  expect(rows.map(({ id }) => id)).toEqual(['A-001', 'A-002', 'A-003', 'A-004', 'A-005', 'G-001']);
  expect(rows[0]).toEqual({ id: 'A-001', words: 'A door opens.' });
  expect(rowsOf('| F-73 | 0 | paid twice |\n| # | P |')).toEqual([{ id: 'F-73', words: '0 | paid twice' }]);
  expect(rowsOf('| a text | another | A-057, B-263 |')).toEqual([]);
});

test('a reason names other rows anywhere in it', () => {
  expect(idsIn('proved by A-245 and A-256')).toEqual(['A-245', 'A-256']);
  expect(idsIn('comes with forms')).toEqual([]);
});

test.each([
  ['an imported constant', 'expect(PANES).toBe(6);', true],
  ['a part of a constant', "expect(PANES.front).toEqual(['a', -1, { b: null }]);", true],
  ['the keys of a constant', "expect(Object.keys(PANES)).toEqual(['front']);", true],
  ['a snapshot', 'expect(paint(1)).toMatchSnapshot();', true],
  ['a snapshot in the line', 'expect(paint(1)).toMatchInlineSnapshot(`"red"`);', true],
  ['nothing at all', '', true],
  ['two constants', 'expect(PANES).toBe(6); expect([...PANES]).toHaveLength(1);', true],
  ['a constant and the thing itself', 'expect(PANES).toBe(6); expect(paint(1)).toBe(2);', false],
  ['what a function answers', 'expect(paint(PANES)).toBe(6);', false],
  ['what a page shows', "await expect(page.getByRole('button')).toBeVisible();", false],
  ['a local value', 'const it = await paint(1); expect(it.colour).toBe(PANES);', false],
  ['a function that looks itself', 'await expectPainted(PANES);', false],
])('a test is weak when it looks only at a constant or a snapshot: %s', (_what, body, isWeak) => {
  const [found] = namedTests('door.test.ts', file(`test('A-003 has six panes', async () => { ${body} });`));
  expect(found).toMatchObject({ ids: ['A-003'], isWeak });
});

test('titles are found in tables, templates and groups; a skipped test is none', () => {
  const text = file(`
    describe('a door', () => { test('A-001 opens', () => { expect(paint(1)).toBe(1); }); });
    test.each([['A-002', 1], ['A-003', 2]])('%s of a table', (_id, n) => { expect(paint(n)).toBe(n); });
    for (const n of [1]) test(\`A-004 painted \${n}\`, { tag: '@x' }, () => { expect(paint(n)).toBe(n); });
    test.skip('A-005 is paid', () => { expect(paint(1)).toBe(1); });
    test.describe('A-005 is a group', () => {});
    test.step('A-005 is a step', () => {});
    // test('A-005 is a comment', () => {});
  `);
  expect(namedTests('door.e2e.ts', text).map(({ title }) => title)).toEqual([
    'A-001 opens',
    'A-002 of a table',
    'A-003 of a table',
    'A-004 painted ',
  ]);
});

test('what a group names counts for each of its tests', () => {
  const text = file(`
    describe('A-001 a door', () => {
      test('A-002 closes', () => { expect(paint(1)).toBe(1); });
      describe.each([1])('whatever its colour', () => { test('it opens wide again', () => { expect(paint(2)).toBe(2); }); });
    });
    test.describe('A-004 paint', () => { test('the paint dries', () => { expect(paint(3)).toBe(3); }); });
    describe.skip('A-005 later', () => { test('it is paid', () => { expect(paint(4)).toBe(4); }); });
    test('after all of them', () => { expect(paint(5)).toBe(5); });
  `);
  expect(namedTests('door.e2e.ts', text).map(({ title, ids }) => [title, ...ids])).toEqual([
    ['A-002 closes', 'A-001', 'A-002'],
    ['it opens wide again', 'A-001'],
    ['the paint dries', 'A-004'],
  ]);
});

const proved = namedTests(
  'door.test.tsx',
  file(`
    test('A-001 opens', () => { expect(paint(<b />)).toBe(1); });
    test('A-003 A-004 has six panes', () => { expect(PANES).toBe(6); });
    test('A-004 is painted', () => { expect(paint(1)).toBe(1); });
    test('A-006 G-009 of no list', () => { expect(paint(1)).toBe(1); });
  `),
);

test('lists and tests that agree are in order, and only the sum is said', () => {
  const tests = proved.filter(({ title }) => !/^A-003|^A-006/.test(title));
  const open = openRows('| A-002 | proved by A-001 |', 'A-003 | later', 'A-005 | comes with the till', 'G-001 | later');
  const report = reportRows({ rows, open }, tests);
  expect(isInOrder(report)).toBe(true);
  expect(wordsOfReport(report)).toEqual(['6 rows, 4 of them open.']);
});

test('a row without a proof, a weak one, an open one with a proof and an unknown id are told', () => {
  const open = openRows('A-001 | later', 'A-005 | later', 'A-005 | later', 'A-007 | later', 'G-001 |');
  const report = reportRows({ rows, open }, proved);
  expect(isInOrder(report)).toBe(false);
  expect(wordsOfReport(report)).toEqual([
    'Rows without a proof that are not listed as open:',
    '  A-002',
    'Rows whose only proof is a constant or a snapshot:',
    '  A-003  door.test.tsx: A-003 A-004 has six panes',
    'Open rows that a test proves:',
    '  A-001',
    'Open rows whose reason does not hold:',
    '  G-001  ',
    'Ids that are listed twice:',
    '  A-005',
    'Titles with ids that no list has:',
    '  A-006, G-009  door.test.tsx: A-006 G-009 of no list',
    'Open rows that no list has:',
    '  A-007',
    '6 rows, 5 of them open.',
  ]);
});

test.each([
  ['proved by A-001', []],
  ['proved by A-001 and A-004', []],
  ['proved by A-005', ['A-002']],
  ['proved by A-001 and A-005', ['A-002']],
  ['proved by another row', ['A-002']],
  ['comes with A-005', []],
  ['', ['A-002']],
])('a reason that names a proof needs one, and an empty one is none: %s', (reason, baseless) => {
  const report = reportRows({ rows, open: openRows(`A-002 | ${reason}`) }, proved);
  expect(report.baseless.map(({ id }) => id)).toEqual(baseless);
});

test('one family may be looked at alone', () => {
  const report = reportRows({ rows, open: openRows('A-005 | later') }, proved, 'G');
  expect(report).toMatchObject({ rows: 1, open: 0, unproved: ['G-001'], weak: [], closed: [] });
  expect(report.unknown.flatMap(({ ids }) => ids)).toEqual(['G-009']);
});
