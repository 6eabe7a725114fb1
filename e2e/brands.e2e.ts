import { internalCalls } from '@parlour/contract/admin/calls';
import { languages, supportedLanguages } from '@parlour/phrases/languages';
import type { Page } from '@playwright/test';
import { untilAlive, untilTakenOver } from './support/alive.ts';
import { ask } from './support/api.ts';
import { type BrandRole, brandOriginOf } from './support/brands.ts';
import { devices } from './support/devices.ts';
import { bookByApi } from './support/free-times.ts';
import { newAccount, signInAtLogin } from './support/account.ts';
import { newGuest } from './support/contact.ts';
import { freeTimeOn, startWalk } from './support/walk.ts';
import { isLookedAtIn, passGate } from './support/gate.ts';
import { expectStays, untilItListens } from './support/popups.ts';
import { mailsTo } from './support/mails.ts';
import { findShop, type ShopRole } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

/** The server's own address, for calls from outside of the browser. */
const main = () => process.env['E2E_ORIGIN']!;
const landing = (page: Page, brand: string) => page.locator(`[data-screen="Landing"][data-brand="${brand}"]`);
const screen = (page: Page, name: string) => page.locator(`[data-screen="${name}"]`);
const shopOf = (role: ShopRole) => findShop(main(), role);

/** Opens a store's page and waits until the page has come alive and the device knows the store. */
async function lookAt(page: Page, address: string, shopId: string): Promise<void> {
  await page.goto(address);
  await expect(screen(page, 'ShopPage')).toBeVisible();
  await expect.poll(() => page.evaluate<string | null>('localStorage.shopDetail ?? null')).toContain(shopId);
}

const notOfChains = [
  '/login',
  '/signup',
  '/reserve',
  '/selectStore',
  '/e-invoice',
  '/missEmail',
  '/receiveGiftCard',
  '/reserveDetail?id=1',
  '/bokaRenew',
  '/bokaOrder',
  '/reserveAction',
  '/checkIn',
  '/checkIn/12',
];

const chains: { brand: BrandRole; key: string; name: string; heading: string; shop: ShopRole; stores: number }[] = [
  {
    brand: 'chainA',
    key: 'lumen',
    name: 'Lumen Skin',
    heading: 'Quiet rooms, clever facials',
    shop: 'timeFirst',
    stores: 3,
  },
  {
    brand: 'chainB',
    key: 'seri',
    name: 'Seri Harmoni',
    heading: 'Ten degrees cooler behind the teak doors',
    shop: 'twoLanguages',
    stores: 1,
  },
];

