import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { loadDemoDays } from './appointment/actions/load-demo.ts';
import { loadDemoPurchases } from './bill/actions/load-demo.ts';
import { loadDemoBrands } from './brand/actions/load-demo.ts';
import { loadDemoIssuer } from './invoice/actions/load-demo.ts';
import { createApp, createInternalApp } from './app/create-app.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { unknownSettings } from './platform/config/setting-names.ts';
import { movesNoMoney } from './platform/config/stripe.ts';
import { FolderInUse } from './platform/db/folder-lock.ts';
import { databaseFailureOf } from './platform/db/failures.ts';
import { UnknownSchema } from './platform/db/migrate.ts';
import { loadDemoInvitations } from './points/actions/load-demo.ts';
import { startPacks } from './language/actions/start-packs.ts';
import { startJobs } from './app/jobs.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { createLogger, type Logger } from './platform/log/logger.ts';
import { createStartingApp } from './page/starting-page.ts';
import { createDevWeb } from './page/dev-renderer.ts';
import { demoShopNames, loadDemoShops } from './import/actions/load-demo.ts';
import { loadDemoOwners } from './team/actions/load-demo.ts';
import type { Services } from './app/context.ts';
import { startServices } from './app/start-context.ts';
import { stopGracefully } from './app/stop.ts';

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = configured();
  const log = createLogger(config.logLevel);
  if (config.mode === 'production' && config.stripe && movesNoMoney(config.stripe))
    log.warn('STRIPE_SECRET_KEY is a test key: payments look real, and no money moves');
  for (const { name, nearest } of unknownSettings(process.env))
    log.warn(`${name} is no setting and changes nothing; the nearest one is ${nearest}`);
  const endEarlyAnswers = await answerEarly(config);
  const { services, close } = await startServices(config, log).catch((error: unknown) => {
    throw worded(error, config);
  });
  await startPacks(services);
  if (config.mode !== 'production' && config.demoShops) await loadDemo(services);
  const devWeb = config.isDev ? await createDevWeb(join(import.meta.dirname, '../../web')) : null;
  const metrics = createMetrics(services);
  const app = await createApp(services, devWeb, { metrics });
  const internal = config.internalListener && (await createInternalApp(services, metrics));
  const apps = internal ? [app, internal] : [app];
  const jobs = await startJobs(services);
  const stop = stopGracefully({ apps, services, steps: [jobs.stop, async () => devWeb?.close(), close] });
  if (internal) await listen(internal, config.internalListener!, 'INTERNAL_PORT');
  await endEarlyAnswers();
  await listen(app, config, 'PORT');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => leave(stop(), log));
  console.log(greeting(config, portOf(app)));
  if (config.demoDay && config.demoShops) void fillDemoDays(services);
  if (internal)
    console.log(`Its own software is answered at http://${config.internalListener!.host}:${portOf(internal)}.`);
}

/** A demo takes a while to load its stores on its first start: until it is open, its place answers that it is starting. Answers how to end that. */
async function answerEarly(config: Config): Promise<() => Promise<void>> {
  const { mode, demoShops, host, port } = config;
  if (mode !== 'demo' || !demoShops || port === 0) return async () => {};
  const early = createStartingApp(config);
  // Why the place cannot be had is said when the server opens there.
  await early.listen({ host, port }).catch(() => undefined);
  return () => early.close();
}

/** What a demo has before its first visitor. */
async function loadDemo(services: Services): Promise<void> {
  await loadDemoShops(services);
  await loadDemoBrands(services);
  await loadDemoIssuer(services);
  await loadDemoInvitations(services);
  await loadDemoPurchases(services);
  await loadDemoOwners(services, await demoShopNames());
}

/** After the start, since nobody has to wait for it; who looks at once is told why the calendars are still empty. */
async function fillDemoDays(services: Services): Promise<void> {
  console.log('The stores of the demo are being filled with appointments.');
  try {
    await loadDemoDays(services, await demoShopNames());
    if (!services.life.isStopping) console.log('The stores of the demo are filled.');
  } catch (error) {
    services.log.error({ err: error }, 'the days of the demo could not be filled');
  }
}

function configured(): Config {
  const config = readConfig(process.env);
  if (config.ok) return config.value;
  throw new CannotStart(
    ['Parlour cannot start with this configuration:', ...config.mistakes.map((mistake) => `  - ${mistake}`)].join('\n'),
  );
}

/** Opens a server at its place; `setting` names what chooses the port. */
async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }, setting: string) {
  await app.listen({ host, port }).catch((error: unknown) => {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE')
      throw new CannotStart(
        `Port ${port} on ${host} is in use by another program. Stop it, or choose another ${setting}.`,
      );
    if (code === 'EADDRNOTAVAIL') throw new CannotStart(`${host} is no address of this machine.`);
    if (code === 'EACCES' && port < 1024)
      throw new CannotStart(`Port ${port} may only be used by the system's owner. Choose a ${setting} from 1024 on.`);
    throw error;
  });
}

function worded(error: unknown, config: Config): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (error instanceof FolderInUse || error instanceof UnknownSchema) return new CannotStart(error.message);
  if (code === '28P01' || code === '28000')
    return new CannotStart('The database at DATABASE_URL refused the user name or the password.');
  if (code === '3D000') return new CannotStart('The server at DATABASE_URL has no database of that name.');
  if (databaseFailureOf(error) === 'storage_full')
    return new CannotStart(`There is no space left for the database in ${config.dataDir}.`);
  if (config.databaseUrl && databaseFailureOf(error))
    return new CannotStart('The database at DATABASE_URL does not answer. Start it, or correct the address.');
  return error;
}

const portOf = ({ server }: FastifyInstance): number => (server.address() as AddressInfo).port;

function greeting(config: Config, port: number): string {
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
