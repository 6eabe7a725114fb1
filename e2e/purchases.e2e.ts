import { readFile } from 'node:fs/promises';
import { internalCalls } from '@parlour/contract/admin/calls';
import { languages } from '@parlour/phrases/languages';
import { newAccount, signInAtLogin } from './support/account.ts';
import { ask } from './support/api.ts';
import { devices } from './support/devices.ts';
import { looks } from './support/journeys.ts';
import { passGate } from './support/gate.ts';
import { bookPaid, cards, payingShop } from './support/payment.ts';
import { expect, test } from './support/test.ts';
import { cellsOf } from './support/workbook.ts';

for (const [language, device] of looks('en', 'tw')) {
  test.describe(`${language}, ${device}`, () => {
    test.use({ ...devices[device], language });

    test(`C-222 a finished visit is a purchase with its deposit, the till replaces it, a refund shows, and the workbook has it, ${language}, ${device}`, async ({
      page,
      origin,
      t,
    }) => {
      const { tag } = languages[language];
      const shop = await payingShop(origin, 'deposit');
      const { booking, held } = await bookPaid(shop);
      const { guest } = held;
      await newAccount(origin, guest);
      await signInAtLogin({ page, t }, guest.email);
      await page.goto('/userInfo');
      await page.getByRole('link', { name: t('bill.title') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('bill.title') })).toBeFocused();
      await expect(page.getByText(t('bill.none'))).toBeVisible();
      await passGate(page, { name: 'Purchases, none', tag });

      await ask(origin, internalCalls.finishBooking, { bookingId: booking.id });
      await page.reload();
      const entry = page.getByRole('article').filter({ hasText: booking.shopName });
      await expect(entry.getByText(t('bill.state_paid'))).toBeVisible();
      await passGate(page, { name: 'Purchases', tag });
      await entry.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: t('bill.one') })).toBeFocused();
      const receipt = page.getByRole('article');
      await expect(receipt.getByText(booking.items[0]!.name)).toBeVisible();
      await expect(receipt.getByText(t('tender.deposit'))).toBeVisible();
      await expect(receipt.getByText(t('tender.store'))).toBeVisible();
      await passGate(page, { name: 'Purchase', tag });
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('button', { name: t('bill.print') })).toBeHidden();
      await expect(receipt.getByText(t('tender.deposit'))).toBeVisible();
      await page.emulateMedia({ media: 'screen' });

      const bill = await ask(origin, internalCalls.settleBill, {
        shopId: shop.id,
        reference: `T-${booking.number}`,
        bookingId: booking.id,
        currencyCode: booking.currencyCode,
        lines: [
          { id: '1', kind: 'service', name: 'Long cut', quantity: 1, price: '60.00', amount: '60.00' },
          { id: '2', kind: 'product', name: 'Oil', quantity: 2, price: '10.00', amount: '20.00' },
        ],
        discounts: [{ name: 'Birthday', amount: '10.00' }],
        taxes: [{ name: 'GST', amount: '6.36', isIncluded: true }],
        tenders: [
          { kind: 'cash', amount: '55.00' },
          { kind: 'deposit', amount: '15.00' },
        ],
        total: '70.00',
      });
      await page.reload();
      await expect(receipt.getByText('Long cut')).toBeVisible();
      await expect(receipt.getByText(`T-${booking.number}`)).toBeVisible();
      await expect(receipt.getByText('2 × $10')).toBeVisible();
      await expect(receipt.getByText(`${t('tender.discount')} · Birthday`)).toBeVisible();
      await expect(receipt.getByText(t('bill.included', { name: 'GST' }))).toBeVisible();

      await ask(origin, internalCalls.refundBill, { billId: bill.id, reference: 'R-1', amount: '20.00' });
      await page.reload();
      await expect(receipt.getByText(t('bill.state_refunded_in_part'))).toBeVisible();
      await expect(receipt.getByText('$20', { exact: true }).first()).toBeVisible();
      await passGate(page, { name: 'Purchase, refunded in part', tag });
      await page.getByRole('link', { name: t('account.back') }).click();
      await expect(entry.getByText(t('bill.state_refunded_in_part'))).toBeVisible();
      const save = page.getByRole('button', { name: t('share.exportDo'), exact: true });
      const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
      expect(download.suggestedFilename()).toContain(t('bill.title'));
      const [titles, ...rows] = cellsOf(await readFile(await download.path()));
      const cell = (title: string) => rows[0]![titles!.indexOf(title)];
      expect(rows).toHaveLength(1);
      expect([cell(t('workbook.store')), cell(t('bill.bought'))]).toEqual([
        booking.shopName,
        `Long cut${t('shell.listJoin')}Oil × 2`,
      ]);
    });
  });
}

