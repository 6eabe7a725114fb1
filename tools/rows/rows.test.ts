import { expect, test } from 'vitest';
import { idsOf, rowsOf } from './ids.ts';
import { reportRows, wordsOfReport } from './report.ts';
import { namedTests } from './tests.ts';

const list = [
  'Some words before, and A-999 in a sentence.',
  'A-001 | A door opens. | UI: it opens | §1',
  'A-002 | A door closes. | UI: it closes | §1',
  'A-003 | A door has 6 panes. | Unit: it has | §1',
  'A-004 | A door is painted. | UI: it is | §1',
  'A-005 | A door is paid. | later | §1',
  'G-001 | what a door is | a decision | A-001',
].join('\n');

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

test('the rows of a list are its lines with an id, of one family', () => {
  expect(rowsOf(list)).toEqual(['A-001', 'A-002', 'A-003', 'A-004', 'A-005']);
  expect(rowsOf(list, 'G')).toEqual(['G-001']);
  expect(rowsOf('| F-73 | 0 | paid twice |\n| # | P |')).toEqual(['F-73']);
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

test('a list is held against the tests: what has no proof, a weak one, or no row', () => {
  const tests = namedTests(
    'door.test.tsx',
    file(`
      test('A-001, A-006 opens', () => { expect(paint(<b />)).toBe(1); });
      test('A-003 A-004 has six panes', () => { expect(PANES).toBe(6); });
      test('A-004 is painted', () => { expect(paint(1)).toBe(1); });
      test('G-009 of another family', () => { expect(paint(1)).toBe(1); });
    `),
  );
  const report = reportRows({ list, without: ['A-005'] }, tests);
  expect(report).toMatchObject({
    rows: 4,
    unproved: ['A-002'],
    weak: [{ ids: ['A-003'] }],
    unknown: [{ ids: ['A-006'] }],
  });
  expect(wordsOfReport(report)).toEqual([
    '4 rows, 1 without a proof:',
    '  A-002',
    '1 rows whose only proof is a constant or a snapshot:',
    '  A-003  door.test.tsx: A-003 A-004 has six panes',
    '1 titles with ids that the list does not have:',
    '  A-006  door.test.tsx: A-001, A-006 opens',
  ]);
});
