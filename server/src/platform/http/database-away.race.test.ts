import { expect, test } from 'vitest';
import { createApp } from '../../app/create-app.ts';
import { readConfig } from '../config/config.ts';
import { createLogger } from '../log/logger.ts';
import { createSettableClock } from '../clock.ts';
import { startServices } from '../../app/start-context.ts';
import { createCutLine } from '../../test/cut-line.ts';
import { createTestApi, intoApp } from '../../test/test-client.ts';
import { createTestDatabase, isOnPostgres } from '../../test/test-database.ts';

test.skipIf(!isOnPostgres)(
  'Bad input: the database gone for a while is 503 with a sentence, and all is well when it returns',
  { timeout: 60_000 },
  async () => {
    const database = await createTestDatabase();
    const line = await createCutLine(database.databaseUrl!);
    const config = readConfig({
      MODE: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: '/tmp/parlour-away',
      DATABASE_URL: line.databaseUrl,
      POOL_SIZE: '5',
    });
    if (!config.ok) throw new Error(config.mistakes.join());
    const { services, close } = await startServices(config.value, createLogger('silent'), {
      clock: createSettableClock(1_800_000_000_000),
    });
    const app = await createApp(services);
    const api = createTestApi(intoApp(app));
    expect(await api.account.openView({})).toMatchObject({ status: 200 });

    await line.cut();
    for (let index = 0; index < 8; index++) {
      const answer = await api.account.openView({});
      expect(answer).toMatchObject({ status: 503, reason: 'database_away', headers: { 'retry-after': '5' } });
      expect(answer.msg).not.toBe('');
    }
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect(await api.reference.getTime({})).toMatchObject({ status: 200 });
    expect(services.changes.isLive).toBe(false);

    await line.join();
    expect(await api.account.openView({})).toMatchObject({ status: 200 });
    const deadline = Date.now() + 10_000;
    while (!services.changes.isLive && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(services.changes.isLive).toBe(true);
    expect((await app.inject('/readyz')).statusCode).toBe(200);

    await app.close();
    await close();
    await line.close();
    await database.drop();
  },
);
