import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { cpuMicroseconds } from './cpu-time.ts';
import { load } from './load.ts';

/** A server that does nothing but send the same bytes: the yardstick for ours. */
export type BareServer = { url: string; spent: () => number; stop: () => void };

type Kind = 'node' | 'fastify';

export async function startBareServer(kind: Kind, bytes: string): Promise<BareServer> {
  const child = fork(fileURLToPath(import.meta.url), ['serve', kind], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send(bytes);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}/`,
    spent: () => cpuMicroseconds(child.pid!) ?? Number.NaN,
    stop: () => child.kill(),
  };
}

/** What a bare `node:http` server spends on a GET of 8 KB of fixed bytes: the yardstick of this machine at this moment. */
export async function bareServerMicroseconds(seconds = 2): Promise<number> {
  const server = await startBareServer('node', 'x'.repeat(8192));
  const plan = { url: server.url, method: 'GET', bodies: ['-'], connections: 100 } as const;
  try {
    await load({ ...plan, seconds: 1 });
    const before = server.spent();
    const { answers } = await load({ ...plan, seconds });
    return (server.spent() - before) / answers;
  } finally {
    server.stop();
  }
}

/** Keeps a server busy and answers what one request cost it, in microseconds of CPU time, whatever else used the machine. */
export async function cpuPerAnswer(
  server: Pick<BareServer, 'spent'>,
  plan: Parameters<typeof load>[0] & { seconds: number },
) {
  let before = server.spent();
  let result = await load({ ...plan, neverSleeps: true });
  if (result.answers === 0) {
    // On a busy machine a short load can be over before the first answer.
    before = server.spent();
    result = await load({ ...plan, seconds: plan.seconds * 3, neverSleeps: true });
  }
  const microseconds = (server.spent() - before) / result.answers;
  const wrong = Object.entries(result.said).filter(([said]) => !/^(200|304)$/.test(said));
  if (wrong.length > 0 || result.answers === 0)
    throw new Error(`The load was not answered as expected: ${JSON.stringify(result.said)}`);
  return { microseconds, answersPerSecond: result.answers / result.seconds };
}

function serve(kind: Kind, bytes: Buffer): void {
  const listening = (port: number) => process.send?.({ port });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length };
  if (kind === 'node') {
    const server = createServer((request, answer) => {
      request.resume();
      answer.writeHead(200, headers);
      answer.end(bytes);
    });
    server.listen(0, '127.0.0.1', () => listening((server.address() as AddressInfo).port));
    return;
  }
  const app = Fastify();
  app.post('/', (_request, reply) => reply.type(headers['content-type']).send(bytes));
  void app.listen({ host: '127.0.0.1', port: 0 }).then(() => listening((app.server.address() as AddressInfo).port));
}

if (process.argv[2] === 'serve' && process.argv[1] === fileURLToPath(import.meta.url)) {
  process.once('message', (bytes: string) => serve(process.argv[3] as Kind, Buffer.from(bytes)));
  process.on('disconnect', () => process.exit(0));
}
