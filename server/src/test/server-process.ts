import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressesOf } from './test-database.ts';
import { createTestApi, overHttp, type TestApi } from './test-client.ts';

export type ServerProcess = {
  origin: string;
  api: TestApi;
  child: ChildProcess;
  /** Ends the process at once, as a power cut would. */
  kill: () => Promise<void>;
  /** Asks it to finish what it began. */
  stop: () => Promise<void>;
};

const startMs = 40_000;

/** A real server in a process of its own, on a free port of loopback. */
export async function startServerProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parlour-process-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      ...process.env,
      MODE: 'test',
      PORT: '0',
      ...addressesOf(databaseUrl),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      DEMO_SHOPS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await originOf(child);
  const gone = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await gone;
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  return {
    origin,
    child,
    api: createTestApi(overHttp(origin)),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The server did not open in time.')), startMs);
    let text = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      text += String(chunk);
      const found = /open at http:\/\/localhost:(\d+)/.exec(text);
      if (!found) return;
      clearTimeout(timer);
      resolve(`http://127.0.0.1:${found[1]}`);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it opened.`)));
  });
}
