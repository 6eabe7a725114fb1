import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/browser.ts';
import type { JourneyOptions } from './support/test.ts';
import { freePort } from './support/free-port.ts';
import { workerCount } from './support/workers.ts';

const startMs = 240_000;
const stopMs = 20_000;

// Workers read this file again and must come to the same address; E2E_ORIGIN also names a test server that runs already.
const isForeign = process.env['E2E_ORIGIN'] !== undefined && process.env['E2E_PORT'] === undefined;
const port = (process.env['E2E_PORT'] ??= isForeign ? '' : String(await freePort()));
const origin = (process.env['E2E_ORIGIN'] ??= `http://127.0.0.1:${port}`);
/** Journeys that start a server of their own. */
const withOwnServer =
  /\/(admin-passkeys|big-shop|invoice-office|payment-(changes|endings|pay)|proposal-states|recent-stores|review-mail|server-clock|subscription-pay|whole-day)\.e2e\.ts$/;
const { executablePath, args, env } = await findBrowser();

export default defineConfig<JourneyOptions>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  workers: workerCount,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A journey that needs another try hides a mistake, of itself or of the product.
  retries: 0,
  // A crowded machine can be late: what waits for the page waits long, and costs nothing where the page is there.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // Those with a server of their own begin: they need not wait for the demo shops' pictures, and run file by file, which takes long at the end.
  projects: [
    { name: 'own server', testMatch: withOwnServer },
    { name: 'demo shops', testIgnore: withOwnServer },
  ],
  use: {
    baseURL: origin,
    // A site that shows us in a frame is not on this machine, while the server under test is: browsers ask before that.
    launchOptions: { executablePath, args: [...args, '--disable-features=LocalNetworkAccessChecks'], env },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
  },
  ...(port === ''
    ? {}
    : {
        webServer: {
          command: `"${process.execPath}" --disable-warning=ExperimentalWarning serve.ts`,
          cwd: import.meta.dirname,
          url: `${origin}/readyz`,
          env: { PORT: port, RUNNER_PID: String(process.pid) },
          timeout: startMs,
          gracefulShutdown: { signal: 'SIGTERM', timeout: stopMs },
          stdout: 'ignore',
          stderr: 'pipe',
        },
      }),
});
