import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const GRACE_MS = 10_000;
let current: ChildProcess | undefined;

export type Environment = Record<string, string | undefined>;

/** Runs one program to its end with its output on the terminal; true when it ended well and in time. */
export async function runCommand(
  command: string[],
  environment: Environment = {},
  limitMinutes = 15,
): Promise<boolean> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env: withoutUndefined({ ...process.env, ...environment }),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  current = child;
  const timer = setTimeout(() => {
    console.error(`"${command.join(' ')}" took longer than ${limitMinutes} minutes and is ended.`);
    end(child);
  }, limitMinutes * 60_000);
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      console.error(`"${program}" could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('exit', resolve);
  });
  clearTimeout(timer);
  current = undefined;
  return code === 0;
}

/** Ends the program that is running now, if any, and waits for it. */
export async function endCurrent(signal: NodeJS.Signals): Promise<void> {
  const child = current;
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  end(child, signal);
  await ended;
}

function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  child.kill(signal);
  setTimeout(() => child.exitCode ?? child.kill('SIGKILL'), GRACE_MS).unref();
}

function withoutUndefined(environment: Environment): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined));
}