for (const { brand, key, name, heading, shop, stores } of chains) {
  test.describe(`on the host of the chain ${key}`, () => {
    test.use({ baseURL: brandOriginOf(brand) });

    test(`A-013 A-033 B-011 B-012 ${key}: landing, explore, store, chain page and the person's screens are there`, async ({
      page,
      t,
      watch,
    }) => {
      // The last page asks about a bill that there is none of.
      watch.allow(/422 .*reviews\/bill\?billId=none/);
      const { id, chainId, name: shopName } = await shopOf(shop);
      await page.goto('/');
      await expect(landing(page, key)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(`${heading} · ${name}`);
      await page.getByRole('link', { name: t('brand.seeStores') }).click();
      await expect(screen(page, 'Explore')).toBeVisible();
      await expect(screen(page, 'Explore').getByRole('article')).toHaveCount(stores);
      for (const [path, expected] of [
        [`/shopDetail?compId=${id}`, 'ShopPage'],
        [`/detail/${chainId}`, 'ShopPage'],
        [`/home/shopDetail?compId=${id}`, 'ShopPage'],
        ['/appointments', 'Appointments'],
        ['/favorites', 'Favorites'],
        ['/userInfo', 'Profile'],
        [`/addCustomerProfile?compId=${id}`, 'AddProfile'],
        ['/paySuccess?id=none', 'PaySuccess'],
        ['/orderReviews/none', 'ReviewPage'],
      ] as const) {
        await page.goto(path);
        await expect(screen(page, expected), path).toBeVisible();
        if (expected === 'ShopPage') await expect(page.getByRole('heading', { level: 1 })).toHaveText(shopName);
      }
    });

    test(`A-033 F-109 ${key}: a store of another chain is shown where all stores are, by link and from within`, async ({
      page,
      watch,
    }) => {
      watch.allow(/foreign request/);
      const other = await shopOf(brand === 'chainA' ? 'twoLanguages' : 'timeFirst');
      for (const path of [`/detail/${other.chainId}`, `/shopDetail?compId=${other.id}&tab=staffs`]) {
        const answer = await page.goto(path);
        expect(answer?.request().redirectedFrom()?.url()).toBe(brandOriginOf(brand) + path);
        await expect(page).toHaveURL(main() + path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name);
      }
      await page.goto('/home');
      await untilAlive(page);
      await page.evaluate(
        `history.pushState({}, '', '/shopDetail?compId=${other.id}'); dispatchEvent(new PopStateEvent('popstate'));`,
      );
      await expect(page).toHaveURL(`${main()}/shopDetail?compId=${other.id}`);
    });

    test(`A-034 A-035 ${key}: every other path shows the chain's own landing`, async ({ page }) => {
      for (const path of [...notOfChains, '/x', '/no/such/page', '/home/checkIn']) {
        await page.goto(path);
        await expect(landing(page, key), path).toBeVisible();
        await expect(page, path).toHaveURL('/');
      }
    });

    test(`A-034 A-155 ${key}: signing in lies over the landing, since there is no page for it`, async ({ page, t }) => {
      await page.goto('/');
      await untilAlive(page);
      await page.getByRole('button', { name: t('brand.signIn') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page).toHaveURL('/');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(landing(page, key)).toBeVisible();
    });
  });
}

test.describe('on the host of a chain with several stores', () => {
  test.use({ baseURL: brandOriginOf('chainA') });

  test('A-143 switching keeps the chosen store on the device, with chain, code and name', async ({ page, t }) => {
    const [first, second] = [await shopOf('timeFirst'), await shopOf('sister')];
    await page.goto(`/shopDetail?compId=${first.id}`);
    await page.getByRole('link', { name: t('shop.switchStore') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${second.name}`) })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.name);
    const kept = await page.evaluate<string | null>(`localStorage.getItem('chosenStore')`);
    expect(JSON.parse(kept!)).toMatchObject({
      value: { shopId: second.id, chainId: second.chainId, code: 'newtown', name: second.name },
    });
  });
});

test.describe('on the host of a brand', () => {
  test.use({ baseURL: brandOriginOf('branded') });

  test('A-013 a branded host has a landing of its own and all the usual pages', async ({ page, t }) => {
    await page.goto('/no/such/page');
    await expect(landing(page, 'bloom')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look after yourself, for once');
    await expect(page).toHaveURL('/');
    await page.getByRole('link', { name: t('brand.signIn') }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/home?brand=lumen');
    await expect(page).toHaveTitle(/ · Bloom$/);
    expect(await screen(page, 'Explore').getByRole('article').count()).toBeGreaterThan(5);
  });
});

test('A-014 every path answers a direct load with the finished shell', async ({ page, request }) => {
  const { id, chainId } = await shopOf('timeFirst');
  const paths = [
    '/',
    '/login',
    '/signup',
    '/home',
    '/bokaRenew',
    '/bokaOrder',
    '/selectStore',
    '/reserveDetail?id=1',
    `/shopDetail?compId=${id}`,
    `/detail/${chainId}`,
    '/appointments',
    '/favorites',
    '/userInfo',
    '/reserve',
    '/paySuccess?reserveId=1',
    '/checkIn',
  ];
  for (const path of paths) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(await answer.text(), path).toContain('<nav');
  }
  await page.goto('/favorites');
  await page.reload();
  await expect(screen(page, 'Favorites')).toBeVisible();
  await expect(page).toHaveURL('/favorites');
});

test('A-015 A-016 the landing is the front door, also of what is no page', async ({ page, t }) => {
  for (const path of ['/', '/no/such/page', '/loginn', '/home/no-such-child']) {
    await page.goto(path);
    await expect(landing(page, 'product'), path).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.landingHeading'));
    await expect(page).toHaveURL('/');
    await expect(page.getByText(t('reasons.path_unknown')), path).toHaveCount(path === '/' ? 0 : 1);
  }
  // Told once: what is gone on to from here, and a reload, say nothing of it.
  await page.reload();
  await expect(landing(page, 'product')).toBeVisible();
  await expect(page.getByText(t('reasons.path_unknown'))).toHaveCount(0);
});

test('A-017 A-018 A-020 A-024 A-029 screens stand at their paths', async ({ page, watch }) => {
  watch.allow(/status of 4\d\d/);
  for (const [path, name] of [
    ['/login', 'Login'],
    ['/signup', 'SignUp'],
    ['/home', 'Explore'],
    ['/home/', 'Explore'],
    ['/selectStore', 'StoreSwitch'],
    ['/reserveDetail?id=unknown', 'ReserveDetail'],
  ] as const) {
    await page.goto(path);
    await expect(screen(page, name), path).toBeVisible();
  }
});

test('A-019 /reserve shows the booking pages of the store that is looked at', async ({ page, t }) => {
  const shop = await shopOf('timeFirst');
  await page.goto('/reserve');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reasons.shop_id_missing'));
  await lookAt(page, `/shopDetail?compId=${shop.id}`, shop.id);
  await page.goto('/reserve?from=mail');
  await expect(screen(page, 'ChooseService')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('from')).toBe('mail');
  await page.getByRole('button', { name: t('shell.close') }).click();
  await expect(screen(page, 'ShopPage')).toBeVisible();
});

test('A-031 B-012 a chain’s address shows its store without a store in the address, a fixed one where there is one', async ({
  page,
}) => {
  const shop = await shopOf('timeFirst');
  await page.goto(`/detail/${shop.chainId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.name);
  expect(new URL(page.url()).search).toBe('');
});

test('A-039 A-040 A-047 a store page leaves its ids on the device, the fixed store of a chain in place of any other', async ({
  page,
}) => {
  const shop = await shopOf('timeFirst');
  const fixed = await shopOf('withoutStaff');
  const kept = () =>
    page.evaluate<Record<string, string>>('({ ...localStorage })').then(({ compId, custId, launchQuery }) => ({
      compId,
      custId,
      launch: launchQuery ? (JSON.parse(launchQuery) as { value: unknown }).value : null,
    }));
  await page.goto(`/shopDetail?compId=${shop.id}&custId=${shop.chainId}&token=secret`);
  await expect(screen(page, 'ShopPage')).toBeVisible();
  await expect.poll(kept).toEqual({
    compId: shop.id,
    custId: shop.chainId,
    launch: { compId: shop.id, custId: shop.chainId },
  });
  await page.goto(`/shopDetail?compId=${shop.id}&custId=${fixed.chainId}`);
  await expect.poll(async () => (await kept()).compId).toBe(fixed.id);
  await page.goto('/home?lang=en');
  await page.goto(`/detail/${shop.chainId}`);
  await expect.poll(async () => (await kept()).custId).toBe(shop.chainId);
  expect((await kept()).launch).toEqual({ compId: shop.id, custId: fixed.chainId });
});

test('Routes: a child of /home leads to its own address and keeps the query', async ({ page }) => {
  const { id } = await shopOf('timeFirst');
  await page.goto(`/home/shopDetail?compId=${id}&tab=staffs`);
  await expect(page).toHaveURL(`/shopDetail?compId=${id}&tab=staffs`);
  await page.goto('/home/enterSharedinfo?memberId=1&compId=2');
  await expect(page).toHaveURL('/enterSharedinfo?memberId=1&compId=2');
});

test.describe('bottom tabs', () => {
  test.use(devices.phone);

  test('A-052 C-276 Explore, Appointments, Favorites, Profile, Home: each opens its screen and is marked', async ({
    page,
  }) => {
    const shop = await shopOf('timeFirst');
    await page.goto('/');
    const tabs = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
    // Home is the store that was looked at last: before there is one, Explore is enough.
    await expect(tabs).toHaveText(['Explore', 'Appointments', 'Favorites', 'Profile']);
    await lookAt(page, `/shopDetail?compId=${shop.id}`, shop.id);
    await expect(tabs).toHaveText(['Explore', 'Appointments', 'Favorites', 'Profile', 'Home']);
    await expect(tabs.nth(4)).toHaveAttribute('aria-current', 'page');
    const walk = async (label: string, name: string) => {
      await tabs.filter({ hasText: label }).click();
      await expect(screen(page, name)).toBeVisible();
      await expect(tabs.and(page.locator('[aria-current="page"]'))).toHaveText([label]);
    };
    await walk('Explore', 'Explore');
    await walk('Appointments', 'Appointments');
    await walk('Favorites', 'Favorites');
    await walk('Profile', 'Profile');
    await walk('Home', 'ShopPage');
    await expect(page).toHaveURL(`/shopDetail?compId=${shop.id}`);
  });
});

const website = 'https://parlour.example/';

test.describe('the badge', () => {
  test.use({ deviceNow: null });

  test('A-053 it appears one second after the first screen, and nothing moves', async ({ page, t }) => {
    await page.clock.install({ time: new Date('2026-11-20T09:00:00Z') });
    await page.clock.pauseAt(new Date('2026-11-20T10:00:00Z'));
    await page.goto('/', { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    // The app starts with the frame after the first one.
    await page.clock.runFor(100);
    await untilTakenOver(page);
    const badge = page.getByRole('link', { name: t('brand.poweredBy', { name: 'Parlour' }) });
    const sizes = () =>
      page
        .locator(':root')
        .evaluate((root) => [
          root.scrollHeight,
          ...[...root.querySelectorAll('main, h1, footer')].map((part) => part.getBoundingClientRect().top),
        ]);
    await page.clock.runFor(999);
    await expect(badge).toHaveCount(0);
    const before = await sizes();
    await page.clock.runFor(1);
    await expect(badge).toBeVisible();
    expect(await sizes()).toEqual(before);
  });
});

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`the badge on a ${device}`, () => {
    test.use(devices[device]);

    test(`A-055 on a ${device} it leads to the product’s website`, async ({ page, context, watch, t }) => {
      watch.allow(/foreign request: https:\/\/parlour\.example\//);
      await context.route('https://parlour.example/**', (route) => route.fulfill({ body: 'The website' }));
      await page.goto('/home');
      await page.getByRole('link', { name: t('brand.poweredBy', { name: 'Parlour' }) }).click();
      await expect(page).toHaveURL(website);
    });
  });
}

test.describe('the badge on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test('A-054 it opens the website in a window that cannot reach ours; the page stays', async ({
    page,
    context,
    watch,
    t,
  }) => {
    watch.allow(/foreign request: https:\/\/parlour\.example\//);
    await context.route('https://parlour.example/**', (route) => route.fulfill({ body: 'The website' }));
    await page.goto('/home');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: t('brand.poweredBy', { name: 'Parlour' }) }).click();
    const popup = await opened;
    await expect(popup).toHaveURL(website);
    expect(await popup.evaluate('window.opener')).toBeNull();
    await expect(page).toHaveURL('/home');
    await expect(screen(page, 'Explore')).toBeVisible();
  });
});

test('A-138 A-139 A-140 the store switch lists the stores of the chain, a dash for what is empty, the present one marked', async ({
  page,
  t,
}) => {
  const shop = await shopOf('timeFirst');
  const sister = await shopOf('sister');
  await page.route('**/api/shop/app/comp/show/detail/public**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { result: { canReserveCompanyList: Record<string, unknown>[] } };
    for (const store of body.result.canReserveCompanyList)
      if (store['id'] === sister.id) Object.assign(store, { formatMobile: '', address: '' });
    await route.fulfill({ json: body });
  });
  await page.goto('/selectStore');
  await expect(page.getByText(t('brand.noStoreTitle'))).toBeVisible();
  await lookAt(page, `/shopDetail?compId=${shop.id}`, shop.id);
  await page.goto('/selectStore');
  const rows = screen(page, 'StoreSwitch').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const present = rows.filter({ hasText: shop.name });
  await expect(present).toContainText(shop.phone);
  await expect(present).toContainText(shop.address);
  await expect(rows.locator('img')).toHaveCount(3);
  await expect(rows.getByRole('button').and(page.locator('[aria-current="true"]'))).toHaveText([new RegExp(shop.name)]);
  const empty = rows.filter({ hasText: sister.name });
  await expect(empty.getByText('-', { exact: true })).toHaveCount(2);
});

test('A-141 A-142 STO-02 tapping the present store switches nothing, tapping another one asks, empties and switches', async ({
  page,
  t,
}) => {
  const walk = await startWalk(page, main(), 'timeFirst');
  const { shop } = walk;
  const sister = await shopOf('sister');
  await page.goto(`/shopDetail?compId=${shop.id}#book/service`);
  await page.getByRole('checkbox', { name: walk.services[0]!.name }).check();
  const drafts = () => page.evaluate<string>('JSON.stringify(sessionStorage)');
  await expect.poll(drafts).toContain(walk.services[0]!.code);
  await page.goto('/selectStore');
  await page.getByRole('button', { name: new RegExp(`^${shop.name}`) }).click();
  await expect(page).toHaveURL(`/shopDetail?compId=${shop.id}`);
  expect(await drafts()).toContain(walk.services[0]!.code);
  await page.goto('/selectStore');
  await page.getByRole('button', { name: new RegExp(`^${sister.name}`) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('shop.switchStore') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sister.name);
  await expect(page).toHaveURL(`/shopDetail?compId=${sister.id}`);
  expect(await drafts()).not.toContain(walk.services[0]!.code);
  expect(await page.evaluate<string | null>(`localStorage.getItem('chosenStore')`)).toBeNull();
});

/**
 * Notes from now on how long each animation lasts, in ms. It looks at each change of the page: on a busy machine an animation can be
 * over before its first frame, and then no event tells of it.
 */
const noteAnimations = `globalThis.animationLengths = new Set();
new MutationObserver(() => {
  const animations = document.getAnimations().filter((one) => one instanceof CSSAnimation);
  for (const { effect } of animations) animationLengths.add(effect.getComputedTiming().duration);
}).observe(document, { subtree: true, attributes: true, childList: true });`;
const notedLengths = '[...globalThis.animationLengths]';

test.describe('popups', () => {
  test.use({ ...devices.desktop, reducedMotion: 'no-preference' });

  const openStores = async (page: Page, label: string) => {
    const { id } = await shopOf('timeFirst');
    await lookAt(page, `/shopDetail?compId=${id}`, id);
    await page.getByRole('link', { name: label }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await untilItListens(dialog);
    return dialog;
  };

  test('A-160 A-162 C-307 a tap beside a popup closes it, a tap inside does not; it moves for 0.2 seconds', async ({
    page,
    t,
  }) => {
    const dialog = await openStores(page, t('shop.switchStore'));
    await dialog.getByRole('heading').click();
    await expect(dialog).toBeVisible();
    await page.evaluate(noteAnimations);
    await page.mouse.click(20, 400);
    await expect(dialog).toHaveCount(0);
    expect(await page.evaluate(notedLengths)).toEqual([200]);
  });

  test('A-161 with the local setting a tap beside a popup does nothing; its close button still closes', async ({
    page,
    t,
  }) => {
    await page.addInitScript(`try { localStorage.setItem('popupOverlayClose', '0') } catch {}`);
    const dialog = await openStores(page, t('shop.switchStore'));
    await page.mouse.click(20, 400);
    await expectStays(dialog);
    await dialog.getByRole('button', { name: t('shell.close') }).click();
    await expect(dialog).toHaveCount(0);
  });
});

test('A-021 one screen orders and renews: the first thing that is missing is said, then it is saved once and the team hears of it', async ({
  page,
  t,
  watch,
}) => {
  // The number that is none is refused by the server.
  watch.allow(/status of 422/);
  const business = `Salon ${process.env['TEST_PARALLEL_INDEX']}-${Math.random().toString(36).slice(2, 8)}`;
  await page.goto('/bokaRenew');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('brand.renewTitle'));
  await page.goto('/bokaOrder');
  await expect(screen(page, 'OrderPlan')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('brand.orderTitle'));
  const send = page.getByRole('button', { name: t('subscription.sendOrder') });
  await send.click();
  await expect(page.getByText(t('reasons.plan_needed'))).toBeVisible();
  await page.getByRole('radio', { name: /Studio/ }).click();
  await send.click();
  await expect(page.getByText(t('reasons.business_needed'))).toBeVisible();
  await expect(page.getByLabel(t('subscription.businessName'))).toBeFocused();
  await page.getByLabel(t('subscription.businessName')).fill(business);
  await page.getByLabel(t('subscription.firstName')).fill('Anna');
  await page.getByLabel(t('subscription.email')).fill('anna@example.com');
  await page.getByLabel(t('booking.mobileNumber')).fill('123');
  await send.click();
  await expect(page.getByText(t('reasons.mobile_malformed'))).toBeVisible();
  await page.getByLabel(t('booking.mobileNumber')).fill('');
  await page.getByRole('radio', { name: t('subscription.monthly') }).click();
  await expect(page.getByText('$79 AUD per month')).toBeVisible();
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('/api/order/bk/create') ? 1 : 0));
  await send.dblclick();
  await expect(screen(page, 'OrderSent')).toBeVisible();
  await expect(page.getByText(t('subscription.doneText', { email: 'anna@example.com' }))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(sent).toBe(1);
  const told = async () =>
    (await mailsTo(main(), 'hello@parlour.example')).filter(({ subject }) => subject === `New order: ${business}`);
  await expect.poll(async () => (await told()).length).toBe(1);
  const number = await page.locator('dd').first().textContent();
  expect((await told())[0]!.bodyText).toContain(number);
});

test('A-156 APT-07 booking again lies over the list of appointments, and closing comes back to it', async ({
  page,
  origin,
  t,
}) => {
  const guest = newGuest();
  const walk = await startWalk(page, origin, 'sister');
  const [item] = walk.services;
  const { day, time } = await freeTimeOn(walk, item!, 3);
  const { booking } = await bookByApi(origin, walk.shop, { item: item!, start: `${day} ${time}`, guest });
  await ask(origin, internalCalls.cancelBooking, { bookingId: booking.id, reason: 'Flood' });
  await newAccount(origin, guest);
  await signInAtLogin({ page, t }, guest.email);
  await page.goto('/appointments?view=cancelled');
  await page.getByRole('button', { name: t('brand.bookAgain') }).click();
  await expect(screen(page, 'ChooseTime')).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/appointments?view=cancelled');
  await page.reload();
  await expect(screen(page, 'ChooseTime')).toBeVisible();
  await page.getByRole('button', { name: t('booking.leaveKept'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('brand.bookAgain') })).toBeVisible();
  await expect(page).toHaveURL('/appointments?view=cancelled');
});

for (const language of supportedLanguages) {
  const { tag } = languages[language];
  test.describe(`the gate, ${language}`, () => {
    test.use({ ...devices.phone, language });
    test.setTimeout(180_000);

    if (isLookedAtIn(language, 0))
      test(`F-149 order and store switch pass the gate, ${language}`, async ({ page }) => {
        const shop = await shopOf('timeFirst');
        await page.goto('/bokaOrder');
        await expect(page.getByRole('radio').first()).toBeVisible();
        await passGate(page, { name: 'OrderPlan', tag });
        await page.getByRole('button', { name: wordsOf(language)('subscription.sendOrder') }).click();
        await expect(page.getByText(wordsOf(language)('reasons.plan_needed'))).toBeVisible();
        await passGate(page, { name: 'OrderPlan with a refusal', tag });
        await page.goto('/selectStore');
        await passGate(page, { name: 'StoreSwitch without a store', tag });
        await lookAt(page, `/shopDetail?compId=${shop.id}`, shop.id);
        await page.goto('/selectStore');
        await expect(page.getByRole('button', { name: new RegExp(`^${shop.name}`) })).toBeVisible();
        await passGate(page, { name: 'StoreSwitch', tag });
      });

    for (const [turn, brand] of (['chainA', 'chainB', 'branded'] as const).entries()) {
      if (isLookedAtIn(language, turn))
        test.describe(brand, () => {
          test.use({ baseURL: brandOriginOf(brand) });

          test(`F-149 the landing of ${brand} passes the gate, ${language}`, async ({ page }) => {
            await page.goto('/');
            await expect(page.getByRole('link', { name: /Parlour/ })).toBeVisible();
            await passGate(page, { name: `Landing of ${brand}`, tag });
          });
        });
    }
  });
}
