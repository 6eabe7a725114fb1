import { internalCalls } from '@parlour/contract/admin/calls';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { devices } from './support/devices.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { ownShop } from './support/own-shop.ts';
import { button, joinByInvitation, newTeamEmail, openPlace, ownerInvitation, title } from './support/team.ts';
import { expect, test } from './support/test.ts';

async function looksRight(page: Page): Promise<void> {
  expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
  expect(await overflowOf(page)).toEqual({ pixels: 0, culprits: [] });
}

let bills = 0;

/** A bill of the till at this moment, for a service and, with `oils`, so many bottles. */
async function sell(origin: string, shopId: string, kind: 'card' | 'cash', price: number, oils = 0): Promise<string> {
  bills += 1;
  const oil = {
    id: '2',
    kind: 'product' as const,
    name: 'Warm oil',
    quantity: oils,
    price: '12.50',
    amount: `${oils * 12.5}`,
  };
  const total = String(price + oils * 12.5);
  const bill = await ask(origin, internalCalls.settleBill, {
    shopId,
    reference: `${shopId}-${bills}`,
    currencyCode: 'AUD',
    lines: [
      { id: '1', kind: 'service', name: 'Quiet hour', quantity: 1, price: String(price), amount: String(price) },
      ...(oils > 0 ? [oil] : []),
    ],
    discounts: [],
    taxes: [],
    tenders: [{ kind, amount: total }],
    total,
  });
  return bill.id;
}

/** Appointments of this week and their bills: three are booked, one is cancelled, three are paid, and a part goes back. */
async function fill(origin: string, shopId: string, hour: string): Promise<void> {
  const book = (start: string, firstName: string) =>
    ask(origin, internalCalls.createBooking, {
      shopId,
      start,
      lines: [{ kind: 'service', code: hour, quantity: 1, guest: 1, staffId: null, addOnCodes: [] }] as never,
      firstName,
      email: `${firstName.toLowerCase()}@mail.example`,
    });
  await book('2026-12-02 10:00', 'Ada');
  await book('2026-12-03 11:00', 'Bo');
  const { id } = await book('2026-12-04 12:00', 'Cleo');
  await ask(origin, internalCalls.cancelBooking, { bookingId: id, reason: 'Ill' });
  await sell(origin, shopId, 'card', 50, 2);
  await sell(origin, shopId, 'cash', 30);
  const billId = await sell(origin, shopId, 'card', 80);
  await ask(origin, internalCalls.refundBill, { billId, reference: `R-${billId}`, amount: '20' });
}

for (const [device, language] of [
  ['phone', 'tw'],
  ['desktop', 'en'],
] as const)
  test.describe(`on a ${device}, in ${language}`, () => {
    test.use({ ...devices[device], language });

    test(`an owner reads how the store fares, compares stores, and takes a workbook along, ${device}`, async ({
      page,
      origin,
      t,
      watch,
    }) => {
      const tab = { page, t };
      const { shopId } = await ownShop(origin, {});
      await joinByInvitation(tab, await ownerInvitation(origin, shopId, newTeamEmail()), 'Ada Quill');
      await button(tab, 'admin.codesSaved').click();
      await openPlace(tab, 'adminReport.title');
      await expect(title(tab, 'adminReport.titleOf', { place: 'Own first' })).toBeVisible();
      const figure = (id: string) => page.locator(`[data-figure="${id}"] strong`);
      await expect(figure('appointments')).toHaveText('0');
      await looksRight(page);

      await fill(origin, shopId, 'hour');
      await page.reload();
      await expect(figure('appointments')).toHaveText('3');
      // 75 + 30 + 80 less 20.
      await expect(figure('AUD')).toHaveText(/165/);
      await expect(figure('fresh')).toHaveText('2');
      const tenders = page.getByRole('table', { name: t('adminReport.tenders') });
      await expect(tenders.getByRole('row', { name: new RegExp(t('tender.card')) })).toContainText('135');
      await expect(tenders.getByRole('row', { name: new RegExp(t('tender.cash')) })).toContainText('30');
      await expect(page.getByRole('table', { name: t('adminReport.products') })).toContainText('Warm oil × 2');
      await page
        .getByRole('button', { name: t('adminReport.asTable') })
        .first()
        .click();
      await expect(page.getByRole('table', { name: t('adminReport.appointmentsByDay') }).getByRole('row')).toHaveCount(
        8,
      );
      await looksRight(page);

      const download = page.waitForEvent('download');
      await button(tab, 'adminReport.download', { sheet: t('adminReport.sales') }).click();
      const file = await (await download).path();
      expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK');

      await page.getByRole('radio', { name: t('adminReport.period_today') }).click();
      await expect(figure('appointments')).toHaveText('0');
      await expect(figure('AUD')).toHaveText(/165/);
      await page.getByRole('radio', { name: t('adminReport.period_month') }).click();
      await expect(figure('appointments')).toHaveText('3');
      await expect(page).toHaveURL(/period=month/);
      await page.getByLabel(t('adminReport.place'), { exact: true }).selectOption('all');
      await expect(
        title(tab, 'adminReport.titleOf', { place: t('adminReport.wholeChain', { chain: 'Own' }) }),
      ).toBeVisible();
      await expect(figure('AUD')).toHaveText(/165/);

      await page.getByRole('radio', { name: t('adminReport.period_range') }).click();
      await expect(figure('AUD')).toHaveText(/165/);
      await looksRight(page);
      watch.allow(/status of 422/);
      // An address that names no days is refused in words, and the days can be chosen.
      await page.goto(`/admin/store/${shopId}/reports?period=range&from=2026-02-30&to=2026-12-01`);
      await expect(page.getByText(t('reasons.report_days_wrong'))).toBeVisible();
    });
  });
