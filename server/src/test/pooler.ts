import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export type Pooler = { urlOf: (databaseUrl: string) => string; stop: () => Promise<void> };

const startMs = 10_000;

/** The program of PgBouncer on this machine, or null. */
export function findPgBouncer(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A PgBouncer in transaction mode in front of every database of a server, with fewer connections than its clients have. */
export async function startPooler(program: string, adminUrl: string): Promise<Pooler> {
  const target = new URL(adminUrl);
  const folder = await mkdtemp(join(tmpdir(), 'parlour-pooler-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const login = `user=${decodeURIComponent(target.username)} password=${decodeURIComponent(target.password) || 'none'}`;
  await writeFile(
    settings,
    `[databases]
* = host=${target.hostname} port=${target.port || 5432} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
max_client_conn = 500
`,
  );
  // It does not run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, ['-q', ...user, settings], { stdio: 'ignore' });
  const gone = once(child, 'exit');
  await untilOpen(port);
  return {
    urlOf(databaseUrl) {
      const url = new URL(databaseUrl);
      [url.hostname, url.port] = ['127.0.0.1', String(port)];
      return url.href;
    },
    async stop() {
      child.kill('SIGTERM');
      // It waits for its clients at the first signal, and does not at the second.
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilOpen(port: number): Promise<void> {
  const started = performance.now();
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    if (performance.now() - started > startMs) throw new Error('PgBouncer did not open in time.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
