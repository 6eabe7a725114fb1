import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Starts the program with nothing but this environment, in an empty folder, and waits for its end. */
function runMain(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-main-'));
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')],
    {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...env },
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) =>
    child.on('close', (code) => {
      rmSync(folder, { recursive: true, force: true });
      resolve({ code, said });
    }),
  );
}

test('Configuration: mistakes end the start with one sentence each and nothing else', { timeout: 30_000 }, async () => {
  const { code, said } = await runMain({ MODE: 'production', PORT: 'x' });
  expect(code).toBe(1);
  expect(said.trim().split('\n')).toEqual([
    'Parlour cannot start with this configuration:',
    '  - PORT must be a whole number from 0 to 65535, not "x".',
    expect.stringContaining('DATABASE_URL'),
    expect.stringContaining('SMTP_URL'),
    expect.stringContaining('MAIL_FROM'),
    expect.stringContaining('PUBLIC_URL'),
    expect.stringContaining('SECRET'),
  ]);
});

test(
  'Database: an address where nobody answers is one sentence, without the password',
  { timeout: 30_000 },
  async () => {
    const { code, said } = await runMain({ DATABASE_URL: 'postgres://parlour:hunter22@127.0.0.1:9/parlour' });
    expect({ code, said: said.trim() }).toEqual({
      code: 1,
      said: 'The database at DATABASE_URL does not answer. Start it, or correct the address.',
    });
  },
);
