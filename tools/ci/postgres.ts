import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const OLDEST_MAJOR = 15;
const START_LIMIT_MS = 30_000;
const PROBE_LIMIT_MS = 3_000;
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

export type Postgres = { url: string; said: string; stop: () => Promise<void> };

/** The PostgreSQL for the race tests: the one of DATABASE_URL when it answers, else a private one, else none. */
export async function findPostgres(): Promise<Postgres | undefined> {
  const url = process.env['DATABASE_URL'];
  if (url && (await answers(url))) return { url, said: 'PostgreSQL of DATABASE_URL', stop: async () => {} };
  if (url) console.log('No PostgreSQL answers at DATABASE_URL; looking for a server on this machine.');
  const binaries = findBinaries();
  return binaries ? startPrivate(binaries) : undefined;
}

/** Whether `findPostgres` will find one. */
export async function hasPostgres(): Promise<boolean> {
  const url = process.env['DATABASE_URL'];
  return (url !== undefined && (await answers(url))) || findBinaries() !== undefined;
}

/** True when a PostgreSQL server listens there; whether it lets us in is for the tests to say. */
export async function answers(databaseUrl: string): Promise<boolean> {
  if (!URL.canParse(databaseUrl)) return false;
  const url = new URL(databaseUrl);
  const port = Number(url.port || '5432');
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  const socket = host.startsWith('/')
    ? connect(join(host, `.s.PGSQL.${port}`))
    : connect(port, host.replace(/^\[|\]$/g, ''));
  socket.setTimeout(PROBE_LIMIT_MS);
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => socket.write(SSL_REQUEST));
    // A server answers this one question with a single letter: S (encrypts) or N (does not).
    socket.once('data', (reply) => resolve(reply[0] === 0x53 || reply[0] === 0x4e));
    for (const end of ['error', 'timeout', 'close'] as const) socket.once(end, () => resolve(false));
  }).finally(() => socket.destroy());
}

/** The folder with the newest server binaries of this machine. */
export function findBinaries(folders: string[] = candidateFolders()): string | undefined {
  const found = folders.flatMap((folder) => {
    const major = majorOf(folder);
    return major !== undefined && major >= OLDEST_MAJOR ? [{ folder, major }] : [];
  });
  return found.toSorted((one, other) => other.major - one.major)[0]?.folder;
}

function candidateFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  return [...versions, ...onPath, ...askPgConfig(), '/opt/homebrew/opt/postgresql/bin', '/usr/local/pgsql/bin'];
}

function askPgConfig(): string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()];
  } catch {
    return [];
  }
}

function majorOf(folder: string): number | undefined {
  if (!folder || !existsSync(join(folder, 'postgres')) || !existsSync(join(folder, 'initdb'))) return undefined;
  try {
    const said = execFileSync(join(folder, 'postgres'), ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(/(\d+)/.exec(said)?.[1]);
  } catch {
    return undefined;
  }
}

async function startPrivate(binaries: string): Promise<Postgres> {
  // initdb refuses to run as root, so root hands the work to the package's own user.
  const owner = process.getuid?.() === 0 ? serverUser() : undefined;
  const folder = mkdtempSync(join(owner ? '/tmp' : tmpdir(), 'parlour-postgres-'));
  const password = randomBytes(18).toString('hex');
  const passwordFile = join(folder, 'password');
  const dataFolder = join(folder, 'cluster');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
  let server: ChildProcess | undefined;
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  // The last resort, for a run that breaks down: whatever ends this process ends the server.
  const abandon = () => {
    server?.kill('SIGKILL');
    remove();
  };
  const stop = async () => {
    if (server) await endServer(server);
    process.off('exit', abandon);
    remove();
  };
  process.on('exit', abandon);
  try {
    const initArgs = [
      '-D',
      dataFolder,
      '-U',
      'parlour',
      '-E',
      'UTF8',
      '--locale=C',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-N',
    ];
    execFileSync(join(binaries, 'initdb'), initArgs, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    const port = await freePort();
    server = spawn(join(binaries, 'postgres'), serverArgs(dataFolder, port), {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilReady(server);
    const url = `postgresql://parlour:${password}@127.0.0.1:${port}/postgres`;
    return { url, said: `a private PostgreSQL ${majorOf(binaries)} from ${binaries}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  // At once and without a checkpoint: nothing of the cluster is kept.
  server.kill('SIGQUIT');
  await ended;
}

function serverArgs(dataFolder: string, port: number): string[] {
  // The cluster lives for one run: it need not survive a power cut, but it must take many connections.
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    full_page_writes: 'off',
    timezone: 'UTC',
  };
  return ['-D', dataFolder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function serverUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    try {
      const ask = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: ask('-u'), gid: ask('-g') };
    } catch {
      continue;
    }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody".');
}

async function untilReady(server: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start in time:\n${log}`)), START_LIMIT_MS);
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`PostgreSQL ended while starting (${code}):\n${log}`)));
    // The log is read to the end of the run, else the server would stand still on a full pipe.
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
