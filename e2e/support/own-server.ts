import { freePort } from './free-port.ts';
import { stopClock } from './clock.ts';
import { type ServerProcess, startServer, untilReady } from './server-process.ts';
import { withoutDemoShops } from './test.ts';

/** Journeys with a server of their own, one for each worker, whose clock stands at `now` again before each of them. */
export function testOnOwnServer(environment: Record<string, string>) {
  return withoutDemoShops.extend<object, { ownServer: ServerProcess }>({
    ownServer: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a function needs from this pattern.
      async ({}, use) => {
        const server = await startServer(await freePort(), environment);
        await untilReady(server.origin, 200_000);
        await use(server);
        await server.stop();
      },
      { scope: 'worker', timeout: 230_000 },
    ],
    baseURL: async ({ ownServer }, use) => {
      await stopClock(ownServer.origin);
      await use(ownServer.origin);
    },
  });
}

/** For journeys that move the clock of their server, where no other journey may notice. It has no demo shops. */
export const test = testOnOwnServer({ DEMO_SHOPS: 'off' });
