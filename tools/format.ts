import { runCommand } from './prove/command.ts';

/** Formats everything, or with --check only says what is not formatted; .oxfmtrc.json says what "everything" is. */
const isCheck = process.argv.includes('--check');
const paths = process.argv.slice(2).filter((argument) => argument !== '--check');
process.exitCode = (await runCommand(['oxfmt', isCheck ? '--check' : '--write', ...paths])) ? 0 : 1;
