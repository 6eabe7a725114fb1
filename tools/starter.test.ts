import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const program = `
  const { whenStarterGoes } = await import(${JSON.stringify(join(import.meta.dirname, 'starter.mjs'))});
  whenStarterGoes(() => { console.log('left alone'); process.exit(0); });
  console.log('parent ' + process.ppid);
  setTimeout(() => { console.log('stayed'); process.exit(0); }, 1500);
`;

/** Shells run what npm says as a child of their own, or, as bash does with a last command, in place of themselves. */
const stays = '"$NODE" --input-type=module -e "$PROGRAM"; true';
const givesWay = 'exec "$NODE" --input-type=module -e "$PROGRAM"';

/** Runs the program as npm does: from a process of its own (`starter`), through a shell. */
const starterOf = (command: string) =>
  `require('node:child_process').spawn('/bin/sh', ['-c', ${JSON.stringify(command)}], { stdio: 'inherit' });`;

type Pids = { starter: number; parent: number };

/** Runs a script of node's, and says what the program in it said until it ended. */
async function run(script: string, env: Record<string, string>, act: (pids: Pids) => void) {
  const starter = spawn(process.execPath, ['-e', script], {
    env: { PATH: process.env['PATH'], NODE: process.execPath, PROGRAM: program, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of starter.stdout) {
    const before = said;
    said += String(chunk);
    const [, parent] = /parent (\d+)/.exec(said) ?? [];
    if (parent && !before.includes('parent')) act({ starter: starter.pid!, parent: Number(parent) });
  }
  return said.replace(/parent \d+\n/, '').trim();
}

const byNpm = { npm_lifecycle_event: 'start' };

test.skipIf(process.platform === 'win32')(
  'Set-up: what npm started ends with npm, whether that is told to end or killed; else it may stay',
  { timeout: 20_000 },
  async () => {
    const told = run(starterOf(stays), byNpm, ({ parent }) => process.kill(parent, 'SIGTERM'));
    const killed = run(starterOf(stays), byNpm, ({ starter }) => process.kill(starter, 'SIGKILL'));
    const byHand = run(starterOf(stays), {}, ({ parent }) => process.kill(parent, 'SIGTERM'));
    const left = run(starterOf(stays), byNpm, () => {});
    expect(await told).toBe('left alone');
    // Only Linux tells whose child the shell is.
    expect(await killed).toBe(process.platform === 'linux' ? 'left alone' : 'stayed');
    expect(await byHand).toBe('stayed');
    expect(await left).toBe('stayed');
  },
);

test.skipIf(process.platform === 'win32')(
  'Set-up: under a shell that gives way to what it runs, npm alone is watched, and who started npm may go',
  { timeout: 20_000 },
  async () => {
    const npm = `['-e', ${JSON.stringify(starterOf(givesWay))}]`;
    const startsNpm = `require('node:child_process').spawn(process.execPath, ${npm}, { stdio: 'inherit' });`;
    const npmKilled = run(starterOf(givesWay), byNpm, ({ starter }) => process.kill(starter, 'SIGKILL'));
    const outerKilled = run(startsNpm, byNpm, ({ starter }) => process.kill(starter, 'SIGKILL'));
    expect(await npmKilled).toBe('left alone');
    expect(await outerKilled).toBe('stayed');
  },
);
