import { startServer } from './support/server-process.ts';

const lookMs = 1000;
const runner = Number(process.env['RUNNER_PID']);

/** The server under test in the foreground: it ends, and leaves nothing behind, when it is told to or when its runner is gone. */
const server = await startServer(Number(process.env['PORT']));
const end = () => void server.stop().then(() => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);
const look = setInterval(() => {
  if (isAlive(runner)) return;
  clearInterval(look);
  end();
}, lookMs);
await server.ended;
await server.stop();
process.exit(1);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
