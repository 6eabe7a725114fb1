import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withModulePicture } from './layout/module-picture.ts';
import { root, runCommand } from './ci/command.ts';

/** Formats everything, or with --check only says what is not formatted; .oxfmtrc.json says what "everything" is. */
const isCheck = process.argv.includes('--check');
const paths = process.argv.slice(2).filter((argument) => argument !== '--check');
if (!isCheck) drawModules();
process.exitCode = (await runCommand(['oxfmt', isCheck ? '--check' : '--write', ...paths])) ? 0 : 1;

/** Brings the picture of the levels up to date. */
function drawModules(): void {
  const path = join(root, 'ARCHITECTURE.md');
  const text = readFileSync(path, 'utf8');
  const drawn = withModulePicture(text);
  if (drawn !== null && drawn !== text) writeFileSync(path, drawn);
}
