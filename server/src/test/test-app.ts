import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readTrust } from '../platform/config/readers.ts';
import { readConfig } from '../platform/config/config.ts';
import { createApp } from '../app/create-app.ts';
import { createLogger } from '../platform/log/logger.ts';
import { createSettableClock, type SettableClock } from '../platform/clock.ts';
import type { Services } from '../app/context.ts';
import { startServices } from '../app/start-context.ts';
import { createTestApi, intoApp, type TestApi } from './test-client.ts';
import { addressesOf, createTestDatabase } from './test-database.ts';

export type TestApp = {
  app: FastifyInstance;
  services: Services;
  clock: SettableClock;
  /** Calls straight into the server. */
  api: TestApi;
  /** Starts to listen on a free port of loopback, once, and answers the origin. */
  listen: () => Promise<string>;
  /** A live anonymous view token. */
  viewToken: () => Promise<string>;
  close: () => Promise<void>;
};

export type TestAppOptions = {
  /** The time of the clock, epoch ms; by default Wednesday 13 January 2027, 08:00 in Sydney. */
  now?: number;
  /** Configuration beside the tests' own. */
  env?: Record<string, string>;
  /** Replaces services, before the app is made. */
  change?: (services: Services) => Services;
};

export const standardNow = Date.parse('2027-01-12T21:00:00Z');

/** A whole server on a database of its own. Close it when the tests are done. */
export async function startTestApp({
  now = standardNow,
  env = {},
  change = (services) => services,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'parlour-test-'));
  const { PUBLIC_URL = '', TRUST_PROXY = '', ...accepted } = env;
  const config = readConfig({
    MODE: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    POOL_SIZE: '10',
    ...addressesOf(database.databaseUrl),
    // Tests write to a few addresses again and again.
    LIMIT_MAILS_UNPROVED_HOUR: '100000',
    LIMIT_MAILS_UNPROVED_DAY: '100000',
    ...accepted,
  });
  if (!config.ok) throw new Error(config.mistakes.join('\n'));
  // A test server serves no other caller, and may look like a published one behind a proxy.
  if (PUBLIC_URL !== '') config.value.publicUrl = PUBLIC_URL.replace(/\/$/, '');
  config.value.trustProxy = readTrust({ env: { TRUST_PROXY }, mistakes: [] });
  const clock = createSettableClock(now);
  const started = await startServices(config.value, createLogger(config.value.logLevel), {
    clock,
    restoreFrom: database.restoreFrom,
  });
  const services = change(started.services);
  const app = await createApp(services);
  const api = createTestApi(intoApp(app));
  let origin: Promise<string> | null = null;
  return {
    app,
    services,
    clock,
    api,
    listen: () => (origin ??= app.listen({ host: '127.0.0.1', port: 0 })),
    viewToken: async () => (await api.account.openView({})).reply.token,
    async close() {
      await app.close();
      await started.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
