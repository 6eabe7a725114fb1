import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call } from '@parlour/contract/call';
import { internalCalls } from '@parlour/contract/admin/calls';
import { cpuMicroseconds } from './cpu-time.ts';

/** A real server in a process of its own, looked at from outside. */
export type Server = {
  origin: string;
  /** CPU time of the process so far, microseconds. */
  spent: () => number;
  /** Asks a call of the contract; throws when it is refused. */
  ask: <Input, Reply>(call: Call<Input, Reply>, input: Input) => Promise<Reply>;
  stop: () => Promise<void>;
};

const internalKey = 'bench-key-that-opens-the-internal-area';
const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const startLimitMs = 120_000;

// The limits protect from strangers; the bench is one stranger who comes a hundred thousand times.
const roomForAll = Object.fromEntries(
  [
    'REQUESTS_PER_IP',
    'BOOKINGS_PER_CONTACT',
    'HOLDS_PER_CONTACT',
    'ATTEMPTS_PER_DEVICE',
    'LOOKUPS_PER_DEVICE',
    'ATTEMPTS_PER_IP',
    'LOOKUPS_PER_IP',
    'VIEWS_PER_IP',
    'TIMES_PER_IP',
  ].map((name) => [`LIMIT_${name}`, '1000000000']),
);

/** Starts a server on a free port, with the demo shops or without; its clock shows `now`. */
export async function startServer(databaseUrl: string, now: number, demoShops: 'on' | 'off' = 'off'): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-bench-server-'));
  const port = await freePort();
  const extra = (process.env['BENCH_NODE_OPTIONS'] ?? '').split(' ').filter(Boolean);
  const child = spawn(process.execPath, [...extra, main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MODE: 'test',
      PORT: String(port),
      // The stores' app answers at its own address alone, and sends a browser there.
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      DEMO_SHOPS: demoShops,
      INTERNAL_KEY: internalKey,
      ...roomForAll,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const abandon = () => child.kill('SIGKILL');
  process.on('exit', abandon);
  const origin = await originOf(child);
  const server: Server = {
    origin,
    spent: () => cpuMicroseconds(child.pid!) ?? Number.NaN,
    ask: (call, input) => ask(origin, call, input),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      process.off('exit', abandon);
      await rm(folder, { recursive: true, force: true });
    },
  };
  await server.ask(internalCalls.setClock, { now });
  return server;
}

/** A port that nobody uses now. Those that the system gives by itself lie above all that browsers refuse to open. */
async function freePort(): Promise<number> {
  const socket = createServer();
  socket.listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  socket.close();
  await once(socket, 'close');
  return port;
}

function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The server did not open in time.')), startLimitMs);
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

/** The address of a call below an origin. */
export function pathOf<Input, Reply>(call: Call<Input, Reply>): string {
  return call.access === 'internal' ? call.path : `/api${call.path}`;
}

async function ask<Input, Reply>(origin: string, call: Call<Input, Reply>, input: Input): Promise<Reply> {
  const wire = call.input.toWire(input) as Record<string, unknown>;
  const isRead = call.method === 'GET';
  const query = Object.entries(wire).map(([name, value]): [string, string] => [name, String(value)]);
  const address = origin + pathOf(call) + (isRead ? `?${new URLSearchParams(query)}` : '');
  const response = await fetch(address, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      ...(call.access === 'internal' ? { authorization: `Bearer ${internalKey}` } : {}),
    },
    ...(isRead ? {} : { body: JSON.stringify(wire) }),
  });
  const envelope = (await response.json()) as { code: number; result: unknown };
  if (envelope.code !== 200) throw new Error(`${call.path} was refused: ${JSON.stringify(envelope)}`);
  return call.reply.fromWire(envelope.result);
}
