import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './command.ts';

/** `failures`: the name of each test that failed, or passed only at a later try, with the beginning of what it said. */
export type Outcome = { passed: number; failed: number; skipped: number; note?: string; failures?: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites?: PlaywrightSuite[];
};

/** A check is one test: it holds or it does not. */
export function checkOutcome(isGood: boolean, note?: string): Outcome {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0, ...(note ? { note } : {}) };
}

/** Counts Vitest's tests; a test file that could not be loaded is one failure, and so is a run without any test. */
export function vitestOutcome(reportFile: string, endedWell: boolean): Outcome {
  const report = readReport<VitestReport>(reportFile);
  if (!report) return checkOutcome(false, 'the runner ended without a report');
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return settle(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken,
      skipped: report.numPendingTests + report.numTodoTests,
      ...named(report.testResults.flatMap(failuresOfFile)),
    },
    endedWell,
  );
}

/** Counts Playwright's tests. A journey that passed only at a later try counts, and the summary says so: a crowded machine can be late. */
export function playwrightOutcome(reportFile: string, endedWell: boolean): Outcome {
  const report = readReport<PlaywrightReport>(reportFile);
  if (!report) return checkOutcome(false, 'the runner ended without a report');
  const { expected, unexpected, flaky, skipped } = report.stats;
  const isBroken = report.errors.length > 0 && unexpected + flaky === 0;
  const note = flaky > 0 ? { note: `${flaky} passed only at a later try` } : {};
  return settle(
    {
      passed: expected + flaky,
      failed: unexpected + (isBroken ? 1 : 0),
      skipped,
      ...note,
      ...named((report.suites ?? []).flatMap(failuresOfSuite)),
    },
    endedWell,
  );
}

const named = (failures: string[]) => (failures.length > 0 ? { failures } : {});

function failuresOfFile({ name, status, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && assertionResults.length === 0) return [`${file}: ${beginningOf(message)}`];
  return failed.map((test) => `${file}: ${test.fullName}: ${beginningOf(test.failureMessages?.[0])}`);
}

function failuresOfSuite({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const message = results.find(({ error }) => error)?.error?.message;
        return `${file}:${line}: ${title}: ${beginningOf(message)}`;
      }),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/** The first two lines of a message, without the colours of a terminal. */
function beginningOf(message = ''): string {
  // oxlint-disable-next-line no-control-regex -- terminals are coloured by control characters
  const lines = message.replaceAll(/\u001B\[[\d;]*m/g, '').split('\n');
  return lines.slice(0, 2).join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, 300);
}

function settle(outcome: Outcome, endedWell: boolean): Outcome {
  if (outcome.passed + outcome.failed === 0) return { ...outcome, failed: 1, note: 'no test ran' };
  if (!endedWell && outcome.failed === 0) return { ...outcome, failed: 1, note: 'the runner failed outside the tests' };
  return outcome;
}

function readReport<Report>(reportFile: string): Report | undefined {
  if (!existsSync(reportFile)) return undefined;
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
