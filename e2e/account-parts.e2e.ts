import { internalCalls } from '@parlour/contract/admin/calls';
import { languages } from '@parlour/phrases/languages';
import type { Page } from '@playwright/test';
import { newAccount, signInAtLogin } from './support/account.ts';
import { ask } from './support/api.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { bookByApi, dayAfter } from './support/free-times.ts';
import { passGate } from './support/gate.ts';
import { ownShop } from './support/own-shop.ts';
import { findShop, servicesOf } from './support/shops.ts';
import { expect, test } from './support/test.ts';

test.use(devices.phone);
test.setTimeout(300_000);

/** A customer of a store who has points, and has bought there so many times. */
async function customerOf(origin: string, purchases: number) {
  const guest = newGuest();
  const { shopId, chainId } = await ownShop(origin, {
    members: [guest.email],
    points: [`${guest.email},240,first,${dayAfter(60)}`],
    parameters: { offersInvoices: '1' },
  });
  await newAccount(origin, guest);
  const { list } = await ask(origin, internalCalls.listMembers, { shopId, search: guest.email });
  const bills: string[] = [];
  for (let count = 1; count <= purchases; count++) {
    const { id } = await ask(origin, internalCalls.settleBill, {
      shopId,
      memberId: list[0]!.id,
      reference: `T-${count}`,
      currencyCode: 'AUD',
      lines: [{ id: '1', kind: 'service', name: 'Quiet hour', quantity: 1, price: '60.00', amount: '60.00' }],
      tenders: [{ kind: 'cash', amount: '60.00' }],
      total: '60.00',
    });
    bills.push(id);
  }
  return { guest, shopId, chainId, billId: bills[0] ?? '' };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Calls that tell who is here; without them no page of an account opens. */
const ofSession = /\/(get\/user|login\/silent|view\/id|time\/public)/;

test('C-005 A-009 a signed-in customer reaches all twelve parts of the account by its links and buttons', async ({
  page,
  origin,
  t,
}) => {
  const { guest, shopId, billId } = await customerOf(origin, 1);
  await signInAtLogin({ page, t }, guest.email);
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
  const home = () => page.goto('/userInfo');
  for (const key of ['shell.appointments', 'rights.title', 'points.title', 'account.details'] as const) {
    await home();
    await link(t(key)).click();
    await expect(heading(page, t(key))).toBeVisible();
  }
  for (const key of ['settings.addresses', 'account.changePassword', 'settings.deletion'] as const) {
    await home();
    await link(t('settings.title')).click();
    await link(t(key)).click();
    await expect(heading(page, t(key))).toBeVisible();
  }
  await home();
  await page.getByRole('button', { name: t('share.title'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: t('share.title') })).toBeVisible();
  await home();
  await link(t('bill.title')).click();
  await page.getByRole('article').getByRole('link').click();
  await link(t('booking.review')).click();
  await expect(page).toHaveURL(new RegExp(`/orderReviews/${billId}$`));
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.goto(`/userInfo?view=purchase&bill=${billId}`);
  await link(t('bill.invoice')).click();
  await expect(page).toHaveURL(new RegExp(`/e-invoice\\?billId=${billId}$`));
  await expect(page.getByRole('textbox').first()).toBeVisible();
  // These two begin with what a store shows or sends: its code on the counter, and the link of its gift cards.
  await page.goto(`/checkIn/${shopId}`);
  await expect(page.getByText(t('checkIn.scanTitle'))).toBeVisible();
  const { id } = await findShop(origin, 'timeFirst');
  await page.goto(`/receiveGiftCard?compId=${id}&code=summer`);
  await expect(page.getByRole('button', { name: t('rights.giftClaim') })).toBeVisible();
});

test('C-021 every page of the account whose load fails ends its waiting and offers another try', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/);
  const { guest, shopId, chainId, billId } = await customerOf(origin, 1);
  await signInAtLogin({ page, t }, guest.email);
  // The page behind the tabs is none of those that are asked for.
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  const views = ['rights', 'points', 'pointHistory', 'invitations', 'recent', 'purchases', 'passkeys', 'devices'];
  const settings = ['addresses', 'notices', 'contacts', 'data', 'deletion'];
  const addresses = [
    '/appointments',
    '/favorites',
    ...[...views, ...settings].map((view) => `/userInfo?view=${view}&custId=${chainId}`),
    `/userInfo?view=purchase&bill=${billId}`,
    `/userInfo?view=profile&compId=${shopId}`,
    `/orderReviews/${billId}`,
    `/e-invoice?billId=${billId}`,
    '/reserveDetail?id=unknown',
  ];
  await page
    .context()
    .route('**/api/**', (route) => (ofSession.test(route.request().url()) ? route.continue() : route.abort('failed')));
  // A page tries again before it says so, and the time between is spent on others.
  const tabs = await Promise.all(Array.from({ length: 6 }, () => page.context().newPage()));
  await Promise.all(
    tabs.map(async (tab) => {
      for (let address = addresses.shift(); address; address = addresses.shift()) {
        await tab.goto(address);
        const again = tab.getByRole('button', { name: t('shell.retry'), exact: true });
        await expect.soft(again.first(), address).toBeVisible({ timeout: 60_000 });
        await expect.soft(tab.locator('[aria-busy="true"]'), address).toHaveCount(0);
      }
    }),
  );
});

