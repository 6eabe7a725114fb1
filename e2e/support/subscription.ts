import type { Translate } from '@parlour/phrases/t';
import type { Page } from '@playwright/test';
import { untilAlive } from './alive.ts';
import { stopClock } from './clock.ts';
import { freePort } from './free-port.ts';
import { type ServerProcess, startServer, untilReady } from './server-process.ts';
import { test as journey } from './test.ts';

/** Journeys of paying plans have a server of their own: only there the product itself takes money, and they move its clock. */
export const test = journey.extend<object, { planServer: ServerProcess }>({
  planServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a function needs from this pattern.
    async ({}, use) => {
      const server = await startServer(await freePort(), { PLAN_MERCHANT: 'simulated', LIMIT_ORDERS_PER_IP: '1000' });
      await untilReady(server.origin, 200_000);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 230_000 },
  ],
  baseURL: async ({ planServer }, use) => {
    await stopClock(planServer.origin);
    await use(planServer.origin);
  },
});

type Order = { kind: 'order' | 'renew'; business: string; email: string; isMonthly?: boolean };

/** Fills in the order of a plan and sends it; it is paid next. */
export async function orderPlan(page: Page, t: Translate, { kind, business, email, isMonthly }: Order): Promise<void> {
  await page.goto(kind === 'renew' ? '/bokaRenew' : '/bokaOrder');
  await untilAlive(page);
  // By its price for a year: its name is another one in each language.
  await page.getByRole('radio', { name: /790/ }).click();
  if (isMonthly) await page.getByRole('radio', { name: t('subscription.monthly') }).click();
  await page.getByLabel(t('subscription.businessName')).fill(business);
  await page.getByLabel(t('subscription.firstName')).fill('Anna');
  await page.getByLabel(t('subscription.email')).fill(email);
  await page
    .getByRole('button', { name: t(kind === 'renew' ? 'subscription.sendRenewal' : 'subscription.sendOrder') })
    .click();
}
