// Plain JavaScript on purpose: see setup.mjs.
import { readFileSync } from 'node:fs';

const lookMs = 500;

/**
 * Acts once when whoever started this program through npm is gone: npm that is told to end tells only the shell between it and us.
 * Started in any other way a program may outlive its starter. Answers what ends the watch.
 * @param {() => void} act
 * @returns {() => void}
 */
export function whenStarterGoes(act) {
  if (process.env['npm_lifecycle_event'] === undefined) return () => {};
  const shell = process.ppid;
  const npm = parentOf(shell);
  const look = setInterval(() => {
    if (process.ppid === shell && isAlive(shell) && parentOf(shell) === npm) return;
    clearInterval(look);
    act();
  }, lookMs);
  return () => clearInterval(look);
}

/** Null where the system does not tell. */
function parentOf(pid) {
  try {
    // The name before it may hold anything, spaces and brackets too.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1).trim().split(' ')[1];
  } catch {
    return null;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
