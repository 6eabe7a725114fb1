import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
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
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(vitestOutcome(written({ ...vitest, testResults }), false)).toMatchObject({ passed: 3, failed: 1 });
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
