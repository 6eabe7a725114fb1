import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadDemoBrands } from './brand/demo.ts';
import { createApp } from './create-app.ts';
import { type Config, readConfig } from './config.ts';
import { movesNoMoney } from './config-stripe.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { troubleOf } from './db/trouble.ts';
import { startPacks } from './language/actions/start-packs.ts';
import { startJobs } from './jobs.ts';
import { createLogger, type Logger } from './log/logger.ts';
import { createDevWeb } from './page/dev-renderer.ts';
import { loadDemoShops } from './shop/demo.ts';
import { startServices } from './start-services.ts';
import { stopGracefully } from './stop.ts';

/** Ends the program with sentences that a person at the terminal can act on. */
class CannotStart extends Error {}

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = configured();
  const log = createLogger(config.logLevel);
  if (config.mode === 'production' && config.stripe && movesNoMoney(config.stripe))
    log.warn('STRIPE_SECRET_KEY is a test key: payments look real, and no money moves');
  const { services, close } = await startServices(config, log).catch((error: unknown) => {
    throw worded(error, config);
  });
  await startPacks(services);
  if (config.mode !== 'production' && config.demoShops) {
    await loadDemoShops(services);
    await loadDemoBrands(services);
  }
  const devWeb = config.isDev ? await createDevWeb(join(import.meta.dirname, '../../web')) : null;
  const app = await createApp(services, devWeb);
  const jobs = await startJobs(services);
  const stop = stopGracefully({ app, services, steps: [jobs.stop, async () => devWeb?.close(), close] });
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw worded(error, config);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => leave(stop(), log));
  console.log(greeting(config, app.server.address()));
}

function configured(): Config {
  const config = readConfig(process.env);
  if (config.ok) return config.value;
  throw new CannotStart(
    ['Parlour cannot start with this configuration:', ...config.mistakes.map((mistake) => `  - ${mistake}`)].join('\n'),
  );
}

function worded(error: unknown, config: Config): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (error instanceof FolderInUse) return new CannotStart(error.message);
  if (code === 'EADDRINUSE')
    return new CannotStart(
      `Port ${config.port} on ${config.host} is in use by another program. Stop it, or choose another PORT.`,
    );
  if (code === 'EACCES' && config.port < 1024)
    return new CannotStart(`Port ${config.port} may only be used by the system's owner. Choose a PORT from 1024 on.`);
  if (code === '28P01' || code === '28000')
    return new CannotStart('The database at DATABASE_URL refused the user name or the password.');
  if (code === '3D000') return new CannotStart('The server at DATABASE_URL has no database of that name.');
  if (troubleOf(error) === 'storage_full')
    return new CannotStart(`There is no space left for the database in ${config.dataDir}.`);
  if (config.databaseUrl && troubleOf(error))
    return new CannotStart('The database at DATABASE_URL does not answer. Start it, or correct the address.');
  return error;
}

function greeting(config: Config, address: ReturnType<import('node:http').Server['address']>): string {
  const port = typeof address === 'object' && address ? address.port : config.port;
  const where = config.mode === 'production' ? config.publicUrl : `http://localhost:${port}`;
  const database = config.databaseUrl ? 'PostgreSQL' : `the embedded database in ${config.dataDir}`;
  return `Parlour is open at ${where} (${config.mode}, ${database}).`;
}

function leave(stopped: Promise<void>, log: Logger): void {
  stopped.then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, 'stopping failed');
      process.exit(1);
    },
  );
}

start().catch((error: unknown) => {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
});
