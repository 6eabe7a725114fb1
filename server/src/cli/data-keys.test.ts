import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../platform/db/open.ts';
import { createLogger } from '../platform/log/logger.ts';

const program = join(import.meta.dirname, 'data-keys.ts');
let place = '';
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'parlour-cli-keys-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const own = { DATA_DIR: join(place, 'data'), NODE_COMPILE_CACHE: join(place, 'compiled'), NODE_NO_WARNINGS: '1' };
  const env = { PATH: process.env['PATH'], MODE: 'test', ...own };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], { env, cwd: place });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

test('Data keys: the command makes a key, and says which keys are in use', { timeout: 120_000 }, async () => {
  expect(await run('new')).toMatchObject({ code: 0, out: expect.stringMatching(/^[a-z0-9-]{15}:[\w+/]{43}=\n$/) });
  expect(await run('status')).toMatchObject({ code: 0, out: expect.stringMatching(/^test seals what is new\.\n/) });
  expect(await run('rotate')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Everything is sealed with test.'),
  });
  expect(await run('turn')).toMatchObject({ code: 2, err: expect.stringContaining('docs/operating.md') });
});

test('Data keys: no program opens a database that needs a key which is not there', { timeout: 120_000 }, async () => {
  const options = { databaseUrl: null, dataDir: join(place, 'data'), poolSize: 2 };
  const { db, close } = await openDatabase(options, createLogger('silent'));
  await db
    .insertInto('usedDataKeys')
    .values({ id: 'lost', fingerprint: 'x', firstUsedAt: new Date(0) })
    .execute();
  await close();
  expect(await run('rotate')).toMatchObject({ code: 2, err: expect.stringMatching(/^DATA_KEYS lacks lost: /) });
  expect(await run('status')).toMatchObject({
    code: 1,
    err: expect.stringContaining('lost is missing from DATA_KEYS'),
  });
});
