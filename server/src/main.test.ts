import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Starts the program with nothing but this environment, in an empty folder, and waits for its end. */
function runMain(env: Record<string, string>, options: string[] = []): Promise<{ code: number | null; said: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-main-'));
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...options, join(import.meta.dirname, 'main.ts')],
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
    expect.stringContaining('DATA_KEYS'),
  ]);
});

test(
  'Database: an address where no server answers is one sentence, without the password',
  { timeout: 30_000 },
  async () => {
    const { code, said } = await runMain({ DATABASE_URL: 'postgres://parlour:hunter22@127.0.0.1:9/parlour' });
    expect({ code, said: said.trim() }).toEqual({
      code: 1,
      said: 'The database at DATABASE_URL does not answer. Start it, or correct the address.',
    });
  },
);

test(
  'Configuration: a misspelt setting is one line of the log, with the one that was meant',
  { timeout: 30_000 },
  async () => {
    const { said } = await runMain({
      DATABASE_URL: 'postgres://parlour:hunter22@127.0.0.1:9/parlour',
      LIMIT_BOOKING_PER_CONTACT: '3',
    });
    const [line] = said.split('\n');
    expect(JSON.parse(line!)).toMatchObject({
      level: 40,
      msg: 'LIMIT_BOOKING_PER_CONTACT is no setting and changes nothing; the nearest one is LIMIT_BOOKINGS_PER_CONTACT',
    });
  },
);

test('Start: a DATA_DIR that is a file is one sentence', { timeout: 30_000 }, async () => {
  expect(await runMain({ DATA_DIR: process.execPath })).toEqual({
    code: 1,
    said: `DATA_DIR cannot be used: ${process.execPath} is not a folder. Correct it, or choose another one.\n`,
  });
});

/** Prints the packages that a process has loaded, when it ends. */
const tellPackages = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const found = /\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\/(?!.*\\/node_modules\\/)/.exec(url);
      if (found) packages.add(found[1]);
      return next(url, context);
    },
  });
  process.on('exit', () => console.log('loaded ' + JSON.stringify([...packages])));`;

test('Start: a process on PostgreSQL loads no library that it may never need', { timeout: 30_000 }, async () => {
  const { said } = await runMain({ DATABASE_URL: 'postgres://parlour:hunter22@127.0.0.1:9/parlour' }, [
    '--import',
    `data:text/javascript,${encodeURIComponent(tellPackages)}`,
  ]);
  const loaded = JSON.parse(/^loaded (.*)$/m.exec(said)![1]!) as string[];
  expect(loaded).toEqual(expect.arrayContaining(['fastify', 'kysely', 'pg']));
  const rarelyNeeded = [
    '@electric-sql/pglite',
    '@simplewebauthn/server',
    'fflate',
    'nodemailer',
    'sharp',
    'stripe',
    'web-push',
  ];
  expect(loaded.filter((name) => rarelyNeeded.includes(name))).toEqual([]);
});
