import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { cornerTable } from './gate/corner-table.ts';
import { endCurrent, runCommand } from './ci/command.ts';

const limitMinutes = 180;

/**
 * Every screen in every language, theme and width, which takes too long for `npm test`. `--pictures=<folder>` keeps a picture of each, to be
 * looked at.
 */
async function main(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-gate-'));
  const notes = join(folder, 'corners.txt');
  writeFileSync(notes, '');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void endCurrent(signal));
  try {
    const command = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '-g', 'pass(es)? the gate'];
    const pictures = process.argv.find((one) => one.startsWith('--pictures='))?.slice('--pictures='.length) ?? '';
    const environment = { GATE: 'all', GATE_NOTES: notes, GATE_PICTURES: pictures && resolve(pictures), CI: 'true' };
    const endedWell = await runCommand(command, environment, limitMinutes);
    for (const line of cornerTable(readFileSync(notes, 'utf8').split('\n').filter(Boolean))) console.log(line);
    return endedWell ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main();
