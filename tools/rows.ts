import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { houseFiles } from './house/files.ts';
import { rowsOf } from './rows/ids.ts';
import { isInOrder, type Lists, reportRows, wordsOfReport } from './rows/report.ts';
import { namedTests } from './rows/tests.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const listFolder = join(root, 'docs/requirements');
const openList = 'open.md';

// The open rows stand by themselves; every other file of the folder may list rows.
function readLists(): Lists {
  const read = (name: string) => rowsOf(readFileSync(join(listFolder, name), 'utf8'));
  const names = readdirSync(listFolder).filter((name) => name.endsWith('.md') && name !== openList);
  return { rows: names.flatMap(read), open: read(openList) };
}

/** Holds the rows of `docs/requirements` against the titles of the tests; the exit code is 1 where they disagree. */
function main(): number {
  const { values } = parseArgs({ options: { family: { type: 'string' } } });
  const tests = houseFiles(root)
    .filter(({ path }) => /\.(test|e2e)\.tsx?$/.test(path) && !path.startsWith('tools/bad/'))
    .flatMap(({ path, text }) => namedTests(path, text));
  const report = reportRows(readLists(), tests, values.family);
  for (const line of wordsOfReport(report)) console.log(line);
  return isInOrder(report) ? 0 : 1;
}

process.exitCode = main();
