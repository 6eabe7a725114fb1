// Plain JavaScript on purpose: see setup.mjs.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, setUp, SetupError } from './setup.mjs';
import { whenStarterGoes } from './starter.mjs';

const quiet = '--disable-warning=ExperimentalWarning';

/** What each npm script runs, one command after the other, with the caller's arguments added to the last. */
const scripts = {
  start: {
    commands: [['tools/build.ts', '--if-changed'], ['server/src/main.ts']],
    readsEnvFile: true,
    defaults: { MODE: 'demo', NODE_ENV: 'production' },
  },
  dev: {
    commands: [['--watch', '--watch-preserve-output', 'server/src/main.ts']],
    readsEnvFile: true,
    defaults: { MODE: 'demo', DEV: '1' },
  },
  test: { commands: [['tools/ci.ts']] },
  check: {
    commands: [['tools/ci.ts', 'types', 'lint', 'format', 'layout', 'packs', 'commits', 'dead-code', 'rows']],
  },
  format: { commands: [['tools/format.ts']] },
  rows: { commands: [['tools/rows.ts']] },
  shop: { commands: [['server/src/cli/shop.ts']], readsEnvFile: true, defaults: { MODE: 'demo' } },
  distribute: { commands: [['server/src/cli/distribute.ts']], readsEnvFile: true, defaults: { MODE: 'demo' } },
  'data-keys': { commands: [['server/src/cli/data-keys.ts']], readsEnvFile: true, defaults: { MODE: 'demo' } },
  'push-keys': { commands: [['server/src/cli/push-keys.ts']] },
  'gate:all': { commands: [['tools/build.ts', '--if-changed'], ['tools/gate-all.ts']] },
  bench: {
    commands: [['tools/build.ts', '--if-changed'], ['bench/main.ts']],
    readsEnvFile: true,
    defaults: { NODE_ENV: 'production' },
  },
};

async function main() {
  const [name = '', ...rest] = process.argv.slice(2);
  const script = scripts[name];
  if (!script) throw new SetupError(`Say what to run: node tools/run.mjs <${Object.keys(scripts).join('|')}>.`);
  const { node, environment } = setUp();
  Object.assign(environment, settings(script, environment));
  for (const [index, command] of script.commands.entries()) {
    const isLast = index === script.commands.length - 1;
    const code = await run(node, [quiet, ...command, ...(isLast ? rest : [])], environment);
    if (code !== 0) return code;
  }
  return 0;
}

/** The caller's environment first, then the `.env` file, then our defaults. Tests never read `.env`. */
function settings(script, environment) {
  const envFile = join(root, '.env');
  if (script.readsEnvFile && existsSync(envFile)) process.loadEnvFile(envFile);
  return { ...script.defaults, ...(script.readsEnvFile ? process.env : {}), ...pathOf(environment) };
}

function pathOf(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => name.toUpperCase() === 'PATH'));
}

function run(node, args, environment) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { cwd: root, env: environment, stdio: 'inherit' });
    const pass = (signal) => {
      // At a terminal Ctrl-C reaches the child by itself; passed on once more it would mean "at once".
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    const stopLooking = whenStarterGoes(() => child.kill('SIGTERM'));
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass);
      stopLooking();
      if (signal) process.kill(process.pid, signal);
      resolve(code ?? 1);
    });
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
