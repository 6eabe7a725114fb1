// Plain JavaScript on purpose: this file runs on any Node from 20.19, before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const nodeFolder = join(root, 'tools', 'node');
const ownNode = join(nodeFolder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const machine = `${process.platform}-${process.arch}`;
const stampName = '.parlour-set-up';

/** A set-up step that cannot be done; its message is the one sentence that the person at the terminal needs. */
export class SetupError extends Error {}

/**
 * Makes the machine ready when it is not yet.
 * Answers the Node that runs our TypeScript, and the environment in which every script runs.
 * @returns {{ node: string, environment: NodeJS.ProcessEnv }}
 */
export function setUp() {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace(/^>=/, '');
  if (!isInstalled(root)) install(root, 'the libraries');
  if (isAtLeast(process.versions.node, wanted)) return ready(process.execPath, dirname(process.execPath));
  if (!isInstalled(nodeFolder)) install(nodeFolder, `a newer Node than this machine's ${process.versions.node}`);
  proveOwnNode(wanted);
  return ready(ownNode, dirname(ownNode));
}

function ready(node, folder) {
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [join(root, 'node_modules', '.bin'), folder, process.env[pathName] ?? ''].join(delimiter);
  return { node, environment: { ...process.env, [pathName]: path } };
}

/** Compares two dotted version numbers. */
function isAtLeast(version, wanted) {
  const have = version.split('.').map(Number);
  const want = wanted.split('.').map(Number);
  for (let index = 0; index < want.length; index++) {
    const difference = (have[index] ?? 0) - (want[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

function isInstalled(folder) {
  const stampFile = join(folder, 'node_modules', stampName);
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (stamp === stampOf(folder)) return true;
  const isOtherMachine = stamp !== '' && !stamp.startsWith(`${machine} `);
  // `npm install` renews node_modules without our stamp: when npm's own record agrees with the lock there is nothing to do.
  if (isOtherMachine || !matchesLock(folder)) return false;
  writeFileSync(stampFile, stampOf(folder));
  return true;
}

function stampOf(folder) {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  return `${machine} ${createHash('sha256').update(lock).digest('hex')}`;
}

function matchesLock(folder) {
  const recordFile = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(recordFile)) return false;
  const record = JSON.parse(readFileSync(recordFile, 'utf8')).packages;
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
  const isWanted = ([path, entry]) =>
    path.includes('node_modules/') && !entry.optional && !entry.devOptional && !entry.peer;
  return Object.entries(lock)
    .filter(isWanted)
    .every(([path, entry]) => record[path] && (entry.link || record[path].version === entry.version));
}

function install(folder, what) {
  console.log(`Setting up: npm installs ${what} …`);
  const started = Date.now();
  const [program, first] = npmProgram();
  const args = [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync(program, args, {
    cwd: folder,
    env: npmEnvironment(folder),
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32' && first.length === 0,
  });
  if (result.error?.code === 'ENOENT')
    throw new SetupError('npm was not found: install npm (it comes with Node.js) and try again.');
  if (result.signal === 'SIGINT' || result.signal === 'SIGTERM')
    throw new SetupError('Set-up was interrupted; run the command again.');
  const said = `${result.stdout ?? ''}${result.stderr ?? ''}`.trim();
  if (result.error || result.status !== 0) throw new SetupError(explain(folder, said || String(result.error)));
  writeFileSync(join(folder, 'node_modules', stampName), stampOf(folder));
  console.log(`Setting up: done in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function npmProgram() {
  const script = process.env.npm_execpath;
  if (script && existsSync(script) && /npm-cli\.c?js$/.test(script)) return [process.execPath, [script]];
  return ['npm', []];
}

function npmEnvironment(folder) {
  const environment = { ...process.env, NODE_ENV: '' };
  // npm tells its scripts where it was called; the inner npm must find its own folder.
  for (const name of Object.keys(environment))
    if (/^npm_(config_(local_prefix|workspace|prefix|omit)|package_|lifecycle_)/i.test(name)) delete environment[name];
  if (!environment.npm_config_cache && !canWrite(homedir()))
    environment.npm_config_cache = join(folder, '.cache', 'npm');
  return environment;
}

function canWrite(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function explain(folder, said) {
  const words = said.split('\n').slice(0, 8).join('\n');
  const where = folder === root ? 'this folder' : 'tools/node';
  if (/EBADPLATFORM/.test(said))
    return `npm ci refused this machine (${machine}): one library has no build for it.\n${words}`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(said))
    return `npm could not reach the registry: check the network or the proxy settings and try again.\n${words}`;
  if (/EACCES|EPERM|EROFS/.test(said))
    return `npm may not write into ${where}: run the command as the owner of the folder.\n${words}`;
  if (/ENOSPC/.test(said)) return `There is no space left on the disk for the libraries.\n${words}`;
  if (/can only install packages when your package\.json and package-lock\.json/.test(said))
    return `package-lock.json does not match package.json: run "npm install" once and commit the lock file.\n${words}`;
  return `npm ci failed in ${where}.\n${words}`;
}

function proveOwnNode(wanted) {
  const result = spawnSync(ownNode, ['--version'], { encoding: 'utf8' });
  const version = result.stdout?.trim().replace(/^v/, '') ?? '';
  if (result.status === 0 && isAtLeast(version, wanted)) return;
  throw new SetupError(
    `This machine has Node ${process.versions.node}, ${wanted} or newer is needed, and the copy that npm offers does not run here (${machine}): install Node 24 by hand.`,
  );
}
