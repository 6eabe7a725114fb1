import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { houseFiles } from './house/files.ts';
import { reportRows, wordsOfReport } from './rows/report.ts';
import { namedTests } from './rows/tests.ts';

const usage = 'Say which list: npm run rows -- <list file> [--without A-001,A-002] [--family A]';

// It informs and never refuses: what a list asks for may come later.
function main(): number {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { without: { type: 'string', default: '' }, family: { type: 'string' } },
  });
  const [listFile] = positionals;
  if (!listFile) {
    console.error(usage);
    return 1;
  }
  const tests = houseFiles(fileURLToPath(new URL('../', import.meta.url)))
    .filter(({ path }) => /\.(test|e2e)\.tsx?$/.test(path) && !path.startsWith('tools/bad/'))
    .flatMap(({ path, text }) => namedTests(path, text));
  const without = values.without.split(',').map((id) => id.trim());
  const report = reportRows({ list: readFileSync(listFile, 'utf8'), family: values.family, without }, tests);
  for (const line of wordsOfReport(report)) console.log(line);
  return 0;
}

process.exitCode = main();
