import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const program = `
  const { whenStarterGoes } = await import(${JSON.stringify(join(import.meta.dirname, 'starter.mjs'))});
  whenStarterGoes(() => { console.log('left alone'); process.exit(0); });
  console.log('shell ' + process.ppid);
  setTimeout(() => { console.log('stayed'); process.exit(0); }, 1500);
`;

/** Runs the program as npm does: from a process of its own, through a shell. Says what it said until it ended. */
async function run(env: Record<string, string>, kill: (pids: { starter: number; shell: number }) => void) {
  const inShell = `spawn('/bin/sh', ['-c', '"$NODE" --input-type=module -e "$PROGRAM"; true'], { stdio: 'inherit' })`;
  const starter = spawn(process.execPath, ['-e', `require('node:child_process').${inShell}`], {
    env: { PATH: process.env['PATH'], NODE: process.execPath, PROGRAM: program, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of starter.stdout) {
    const before = said;
    said += String(chunk);
    const [, shell] = /shell (\d+)/.exec(said) ?? [];
    if (shell && !before.includes('shell')) kill({ starter: starter.pid!, shell: Number(shell) });
  }
  return said.replace(/shell \d+\n/, '').trim();
}

const byNpm = { npm_lifecycle_event: 'start' };

test.skipIf(process.platform === 'win32')(
  'Set-up: what npm started ends with npm, whether that is told to end or killed; else it may stay',
  { timeout: 20_000 },
  async () => {
    const told = run(byNpm, ({ shell }) => process.kill(shell, 'SIGTERM'));
    const killed = run(byNpm, ({ starter }) => process.kill(starter, 'SIGKILL'));
    const byHand = run({}, ({ shell }) => process.kill(shell, 'SIGTERM'));
    const left = run(byNpm, () => {});
    expect(await told).toBe('left alone');
    // Only Linux tells whose child the shell is.
    expect(await killed).toBe(process.platform === 'linux' ? 'left alone' : 'stayed');
    expect(await byHand).toBe('stayed');
    expect(await left).toBe('stayed');
  },
);
