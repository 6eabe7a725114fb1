import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** What a process has spent so far, in microseconds of CPU time with all its threads; null once it is gone. */
export function cpuMicroseconds(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; user and system time are the 14th and 15th fields.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / ticksPerSecond;
  } catch {
    return process.platform === 'linux' ? null : askPs(pid);
  }
}

function askPs(pid: number): number | null {
  try {
    const text = execFileSync('ps', ['-o', 'cputime=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const seconds = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    return seconds * 1_000_000;
  } catch {
    return null;
  }
}
