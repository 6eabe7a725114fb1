// Plain JavaScript on purpose: see setup.mjs.
import { readFileSync } from 'node:fs';

const lookMs = 500;

/**
 * Acts once when the process that started this program through npm is gone: npm that is told to end tells only the shell between it and us, if there is one.
 * Some shells (bash) run their last command in place of themselves; then npm is our parent, and the process that started npm may end.
 * Started in any other way a program may outlive its starter. Answers what ends the watch.
 * @param {() => void} act
 * @returns {() => void}
 */
export function whenStarterGoes(act) {
  if (process.env['npm_lifecycle_event'] === undefined) return () => {};
  const parent = process.ppid;
  const npm = isShell(parent) ? parentOf(parent) : null;
  const look = setInterval(() => {
    if (process.ppid === parent && isAlive(parent) && (npm === null || parentOf(parent) === npm)) return;
    clearInterval(look);
    act();
  }, lookMs);
  return () => clearInterval(look);
}

/** npm hands its shell the script as `-c`. */
const isShell = (pid) => ofProcess(pid, 'cmdline')?.split('\0')[1] === '-c';

/** The name before it may hold anything, spaces and brackets too. */
const parentOf = (pid) => ofProcess(pid, 'stat')?.split(')').at(-1).trim().split(' ')[1] ?? null;

/** Null where the system does not tell. */
function ofProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
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
