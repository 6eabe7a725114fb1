import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withModulePicture } from './layout/module-picture.ts';
import { withRoleTable } from './layout/role-table.ts';
import { root, runCommand } from './ci/command.ts';
import { writeReplyTypes } from './replies/reply-types.ts';

/** Formats everything, or with --check only says what is not formatted; .oxfmtrc.json says what "everything" is. */
const isCheck = process.argv.includes('--check');
const paths = process.argv.slice(2).filter((argument) => argument !== '--check');
if (!isCheck) drawLists();
if (!isCheck) writeReplyTypes();
process.exitCode = (await runCommand(['oxfmt', isCheck ? '--check' : '--write', ...paths])) ? 0 : 1;

/** Brings the picture of the levels and the table of the roles up to date. */
function drawLists(): void {
  const path = join(root, 'ARCHITECTURE.md');
  const text = readFileSync(path, 'utf8');
  const pictured = withModulePicture(text) ?? text;
  const drawn = withRoleTable(pictured) ?? pictured;
  if (drawn !== text) writeFileSync(path, drawn);
}
