import type { Outcome } from './reports.ts';

export type StepResult = { title: string; seconds: number; outcome: Outcome | 'nothing yet' };

/** The closing table of a run: a line per step, the tests that failed, the remarks, and the totals as the very last line. */
export function summarize(results: StepResult[], remarks: string[]): string {
  const rows = [['step', 'result', 'seconds', 'passed', 'failed', 'skipped', ''], ...results.map(rowOf)];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => pad(cell, widths[column]!, column))
      .join('  ')
      .trimEnd(),
  );
  const { passed, failed } = totals(results);
  const failures = results.flatMap(({ title, outcome }) =>
    outcome === 'nothing yet' ? [] : (outcome.failures ?? []).map((failure) => `${title}: ${failure}`),
  );
  const named = failures.length > 0 ? [...failures, ''] : [];
  return ['', ...lines, '', ...named, ...remarks, `${passed} passed, ${failed} failed`].join('\n');
}

/** Everything that passed and failed in all steps together. */
export function totals(results: StepResult[]): { passed: number; failed: number } {
  const outcomes = results.map((result) => result.outcome).filter((outcome) => outcome !== 'nothing yet');
  return {
    passed: outcomes.reduce((sum, outcome) => sum + outcome.passed, 0),
    failed: outcomes.reduce((sum, outcome) => sum + outcome.failed, 0),
  };
}

function rowOf({ title, seconds, outcome }: StepResult): string[] {
  if (outcome === 'nothing yet') return [title, 'nothing yet', '', '', '', '', ''];
  const didRun = outcome.passed + outcome.failed > 0;
  const result = outcome.failed > 0 ? 'FAILED' : didRun ? 'ok' : 'not run';
  const counts = [outcome.passed, outcome.failed, outcome.skipped].map(String);
  return [title, result, seconds.toFixed(1), ...counts, outcome.note ?? ''];
}

function pad(cell: string, width: number, column: number): string {
  const isNumber = column >= 2 && column <= 5;
  return isNumber ? cell.padStart(width) : cell.padEnd(width);
}
