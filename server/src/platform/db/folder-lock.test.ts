import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const holdScript = join(import.meta.dirname, '../../test/hold-lock.ts');
let folder: string;
let file: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-lock-'));
  file = join(folder, 'db.lock');
});
afterEach(() => {
  vi.useRealTimers();
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Another process that takes the lock and keeps it; answers what it said. */
async function holdElsewhere(): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', holdScript, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [chunk] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, said: chunk.toString().trim() };
}

test('Database: a second process is refused with a sentence that names the holder', async () => {
  const { child, said } = await holdElsewhere();
  expect(said).toBe('held');
  const since = (JSON.parse(readFileSync(file, 'utf8')) as { since: string }).since;
  await expect(lockFolder(file)).rejects.toThrow(`in use by process ${child.pid}, since ${since}`);
  await expect(lockFolder(file)).rejects.toBeInstanceOf(FolderInUse);
});

test('Database: a lock left by a killed process is taken over', async () => {
  const { child } = await holdElsewhere();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(file)).toBe(true);
  const lock = await lockFolder(file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
  lock.release();
  expect(existsSync(file)).toBe(false);
});

test('Database: a dead lock wanted by several processes goes to exactly one', async () => {
  const { child } = await holdElsewhere();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const answers = await Promise.all([holdElsewhere(), holdElsewhere(), holdElsewhere(), holdElsewhere()]);
  expect(answers.map(({ said }) => said).toSorted()).toEqual(['held', 'refused', 'refused', 'refused']);
});

test('Database: the number of a dead process that went to another one does not keep the folder', async () => {
  writeFileSync(
    file,
    JSON.stringify({ pid: process.ppid, host: hostname(), since: '2026-01-01T00:00:00.000Z', born: 'an earlier life' }),
  );
  const lock = await lockFolder(file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
  lock.release();
});

test('Database: a lock of another machine holds while it shows signs of life', async () => {
  writeFileSync(file, JSON.stringify({ pid: 1, host: 'another-machine', since: '2026-01-01T00:00:00.000Z', born: '' }));
  await expect(lockFolder(file)).rejects.toThrow('process 1 on another-machine');
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(file, longAgo, longAgo);
  (await lockFolder(file)).release();
});

test('Database: a lock file that was removed is written again, and a removed folder ends nothing', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lock = await lockFolder(file);
  rmSync(file);
  vi.advanceTimersByTime(10_000);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
  const { said } = await holdElsewhere();
  expect(said).toBe('refused');
  rmSync(folder, { recursive: true });
  vi.advanceTimersByTime(10_000);
  expect(existsSync(folder)).toBe(false);
  lock.release();
});

test('Database: the lock of a process that came while ours was gone is neither kept alive nor removed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lock = await lockFolder(file);
  writeFileSync(file, JSON.stringify({ pid: 1, host: 'another-machine', since: '', born: '' }));
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(file, longAgo, longAgo);
  vi.advanceTimersByTime(10_000);
  expect(statSync(file).mtimeMs).toBe(longAgo.getTime());
  lock.release();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ host: 'another-machine' });
});
