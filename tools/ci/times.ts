import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from './command.ts';

/** How long the tests of one file took together. */
type FileTime = { file: string; tests: number; seconds: number };

type VitestFile = { name: string; startTime: number; endTime: number; assertionResults: unknown[] };
type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
};
type Report = { testResults?: VitestFile[]; suites?: PlaywrightSuite[] };

/** A table per report in a folder: its slowest files, and the sum of all. Files run side by side, so a sum exceeds the clock's time. */
export function timesOf(reportFolder: string, most = 15): string {
  if (!existsSync(reportFolder)) return '';
  const reports = readdirSync(reportFolder).filter((file) => file.endsWith('.json'));
  return reports.map((file) => tableOf(join(reportFolder, file), most)).join('\n');
}

function tableOf(reportFile: string, most: number): string {
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  const files = fileTimes(report).toSorted((one, other) => other.seconds - one.seconds);
  const tests = files.reduce((sum, file) => sum + file.tests, 0);
  const seconds = files.reduce((sum, file) => sum + file.seconds, 0);
  const rows = [...files.slice(0, most), { file: `all ${files.length} files`, tests, seconds }];
  const lines = rows.map(
    (row) => `${row.seconds.toFixed(1).padStart(9)} s ${String(row.tests).padStart(6)}  ${row.file}`,
  );
  return [`\n── Slowest files: ${basename(reportFile, '.json')}`, ...lines].join('\n');
}

/** The files of a report of Vitest or Playwright. */
export function fileTimes({ testResults = [], suites = [] }: Report): FileTime[] {
  const ofVitest = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(root, name),
    tests: assertionResults.length,
    seconds: (endTime - startTime) / 1000,
  }));
  const ofPlaywright = suites.map((suite) => {
    const durations = durationsIn(suite);
    return {
      file: suite.file,
      tests: durations.length,
      seconds: durations.reduce((sum, duration) => sum + duration, 0) / 1000,
    };
  });
  return [...ofVitest, ...ofPlaywright];
}

function durationsIn({ suites = [], specs = [] }: PlaywrightSuite): number[] {
  const own = specs.flatMap(({ tests }) =>
    tests.map(({ results }) => results.reduce((sum, { duration }) => sum + duration, 0)),
  );
  return [...own, ...suites.flatMap(durationsIn)];
}
