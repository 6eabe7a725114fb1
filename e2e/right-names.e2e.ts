import { newAccount, signInAtLogin } from './support/account.ts';
import { chargingWalk, toCharge } from './support/charges.ts';
import { bookButton } from './support/confirm.ts';
import { devices } from './support/devices.ts';
import { dayAfter } from './support/free-times.ts';
import { passGate } from './support/gate.ts';
import { newKey, ownShop } from './support/own-shop.ts';
import { cancelHere, tenPack, usedLine, useRights } from './support/rights.ts';
import { expect, test } from './support/test.ts';
import { arriveAt, see } from './support/walk.ts';

test.setTimeout(180_000);

/** Half of the price from two days before: what is booked for tomorrow is late at once. */
const lateFees = '[{"timeUnit":"days","timeValue":2,"type":"percent","value":"0.5"}]';
const money = { chargeCondition: '0', defaultDeposit: '{"type":"1","value":"25"}', lateFees };
const named = (email: string) => ({
  ...tenPack(email),
  sold: ['ten,package,Ten hours,十小時,sessions,listed,,,10,,unlimited,,'],
});

test.describe('tw, phone', () => {
  test.use({ ...devices.phone, language: 'tw' });

  test('RGT-01 F-152 where the store has a second language, a right is called by it from the list to the cancellation', async ({
    page,
    origin,
    t,
  }) => {
    const guest = await newAccount(origin);
    const wanted = { money, rights: named(guest.email), secondLanguage: 'zh-Hant' };
    const walk = await chargingWalk(page, origin, wanted, 'tw');
    await signInAtLogin({ page, t }, guest.email);
    await page.goto(`/userInfo?view=rights&tab=package&custId=${walk.chainId}`);
    const link = page.getByRole('article').getByRole('link', { name: '十小時', exact: true });
    await expect(link.locator('[lang="zh-Hant"]')).toHaveText('十小時');
    await link.click();
    await expect(page.getByRole('heading', { level: 2, name: '十小時' })).toBeVisible();
    await page.getByRole('button', { name: t('rights.book') }).click();
    await arriveAt(walk, 'ChooseService');
    await expect(page.getByText(t('usedRights.booking', { name: '十小時' }))).toBeVisible();

    await toCharge(walk, { guest, day: dayAfter(1) });
    await expect(useRights(walk).getByRole('checkbox', { name: '十小時' })).toBeChecked();
    await expect(page.getByText('Ten hours')).toHaveCount(0);
    await bookButton(walk).click();
    await arriveAt(walk, 'Booked');
    await page.getByRole('link', { name: t('booking.seeOrChange') }).click();
    await see(walk, 'ReserveDetail');
    await expect(usedLine(walk, '十小時')).toContainText('$50');
    await cancelHere(walk, async () => {
      await expect(page.getByRole('alertdialog')).toContainText('十小時');
    });
    await expect(usedLine(walk, '十小時')).toContainText(t('usedRights.used'));
    await expect(page.getByText('Ten hours')).toHaveCount(0);
  });
});

test.describe('en, desktop', () => {
  test.use(devices.desktop);

  test('RGT-05 a right whose services the store has no more says so where a booking begins at it, and leads to all others', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/status of 422|status of 404/);
    const guest = await newAccount(origin);
    const wanted = { key: newKey(), rights: named(guest.email), secondLanguage: 'zh-Hant' };
    const walk = await chargingWalk(page, origin, wanted);
    await signInAtLogin({ page, t }, guest.email);
    await page.goto(`/userInfo?view=rights&tab=package&custId=${walk.chainId}`);
    await page.getByRole('article').getByRole('link', { name: 'Ten hours', exact: true }).click();
    const book = page.getByRole('button', { name: t('rights.book') });
    await expect(book).toBeVisible();
    // What is sold from now on is good for the other service; what she holds stays what it was.
    const rights = { ...wanted.rights, items: ['ten,half,,,'] };
    await ownShop(origin, { ...wanted, parameters: { hasStaffFeature: '0' }, rights, withdrawn: ['hour'] });
    await book.click();
    await arriveAt(walk, 'ChooseService');
    await expect(page.getByText(t('usedRights.noServices', { name: 'Ten hours' }))).toBeVisible();
    await passGate(page, { name: 'ChooseService, nothing for the right', tag: 'en' });
    await page.getByRole('button', { name: t('usedRights.allServices') }).click();
    await expect(page.getByRole('main').getByRole('checkbox', { name: 'Short hour' })).toBeVisible();
    await expect(page.getByText(t('usedRights.noServices', { name: 'Ten hours' }))).toHaveCount(0);
  });

  test('RGT-04 what a right applies to is searched where it is long, and a search without a hit says so', async ({
    page,
    origin,
    t,
  }) => {
    const guest = await newAccount(origin);
    const items = ['hour', ...Array.from({ length: 11 }, (_, place) => `extra${place + 1}`)];
    const rights = { ...named(guest.email), items: items.map((item) => `ten,${item},,,`) };
    const { chainId } = await ownShop(origin, { rights, extraServices: 11 });
    await signInAtLogin({ page, t }, guest.email);
    await page.goto(`/userInfo?view=rights&tab=package&custId=${chainId}`);
    await page.getByRole('article').getByRole('link', { name: 'Ten hours', exact: true }).click();
    const search = page.getByRole('searchbox', { name: t('rights.search') });
    const services = page.getByRole('listitem').filter({ hasText: 'hour' });
    await expect(services).toHaveCount(12);
    await search.fill('extra hour 11');
    await expect(services).toHaveText(['Extra hour 11']);
    await search.fill('nails');
    await expect(page.getByRole('status').filter({ hasText: t('rights.noHit') })).toBeVisible();
    await passGate(page, { name: 'MemberRight, searched', tag: 'en' });
    await search.fill('');
    await expect(services).toHaveCount(12);
  });

  test('RGT-05 services of a right that cannot be loaded are asked for again', async ({ page, origin, t, watch }) => {
    watch.allow(/status of 500|answered 500/);
    const guest = await newAccount(origin);
    const walk = await chargingWalk(page, origin, { rights: named(guest.email) });
    await signInAtLogin({ page, t }, guest.email);
    await page.goto(`/userInfo?view=rights&tab=package&custId=${walk.chainId}`);
    await page.getByRole('article').getByRole('link', { name: 'Ten hours', exact: true }).click();
    const menu = '**/api/shop/app/project/detail/public**';
    await page.route(menu, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: t('rights.book') }).click();
    await arriveAt(walk, 'ChooseService');
    const again = page.getByRole('button', { name: t('shell.retry'), exact: true });
    await expect(again).toBeVisible();
    await page.unroute(menu);
    await again.click();
    await expect(page.getByRole('main').getByRole('checkbox', { name: 'Quiet hour' })).toBeVisible();
  });
});
