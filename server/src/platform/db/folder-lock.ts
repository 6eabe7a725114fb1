import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';

type Holder = { pid: number; host: string; since: string; born: string };
export type FolderLock = { release: () => void };

const touchEveryMs = 10_000;
const strangerSilentMs = 60_000;
const takeoverStaleMs = 10_000;
const takeoverTries = 100;

/** The embedded database's folder belongs to another process; the message names it. */
export class FolderInUse extends Error {}

/**
 * Takes the embedded database's folder for this process: two processes writing one folder lose data without an error.
 * A lock left by a dead process is taken over; one of another machine only after a minute without a sign of life.
 */
export async function lockFolder(file: string): Promise<FolderLock> {
  mkdirSync(dirname(file), { recursive: true });
  if (!create(file)) await takeOver(file);
  const touch = setInterval(() => showLife(file), touchEveryMs);
  touch.unref();
  const release = () => {
    clearInterval(touch);
    process.off('exit', release);
    if (isOurs(file)) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return { release };
}

/**
 * A sign of life on our own lock. A removed lock is written again; the lock of another process, which found none in between, is
 * its own, and where the whole folder is gone there is nothing to keep.
 */
function showLife(file: string): void {
  try {
    if (readHolder(file) === null) create(file);
    if (!isOurs(file)) return;
    const now = new Date();
    utimesSync(file, now, now);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function isOurs(file: string): boolean {
  const holder = readHolder(file);
  return holder?.pid === process.pid && holder.host === hostname();
}

function create(file: string): boolean {
  const holder: Holder = {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    born: bornAt(process.pid),
  };
  try {
    writeFileSync(file, `${JSON.stringify(holder)}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Only one process at a time may judge and replace a lock; else two could both find it dead. */
async function takeOver(file: string): Promise<void> {
  const guard = `${file}.takeover`;
  for (let tries = 0; tries < takeoverTries; tries++) {
    if (!create(guard)) {
      if (ageOf(guard) > takeoverStaleMs) rmSync(guard, { force: true });
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    try {
      const holder = readHolder(file);
      if (holder && isAlive(holder, file)) throw new FolderInUse(sentenceOf(holder, file));
      rmSync(file, { force: true });
      if (create(file)) return;
    } finally {
      rmSync(guard, { force: true });
    }
  }
  throw new FolderInUse(`The lock ${file} could not be taken; another process may be starting.`);
}

function sentenceOf(holder: Holder, file: string): string {
  const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
  return `The embedded database in ${dirname(file)} is in use by process ${holder.pid}${where}, since ${holder.since}. Stop that one first, or give this one a DATA_DIR of its own or a DATABASE_URL.`;
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder, file: string): boolean {
  if (holder.host !== hostname()) return ageOf(file) < strangerSilentMs;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  // The number may have been given to another process since.
  const born = bornAt(holder.pid);
  return born === '' || holder.born === '' || born === holder.born;
}

function ageOf(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

/** When a process was started, where the system tells (Linux); '' elsewhere. */
function bornAt(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot} ${fields[19] ?? ''}`;
  } catch {
    return '';
  }
}
