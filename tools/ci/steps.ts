import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser.ts';
import { root, runCommand, type Environment } from './command.ts';
import { answers, findPostgres, hasPostgres } from './postgres.ts';
import { checkOutcome, playwrightOutcome, vitestOutcome, type Outcome } from './reports.ts';

/** `needs`: as long as one of these paths does not exist there is nothing to run. `after`: steps whose failure takes the ground away. */
export type Step = {
  name: string;
  title: string;
  needs?: string[];
  after?: string[];
  run: (run: Run) => Promise<Outcome>;
};

export type Run = {
  reportFolder: string;
  remark: (line: string) => void;
  /** Whether the same run has a step of this name. */
  isChosen: (name: string) => boolean;
};

const tool = (name: string) => [process.execPath, '--disable-warning=ExperimentalWarning', `tools/${name}`];
const ts = process.platform === 'win32' ? 'tsc.cmd' : 'tsc';
const embedded: Environment = { TEST_DATABASE: 'embedded', DATABASE_URL: undefined };

/** The steps of `npm test`, in the order in which they run. */
export const steps: Step[] = [
  check('types', 'types', [ts, '-p', '.']),
  { ...check('types', 'types of web', [ts, '-p', 'web']), needs: ['web/src'] },
  { ...check('types', 'types of ui', [ts, '-p', 'ui']), needs: ['ui/src'] },
  { ...check('types', 'types of admin', [ts, '-p', 'admin']), needs: ['admin/src'] },
  check('lint', 'lint and borders', ['oxlint', '--deny-warnings']),
  check('format', 'format', tool('format.ts').concat('--check')),
  check('layout', 'layout', tool('check-layout.ts')),
  check('packs', 'texts in all languages', tool('check-packs.ts')),
  check('commits', 'commit messages', tool('check-commits.ts')),
  check('dead-code', 'dead code', ['knip', '--no-progress', '--no-config-hints']),
  check('rows', 'rows of the requirements', tool('rows.ts')),
  { name: 'unit', title: 'unit tests', run: (run) => vitest(run, 'unit', 'unit', embedded) },
  {
    name: 'server',
    title: 'server tests, embedded database',
    needs: ['server/src'],
    run: embeddedTests,
  },
  { name: 'postgres', title: 'server and race tests, PostgreSQL', needs: ['server/src'], run: postgresTests },
  {
    name: 'distributed',
    title: 'server tests, distributed PostgreSQL',
    needs: ['server/src'],
    run: distributedTests,
  },
  {
    name: 'build',
    title: 'build',
    needs: ['web/src'],
    run: async () => checkOutcome(await runCommand(tool('build.ts'))),
  },
  { ...check('bytes', 'bytes sent to the browser', tool('check-bytes.ts')), needs: ['web/src'], after: ['build'] },
  {
    name: 'browser',
    title: 'browser tests',
    needs: ['e2e/playwright.config.ts', 'web/src'],
    after: ['build'],
    run: browserTests,
  },
];

function check(name: string, title: string, command: string[]): Step {
  return { name, title, run: async () => checkOutcome(await runCommand(command)) };
}

async function vitest(run: Run, project: string, reportName: string, environment: Environment): Promise<Outcome> {
  const reportFile = join(run.reportFolder, `${reportName}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const endedWell = await runCommand(['vitest', 'run', '--project', `${project}*`, ...reporters], environment, 30);
  return vitestOutcome(reportFile, endedWell);
}

/** Where PostgreSQL runs the whole set, the embedded database runs what differs there, and a walk through every call. */
async function embeddedTests(run: Run): Promise<Outcome> {
  const isShort = run.isChosen('postgres') && (await hasPostgres());
  return vitest(run, 'server', 'server-embedded', isShort ? { ...embedded, TEST_SET: 'embedded' } : embedded);
}

async function postgresTests(run: Run): Promise<Outcome> {
  const postgres = await findPostgres();
  if (!postgres) {
    run.remark('race tests not run: no PostgreSQL');
    const isRequired = process.env['REQUIRE_POSTGRES'] === '1';
    return isRequired
      ? checkOutcome(false, 'no PostgreSQL')
      : { passed: 0, failed: 0, skipped: 0, note: 'no PostgreSQL' };
  }
  try {
    run.remark(`Race tests ran on ${postgres.said}.`);
    return await vitest(run, 'server', 'server-postgres', { TEST_DATABASE: 'postgres', DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

/** What writes most, on a Citus: CITUS_URL names a database on its coordinator that knows all nodes. */
async function distributedTests(run: Run): Promise<Outcome> {
  const url = process.env['CITUS_URL'];
  if (!url || !(await answers(url))) {
    run.remark('distributed tests not run: CITUS_URL names no Citus');
    return { passed: 0, failed: 0, skipped: 0, note: 'no Citus' };
  }
  run.remark('Distributed tests ran on the Citus of CITUS_URL.');
  const environment = { TEST_DATABASE: 'postgres', TEST_SET: 'distributed', DATABASE_URL: url };
  return vitest(run, 'server', 'server-distributed', environment);
}

async function browserTests(run: Run): Promise<Outcome> {
  const browser = await findBrowser();
  run.remark(browser.said);
  const reportFile = join(run.reportFolder, 'browser.json');
  const command = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const endedWell = await runCommand(
    command,
    { ...embedded, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
    60,
  );
  return playwrightOutcome(reportFile, endedWell);
}

/** True while a package this step looks at is not there yet. */
export function hasNothingYet(step: Step): boolean {
  return (step.needs ?? []).some((path) => !existsSync(join(root, path)));
}