for (const [language, device] of looks('en', 'tw')) {
  test.describe(`by link, ${language}, ${device}`, () => {
    test.use({ ...devices[device], language });

    test(`a bill is paid by its link without signing in, and a link that is over opens nothing, ${language}`, async ({
      page,
      origin,
      t,
      watch,
    }) => {
      const { tag } = languages[language];
      const shop = await payingShop(origin, 'deposit');
      const bill = await ask(origin, internalCalls.settleBill, {
        shopId: shop.id,
        reference: 'T-1',
        currencyCode: 'AUD',
        lines: [{ id: '1', kind: 'product', name: 'Oil', quantity: 2, price: '40.00', amount: '80.00' }],
        tenders: [
          { kind: 'cash', amount: '30.00' },
          { kind: 'online', amount: '50.00' },
        ],
        total: '80.00',
      });
      const { url } = await ask(origin, internalCalls.makeBillLink, { billId: bill.id });
      const { pathname, search, hash } = new URL(url);
      await page.goto(pathname + search + hash);
      const receipt = page.getByRole('article');
      await expect(receipt.getByText(t('bill.state_open'))).toBeVisible();
      // The token leaves the address for this tab.
      await expect(page).toHaveURL(pathname + search);
      await passGate(page, { name: 'Bill, open', tag });
      const pay = page.getByRole('button', { name: t('bill.pay', { amount: '$50' }) });
      await pay.click();
      await page.getByRole('button', { name: t('simulatedProvider.cancel') }).click();
      await expect(page.getByText(t('bill.notPaid'))).toBeVisible();
      await passGate(page, { name: 'Bill, not paid', tag });
      await pay.click();
      await page.getByLabel(t('simulatedProvider.number')).fill(cards.approve);
      await page.getByRole('button', { name: t('simulatedProvider.payNow', { amount: '$50' }), exact: true }).click();
      await expect(page.getByText(t('bill.thanks'))).toBeVisible({ timeout: 30_000 });
      await expect(receipt.getByText(t('tender.online'))).toBeVisible();
      await expect(receipt.getByText(t('bill.state_paid'), { exact: true })).toBeVisible();
      await expect(pay).toBeHidden();
      await passGate(page, { name: 'Bill, paid by link', tag });

      watch.allow(/status of 4/);
      await page.goto(`/paySuccess?billId=${bill.id}x#t=${'a'.repeat(43)}`);
      await expect(page.getByText(t('bill.closed'))).toBeVisible();
      await passGate(page, { name: 'Bill, closed', tag });
    });
  });
}

test.describe('a page to pay on that nobody may be sent to', () => {
  test.use(devices.phone);

  test('Bad input: an address that is no page of a provider is not opened, the bill says so, and the next try pays', async ({
    page,
    origin,
    t,
  }) => {
    const shop = await payingShop(origin, 'deposit');
    const bill = await ask(origin, internalCalls.settleBill, {
      shopId: shop.id,
      reference: 'T-2',
      currencyCode: 'AUD',
      lines: [{ id: '1', kind: 'product', name: 'Oil', quantity: 1, price: '40.00', amount: '40.00' }],
      tenders: [{ kind: 'online', amount: '40.00' }],
      total: '40.00',
    });
    const { url } = await ask(origin, internalCalls.makeBillLink, { billId: bill.id });
    const { pathname, search, hash } = new URL(url);
    const paying = '**/api/bill/sale/pay**';
    for (const payUrl of ['javascript:alert(1)', 'http://elsewhere.example/pay', 'no address']) {
      await page.route(paying, async (route) => {
        const answer = (await (await route.fetch()).json()) as { result: object };
        await route.fulfill({ json: { ...answer, result: { ...answer.result, payUrl } } });
      });
      // The same address with its token again would load no page.
      await page.goto('about:blank');
      await page.goto(pathname + search + hash);
      await page.getByRole('button', { name: t('bill.pay', { amount: '$40' }) }).click();
      await expect(page.getByRole('alert').filter({ hasText: t('reasons.payment_away') })).toBeVisible();
      await expect(page).toHaveURL(pathname + search);
      await page.unroute(paying);
    }
    await page.getByRole('button', { name: t('bill.pay', { amount: '$40' }) }).click();
    await expect(page.getByLabel(t('simulatedProvider.number'))).toBeVisible();
  });
});

test.describe('what cannot be shown', () => {
  test.use(devices.phone);

  test('C-222 a purchase of another person looks like one that is not there, and a list that failed is asked for again', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/status of 4|status of 5|Failed to load/);
    const { email } = await newAccount(origin);
    await signInAtLogin({ page, t }, email);
    await page.goto('/userInfo?view=purchase&bill=unknown');
    await expect(page.getByText(t('reasons.not_found'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('shell.retry') })).toHaveCount(0);
    const path = '**/api/bill/sale/find/member**';
    await page.route(path, (route) => route.abort());
    await page.goto('/userInfo?view=purchases');
    const again = page.getByRole('button', { name: t('shell.retry') });
    await expect(again).toBeVisible();
    await page.unroute(path);
    await again.click();
    await expect(page.getByText(t('bill.none'))).toBeVisible();
  });
});
