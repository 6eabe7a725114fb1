import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export type Postgres = { url: string; said: string; stop: () => Promise<void> };

const startLimitMs = 30_000;

/** The PostgreSQL to measure on: the one of DATABASE_URL, else a private cluster that waits for the disk as a real one does. */
export async function findPostgres(): Promise<Postgres> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, said: await describe(given), stop: async () => undefined };
  const binaries = newestBinaries();
  if (!binaries)
    throw new Error('Set DATABASE_URL, or install the PostgreSQL server (15 or later): the bench needs one.');
  const cluster = await startPrivate(binaries);
  return { ...cluster, said: `${await describe(cluster.url)}, private cluster` };
}

async function describe(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ text: string }>(
      `select 'PostgreSQL ' || current_setting('server_version') || ', fsync ' || current_setting('fsync')
         || ', synchronous_commit ' || current_setting('synchronous_commit') as text`,
    );
    return rows[0]!.text;
  });
}

export async function withClient<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** An empty database for one part of the bench. */
export async function createDatabase(adminUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `parlour_bench_${randomBytes(5).toString('hex')}`;
  await withClient(adminUrl, (client) => client.query(`create database ${name} template template0`));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const drop = () =>
    withClient(adminUrl, async (client) => void (await client.query(`drop database if exists ${name} with (force)`)));
  return { url: url.href, drop };
}

function newestBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((left, right) => Number(right) - Number(left)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

async function startPrivate(binaries: string): Promise<Omit<Postgres, 'said'>> {
  const owner = process.getuid?.() === 0 ? postgresUser() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
  const password = randomBytes(18).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const cluster = join(folder, 'cluster');
  const init = [
    '-D',
    cluster,
    '-U',
    'parlour',
    '-E',
    'UTF8',
    '--locale=C',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
  ];
  execFileSync(join(binaries, 'initdb'), init, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: 200 };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(binaries, 'postgres'), ['-D', cluster, ...args], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  const abandon = () => {
    server.kill('SIGKILL');
    remove();
  };
  process.on('exit', abandon);
  await untilReady(server);
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    process.off('exit', abandon);
    remove();
  };
  return { url: `postgresql://parlour:${password}@127.0.0.1:${port}/postgres`, stop };
}

function postgresUser(): { uid: number; gid: number } {
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}

async function untilReady(server: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start in time:\n${log}`)), startLimitMs);
    server.on('exit', (code) => reject(new Error(`PostgreSQL ended while starting (${code}):\n${log}`)));
    server.stderr?.on('data', (chunk: Buffer) => {
      log = `${log}${chunk}`.slice(-4_000);
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