test('C-021 a slow phone that opens a page of the account comes to it by the front door, and nothing breaks', async ({
  page,
  origin,
  t,
}) => {
  const { guest } = await customerOf(origin, 0);
  await signInAtLogin({ page, t }, guest.email);
  // The page comes alive later than the frame around it: how much later depends on the device. One is enough, since it takes a processor for itself.
  const tab = await page.context().newPage();
  const processor = await page.context().newCDPSession(tab);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  await tab.goto('/appointments', { waitUntil: 'commit' });
  await expect(heading(tab, t('shell.appointments'))).toBeVisible();
});

test('C-301 a list of several pages says at its end that all of it is there', async ({ page, origin, t }) => {
  const { guest } = await customerOf(origin, 21);
  await signInAtLogin({ page, t }, guest.email);
  await page.goto('/userInfo?view=purchases');
  const entries = page.getByRole('article');
  const end = page.getByText(t('shell.listEnd'), { exact: true });
  await expect(entries).toHaveCount(20);
  await expect(end).toHaveCount(0);
  await entries.last().scrollIntoViewIfNeeded();
  await expect(entries).toHaveCount(21);
  await expect(end).toBeVisible();
  await passGate(page, { name: 'The end of a list', tag: languages.en.tag });
});

test('C-205 an appointment ahead can be moved and cancelled, a finished one booked again and reviewed', async ({
  page,
  origin,
  t,
}) => {
  const { guest, shopId, chainId } = await customerOf(origin, 0);
  const shop = { id: shopId, chainId };
  const [item] = await servicesOf(origin, shop);
  const { booking } = await bookByApi(origin, shop, { item: item!, start: `${dayAfter(3)} 10:00`, guest });
  await signInAtLogin({ page, t }, guest.email);
  await page.goto(`/reserveDetail?id=${booking.id}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const review = page.getByRole('link', { name: t('booking.review'), exact: true });
  await expect(button(t('booking.changeTime'))).toBeVisible();
  await expect(button(t('booking.cancelBooking'))).toBeVisible();
  await expect(review).toHaveCount(0);
  await ask(origin, internalCalls.finishBooking, { bookingId: booking.id });
  await page.reload();
  await expect(button(t('booking.bookAgain'))).toBeVisible();
  await expect(review).toBeVisible();
  await expect(button(t('booking.changeTime'))).toHaveCount(0);
  await expect(button(t('booking.cancelBooking'))).toHaveCount(0);
});
