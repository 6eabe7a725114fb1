import type { Translate } from '@parlour/phrases/t';
import type { Page } from '@playwright/test';
import { untilAlive } from './alive.ts';
import { testOnOwnServer } from './own-server.ts';

/** Journeys of paying plans: only on a server of their own the product itself takes money. */
export const test = testOnOwnServer({ PLAN_MERCHANT: 'simulated', LIMIT_ORDERS_PER_IP: '1000' });

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
