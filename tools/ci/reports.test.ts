import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './command.ts';
import { playwrightOutcome, vitestOutcome } from './reports.ts';
import { summarize } from './summary.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-report-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const vitest = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [] as unknown[],
};
const playwright = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 };

test('a good run counts what passed and what was skipped', () => {
  expect(vitestOutcome(written(vitest), true)).toEqual({ passed: 3, failed: 0, skipped: 1 });
  expect(playwrightOutcome(written({ stats: playwright, errors: [] }), true)).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
  });
});

test('a suite that ran no test is a failure', () => {
  expect(vitestOutcome(written({ ...vitest, numPassedTests: 0 }), true)).toMatchObject({
    failed: 1,
    note: 'no test ran',
  });
  expect(playwrightOutcome(written({ stats: { ...playwright, expected: 0 }, errors: [] }), true)).toMatchObject({
    failed: 1,
  });
});

test('a test file that could not be loaded is a failure', () => {
  const testResults = [
    { name: join(root, 'a.test.ts'), status: 'failed', message: 'No such module\n  at x', assertionResults: [] },
  ];
  expect(vitestOutcome(written({ ...vitest, testResults }), false)).toMatchObject({
    passed: 3,
    failed: 1,
    failures: ['a.test.ts: No such module at x'],
  });
});

test('a runner that fails beside its tests, or leaves no report, is a failure', () => {
  expect(vitestOutcome(written(vitest), false)).toMatchObject({ passed: 3, failed: 1 });
  expect(vitestOutcome(join(folder, 'missing.json'), true)).toMatchObject({ passed: 0, failed: 1 });
});

test('a browser test that passed only when repeated is named, one that failed twice is a failure', () => {
  expect(playwrightOutcome(written({ stats: { ...playwright, flaky: 1 }, errors: [] }), true)).toEqual({
    passed: 3,
    failed: 0,
    skipped: 0,
    note: '1 passed only at a later try',
  });
  expect(playwrightOutcome(written({ stats: { ...playwright, unexpected: 1 }, errors: [] }), false)).toMatchObject({
    failed: 1,
  });
});

test('a test that failed, and one that passed only when repeated, is named with the beginning of its message', () => {
  const failureMessages = ['AssertionError: expected \u001B[31m1\u001B[39m to be 2\n  here\n  there'];
  const assertionResults = [
    { status: 'passed', fullName: 'one', failureMessages: [] },
    { status: 'failed', fullName: 'two', failureMessages },
  ];
  const testResults = [{ name: join(root, 'domain/a.test.ts'), status: 'failed', assertionResults }];
  expect(vitestOutcome(written({ ...vitest, numFailedTests: 1, testResults }), false).failures).toEqual([
    'domain/a.test.ts: two: AssertionError: expected 1 to be 2 here',
  ]);
  const spec = (status: string) => ({
    title: status,
    file: 'a.e2e.ts',
    line: 3,
    tests: [{ status, results: [{ error: { message: 'Late' } }, {}] }],
  });
  const suites = [{ specs: [spec('expected')], suites: [{ specs: [spec('flaky'), spec('unexpected')] }] }];
  const report = { stats: { ...playwright, flaky: 1, unexpected: 1 }, errors: [], suites };
  const outcome = playwrightOutcome(written(report), false);
  expect(outcome.failures).toEqual(['a.e2e.ts:3: flaky: Late', 'a.e2e.ts:3: unexpected: Late']);
  const lines = summarize([{ title: 'browser tests', seconds: 1, outcome }], []).split('\n');
  expect(lines.slice(-4)).toEqual([
    'browser tests: a.e2e.ts:3: flaky: Late',
    'browser tests: a.e2e.ts:3: unexpected: Late',
    '',
    '3 passed, 1 failed',
  ]);
});

test('the last line of the summary is the sum of everything', () => {
  const lines = summarize(
    [
      { title: 'types', seconds: 1, outcome: { passed: 1, failed: 0, skipped: 0 } },
      { title: 'unit tests', seconds: 2, outcome: { passed: 10, failed: 2, skipped: 1, note: 'a note' } },
      { title: 'browser tests', seconds: 0, outcome: 'nothing yet' },
    ],
    ['race tests not run: no PostgreSQL'],
  ).split('\n');
  expect(lines.at(-1)).toBe('11 passed, 2 failed');
  expect(lines).toContain('race tests not run: no PostgreSQL');
  expect(lines.find((line) => line.startsWith('unit tests'))).toMatch(/FAILED +2\.0 +10 +2 +1 +a note/);
});
