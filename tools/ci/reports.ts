import { existsSync, readFileSync } from 'node:fs';

export type Outcome = { passed: number; failed: number; skipped: number; note?: string };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
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
  return settle({ passed: expected + flaky, failed: unexpected + (isBroken ? 1 : 0), skipped, ...note }, endedWell);
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
