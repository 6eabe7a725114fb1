import { internalCalls } from '@parlour/contract/admin/calls';
import { newAccount, signInAtLogin } from './support/account.ts';
import { ask } from './support/api.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { bookByApi, dayAfter } from './support/free-times.ts';
import { ownShop } from './support/own-shop.ts';
import { servicesOf } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import { arriveAt, freeTimeOn, see, serviceNamed, startWalk } from './support/walk.ts';

test.use(devices.phone);

const service = 'Lumen signature facial';

test('APT-01 a guest sees first what she booked in this tab, with its store, its person and what may be done, and cancels it there', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  const item = serviceNamed(walk, service);
  const free = await freeTimeOn(walk, item, 4);
  const [staffId] = free.staffIds;
  const start = `${free.day} ${free.time}`;
  const { booking, linkToken } = await bookByApi(origin, walk.shop, { item, start, staffId: staffId! });
  await page.goto(`/reserveDetail?id=${booking.id}#t=${linkToken}`);
  await see({ page }, 'ReserveDetail');
  await page.goto('/appointments');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(t('account.madeHere'));
  await expect(main.getByText(t('account.madeHereMailed'))).toBeVisible();
  const card = main.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(walk.shop.name);
  await expect(card).toContainText(t('booking.withPerson', { name: booking.items[0]!.staffName! }));
  await expect(card.locator('img')).toHaveAttribute('src', /-192\.webp\?q=50$/);
  const [day, hour] = [card.locator('h2 span, h3 span').nth(0), card.locator('h2 span, h3 span').nth(1)];
  await expect(day, 'the day breaks nowhere').toHaveText(/^\w+ \d+ \w+ 2026$/);
  const lineHeight = await hour.evaluate((span) => span.getClientRects()[0]!.height);
  await expect.poll(async () => (await day.boundingBox())!.height).toBe(lineHeight);
  await expect(card.getByRole('link', { name: t('shop.directions') })).toHaveAttribute('href', /^https:/);
  await expect(card.getByRole('button', { name: t('booking.changeTime') })).toBeVisible();
  await card.getByRole('button', { name: t('booking.cancelBooking') }).click();
  await page.getByRole('button', { name: t('booking.cancelNow') }).click();
  await expect(card).toContainText(t('shell.state_cancelled'));
  await expect(card.getByRole('button', { name: t('booking.changeTime') })).toHaveCount(0);
  await expect(card.getByRole('button', { name: t('booking.bookAgain') })).toBeVisible();
});

test('C-201 C-202 an appointment is to be confirmed until the store declines it, with its reason', async ({
  page,
  origin,
  t,
}) => {
  const { shopId: id, chainId } = await ownShop(origin, { parameters: { isConfirmedAtOnce: '0' } });
  const [item] = await servicesOf(origin, { id, chainId });
  const asked = { item: item!, start: `${dayAfter(3)} 10:00` };
  const { booking, linkToken } = await bookByApi(origin, { id, chainId }, asked);
  await page.goto(`/reserveDetail?id=${booking.id}#t=${linkToken}`);
  await expect(page.getByText(t('booking.madeToConfirmText'))).toBeVisible();
  await page.goto('/appointments');
  const card = page.getByRole('main').getByRole('article');
  await expect(card).toContainText(t('shell.state_to_confirm'));
  await ask(origin, internalCalls.rejectBooking, { bookingId: booking.id, reason: 'We are closed that day.' });
  await page.reload();
  await expect(card).toContainText(t('shell.state_rejected'));
  await card.getByRole('heading').getByRole('link').click();
  await see({ page }, 'ReserveDetail');
  await expect(page.getByText(t('booking.rejectedText'))).toBeVisible();
  await expect(page.getByText(t('booking.reason', { reason: 'We are closed that day.' }))).toBeVisible();
});

test('APT-01 a guest without an email is not told of a link in one', async ({ page, origin, t }) => {
  const { shopId: id, chainId } = await ownShop(origin, { parameters: { isMobilePrimary: '1' } });
  const shop = { id, chainId };
  const [item] = await servicesOf(origin, shop);
  const order = { item: item!, start: `${dayAfter(3)} 10:00`, guest: newGuest({ email: '' }) };
  const { booking, linkToken } = await bookByApi(origin, shop, order);
  await page.goto(`/reserveDetail?id=${booking.id}#t=${linkToken}`);
  await see({ page }, 'ReserveDetail');
  await page.goto('/appointments');
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).toHaveCount(1);
  await expect(main.getByText(t('account.madeHereHint'), { exact: true })).toBeVisible();
  await expect(main.getByText(t('account.madeHereMailed'))).toHaveCount(0);
});

test('APT-01 APT-04 the next appointment stands on one’s profile, and its card leads to another time', async ({
  page,
  origin,
  t,
}) => {
  const guest = newGuest();
  await newAccount(origin, guest);
  await signInAtLogin({ page, t }, guest.email);
  await page.goto('/userInfo');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Ada Marlowe' })).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(0);
  const walk = await startWalk(page, origin, 'timeFirst');
  const item = serviceNamed(walk, service);
  const free = await freeTimeOn(walk, item, 5);
  await bookByApi(origin, walk.shop, { item, start: `${free.day} ${free.time}`, guest });
  await page.reload();
  await expect(main.getByRole('heading', { name: t('account.next') })).toBeVisible();
  await expect(main.getByRole('link', { name: t('account.allAppointments') })).toHaveAttribute('href', '/appointments');
  await main
    .getByRole('article')
    .getByRole('button', { name: t('booking.changeTime') })
    .click();
  await arriveAt(walk, 'ChooseTime');
});
