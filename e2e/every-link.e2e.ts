import { newAccount, signInAtLogin } from './support/account.ts';
import { visitAllPages } from './support/all-pages.ts';
import { devices } from './support/devices.ts';
import { fullAccount } from './support/full-account.ts';
import { expect, test } from './support/test.ts';
import { shopAddress, startWalk } from './support/walk.ts';

test.setTimeout(600_000);
test.use(devices.phone);

test('Every page and button that a visitor finds answers, in English', async ({ page, origin }) => {
  const shops = await Promise.all(
    (['timeFirst', 'withoutStaff'] as const).map((role) => startWalk(page, origin, role)),
  );
  const from = ['/', '/login', '/selectStore', '/bokaOrder', ...shops.map((shop) => shopAddress(shop))];
  expect(await visitAllPages({ page, origin, language: 'en', from })).toEqual([]);
});

test.describe('in traditional Chinese', () => {
  test.use({ language: 'tw' });

  test('Every page and button that a customer finds answers', async ({ page, origin, t }) => {
    const { email } = await newAccount(origin);
    await signInAtLogin({ page, t }, email);
    const shop = await startWalk(page, origin, 'traditionalChinese', 'tw');
    const from = ['/userInfo', '/appointments', '/favorites', '/waitlist', shopAddress(shop)];
    expect(await visitAllPages({ page, origin, language: 'tw', from })).toEqual([]);
  });
});

test.describe('in simplified Chinese', () => {
  test.use({ language: 'ch' });

  test('Every page and button of a customer who has something everywhere answers', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    // Forms are sent as they are, and a link of a mail that nobody got.
    watch.allow(/status of 422/);
    const { guest, shop, bookings, bills, invitation, gift } = await fullAccount(origin);
    await signInAtLogin({ page, t }, guest.email);
    const from = [
      '/userInfo',
      '/userInfo?view=invitations',
      '/appointments',
      '/appointments?view=finished',
      '/appointments?view=cancelled',
      `/reserveAction?id=${bookings.proposed}`,
      `/userInfo?view=purchase&bill=${bills.open}`,
      `/e-invoice?billId=${bills.paid}`,
      `/orderReviews/${bills.paid}`,
      `/extendedArchive?compId=${shop.id}`,
      '/unsubscribe?t=marketing.none.none',
      '/checkIn',
      invitation,
      gift,
    ];
    const except = /^\/(home|shopDetail|selectStore|bokaOrder|login|signup)?$/;
    expect(await visitAllPages({ page, origin, language: 'ch', from, except })).toEqual([]);
  });
});
