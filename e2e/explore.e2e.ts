import type { Page } from '@playwright/test';
import { untilAlive, untilTakenOver } from './support/alive.ts';
import { entryForm, newAccount, signInAs, signInAtLogin } from './support/account.ts';
import { devices } from './support/devices.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';

test.use(devices.phone);

const screen = (page: Page, name: string) => page.locator(`[data-screen="${name}"]`);
const wake = (page: Page, address: string) => page.goto(address, { waitUntil: 'networkidle' });
const searches = (calls: readonly string[]) => calls.filter((call) => call.endsWith('/shop/app/recommended/public'));
test('A-003 services, staff and details of a store are open to every visitor, without signing in', async ({
  page,
  origin,
  t,
  watch,
}) => {
  const shop = await findShop(origin, 'timeFirst');
  await wake(page, '/home?name=Lumen');
  await page.getByRole('link', { name: shop.name, exact: true }).click();
  await expect(page).toHaveURL(`/shopDetail?compId=${shop.id}&custId=${shop.chainId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.name);
  await expect(page.getByRole('button', { name: /^Book / }).first()).toBeVisible();
  await page
    .getByRole('tab', { name: t('shop.tabStaff') })
    .or(page.getByRole('link', { name: t('shop.tabStaff') }))
    .click();
  await expect(page.locator('[data-tab="staffs"]').getByRole('heading').first()).toBeVisible();
  await page
    .getByRole('tab', { name: t('shop.tabDetails') })
    .or(page.getByRole('link', { name: t('shop.tabDetails') }))
    .click();
  await expect(page.getByRole('heading', { name: t('shop.hours') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('shop.contact') })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token');
  expect(watch.calls().filter((call) => call.includes('/login/'))).toEqual([]);
});

test('A-030 the children of the shell stand inside it, at addresses of their own', async ({ page, origin }) => {
  const shop = await findShop(origin, 'timeFirst');
  for (const [path, name] of [
    [`/shopDetail?compId=${shop.id}`, 'ShopPage'],
    ['/appointments', 'Appointments'],
    ['/favorites', 'Favorites'],
    ['/userInfo', 'Profile'],
    [`/enterSharedinfo?compId=${shop.id}`, 'AcceptInvitation'],
    [`/customerleadsForm?compId=${shop.id}`, 'CustomerLead'],
    [`/extendedArchive?compId=${shop.id}`, 'FormPage'],
    ['/deleteAccount', 'Profile'],
    ['/reserveAction?id=none', 'ReserveAction'],
  ] as const) {
    await wake(page, path);
    await expect(screen(page, name), path).toBeVisible();
    // The way home is there once the device knows that a store has been looked at.
    await expect.poll(() => page.evaluate<string | null>('localStorage.shopDetail ?? null')).toContain(shop.id);
    await expect(page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link'), path).toHaveCount(5);
    await expect(page, path).toHaveURL(path);
  }
});

test('A-155 signing in opens over a store, /home, appointments and favourites, and the path stays', async ({
  page,
  origin,
  t,
}) => {
  const shop = await findShop(origin, 'timeFirst');
  const signIn = () => entryForm({ page, t }).signIn;
  const openers = {
    [`/shopDetail?compId=${shop.id}`]: () =>
      page.getByRole('button', { name: t('shop.favorite', { name: shop.name }) }),
    '/home?lang=en': signIn,
    '/appointments': signIn,
    '/favorites': signIn,
  };
  for (const [path, opener] of Object.entries(openers)) {
    await wake(page, path);
    await opener().click();
    await expect(page.getByRole('dialog').getByLabel(t('account.username'), { exact: true }), path).toBeVisible();
    await expect(page, path).toHaveURL(path);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog'), path).toHaveCount(0);
    await expect(page, path).toHaveURL(path);
  }
});

test.describe('with the clock in hand', () => {
  test.use({ deviceNow: null });

  test('A-169 C-029 SVC-01 a search waits 500 ms after the last key, and does not mind case and width', async ({
    page,
    t,
    watch,
  }) => {
    await page.clock.install({ time: new Date('2026-11-20T09:00:00Z') });
    await page.clock.pauseAt(new Date('2026-11-20T10:00:00Z'));
    await page.goto('/home', { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    // The app starts with the frame after the first one.
    await page.clock.runFor(100);
    await untilTakenOver(page);
    const field = page.getByRole('searchbox', { name: t('shop.searchStores') });
    const type = async (text: string, ms: number) => {
      await field.pressSequentially(text);
      await page.clock.runFor(ms);
    };
    watch.forgetCalls();
    await type('Ｎ', 400);
    await type('Ｅ', 400);
    await type('wt', 499);
    expect(searches(watch.calls())).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => searches(watch.calls())).toHaveLength(1);
    // The clock stands still for what follows, too.
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(page.getByRole('article')).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await expect(page.getByRole('link', { name: 'Lumen Skin Newtown' })).toBeVisible();
    expect(searches(watch.calls())).toHaveLength(1);
  });
});

test.describe('while time goes by', () => {
  test.use({ deviceNow: null });

  test('Explore: a next time that comes while the page is looked at is dropped, and the store is asked about again', async ({
    page,
    origin,
    t,
  }) => {
    const { id, name } = await findShop(origin, 'timeFirst');
    let asked = 0;
    await page.route('**/calendar/store/times/public?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { result: { compId: string; reserveDate: string | null }[] };
      const own = answer.result.find(({ compId }) => compId === id);
      if (own && (asked += 1) === 1) own.reserveDate = '2026-12-01 13:01';
      else if (own) own.reserveDate = '2026-12-01 13:45';
      await route.fulfill({ response, json: answer });
    });
    await page.clock.install({ time: new Date('2026-12-01T02:00:00Z') });
    await wake(page, `/home?name=${encodeURIComponent(name)}`);
    const at = (time: string) => page.getByRole('article').getByText(t('explore.todayAt', { time }));
    await expect(at('1:01 pm')).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(at('1:45 pm')).toBeVisible();
    await expect(at('1:01 pm')).toHaveCount(0);
  });
});

test('G-030 /home: stores that were looked at stand first, also for a customer who signed in; they can be cleared, and hidden ones drop out', async ({
  page,
  origin,
  t,
}) => {
  const [first, second] = [await findShop(origin, 'timeFirst'), await findShop(origin, 'staffFirst')];
  await wake(page, '/home');
  const recent = page.getByRole('region', { name: t('shop.recent') });
  await expect(recent).toHaveCount(0);
  for (const { id } of [first, second]) {
    await wake(page, `/shopDetail?compId=${id}`);
    await expect.poll(() => page.evaluate<string>(`localStorage.getItem('recentShops') ?? ''`)).toContain(id);
  }
  // What is kept on a device may be older than what is open today.
  await page.evaluate(
    `localStorage.setItem('recentShops', localStorage.getItem('recentShops').replace('["', '["withdrawn","'))`,
  );
  await wake(page, '/home');
  await expect(recent.getByRole('heading', { level: 3 })).toHaveText([second.name, first.name]);
  await expect.poll(() => page.evaluate<string>(`localStorage.getItem('recentShops')`)).not.toContain('withdrawn');
  await entryForm({ page, t }).signIn.click();
  await signInAs({ page, t }, (await newAccount(origin)).email);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(entryForm({ page, t }).signIn).toHaveCount(0);
  await expect(recent.getByRole('heading', { level: 3 })).toHaveText([second.name, first.name]);
  await recent.getByRole('link', { name: first.name }).click();
  await expect(page).toHaveURL(`/shopDetail?compId=${first.id}&custId=${first.chainId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.name);
  await page.goBack();
  await expect(recent.getByRole('heading', { level: 3 })).toHaveText([first.name, second.name]);
  await recent.getByRole('button', { name: t('shop.recentClear') }).click();
  await expect(recent).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(recent).toHaveCount(0);
});

test('G-030 /home: a heart on a card is kept everywhere the store stands', async ({ page, origin, t }) => {
  const shop = await findShop(origin, 'timeFirst');
  await signInAtLogin({ page, t }, (await newAccount(origin)).email);
  await wake(page, `/shopDetail?compId=${shop.id}`);
  await wake(page, '/home');
  const hearts = page.getByRole('button', { name: t('shop.favorite', { name: shop.name }), exact: true });
  await expect(hearts).toHaveCount(2);
  await hearts.first().click();
  for (const place of [0, 1]) await expect(hearts.nth(place)).toHaveAttribute('aria-pressed', 'true');
  await page.reload({ waitUntil: 'networkidle' });
  for (const place of [0, 1]) await expect(hearts.nth(place)).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/selectStore', { waitUntil: 'networkidle' });
  await expect(hearts).toHaveCount(1);
  await expect(hearts).toHaveAttribute('aria-pressed', 'true');
  await hearts.click();
  await expect(hearts).toHaveAttribute('aria-pressed', 'false');
  await expect(page, 'a heart switches no store').toHaveURL('/selectStore');
});

test.describe('near a customer', () => {
  test.use({ geolocation: { latitude: -33.88, longitude: 151.21 }, permissions: ['geolocation'] });

  test('A-264 G-030 /home: stores nearby after a tap only, the nearest first, with their distance; the place leaves the device roughly', async ({
    page,
    t,
    watch,
  }) => {
    await wake(page, '/home');
    expect(watch.calls().filter((call) => call.includes('/nearby/'))).toEqual([]);
    const near = page.getByRole('region', { name: t('shop.nearby') });
    const [request] = await Promise.all([
      page.waitForRequest('**/api/shop/app/nearby/public?*'),
      near.getByRole('button', { name: t('shop.nearbyFind') }).click(),
    ]);
    expect(new URL(request.url()).searchParams.get('latitude')).toBe('-33.88');
    await expect(near.getByRole('article').first()).toContainText('Surry Hills');
    await expect(near.getByRole('article').first()).toContainText(/\d km away|\d m away/);
    const distances = await near.getByText(/ away$/).allTextContents();
    const metres = distances.map((text) => parseFloat(text) * (text.includes('km') ? 1000 : 1));
    expect(metres.length).toBeGreaterThan(1);
    expect(metres).toEqual(metres.toSorted((left, right) => left - right));
  });
});

test('A-264 G-089 /home: without permission it is said in words, with a way on', async ({ page, t, context }) => {
  await context.clearPermissions();
  await wake(page, '/home');
  const near = page.getByRole('region', { name: t('shop.nearby') });
  await near.getByRole('button', { name: t('shop.nearbyFind') }).click();
  await expect(near.getByText('Failed to access location details')).toBeVisible();
  await expect(near.getByText(t('explore.nearbyWayOn'))).toBeVisible();
  await expect(near.getByRole('button', { name: t('shop.nearbyFind') })).toBeVisible();
});

test('G-24 the way to the stores empties the search and its field', async ({ page, t }) => {
  await page.goto('/home');
  await untilAlive(page);
  const field = page.getByRole('searchbox', { name: t('shop.searchStores') });
  await field.fill('studio');
  await expect(page).toHaveURL(/name=studio/);
  await page
    .getByRole('navigation', { name: t('shell.places') })
    .getByRole('link', { name: t('shell.explore') })
    .click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(field).toHaveValue('');
});

test('G-24 the way to the stores empties the field also while the stores that were searched for are on their way', async ({
  page,
  t,
}) => {
  const isLeft = Promise.withResolvers<void>();
  await page.goto('/home');
  await untilAlive(page);
  await page.route(/\/shop\/app\/recommended\/public\?.*name=studio/, async (route) => {
    await isLeft.promise;
    await route.continue();
  });
  const field = page.getByRole('searchbox', { name: t('shop.searchStores') });
  await field.fill('studio');
  await expect(page).toHaveURL(/name=studio/);
  await page
    .getByRole('navigation', { name: t('shell.places') })
    .getByRole('link', { name: t('shell.explore') })
    .click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(field).toHaveValue('');
  isLeft.resolve();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('G-24 what was typed before the page came alive is searched for', async ({ page, t }) => {
  const isTyped = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await isTyped.promise;
    await route.continue();
  });
  await page.goto('/home', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox', { name: t('shop.searchStores') });
  await field.fill('studio');
  isTyped.resolve();
  await expect(page).toHaveURL(/name=studio/);
  await expect(field).toHaveValue('studio');
});

test('Explore: what people call a service finds stores, kind and time sift them, and a card says when there is time next', async ({
  page,
  origin,
  t,
}) => {
  const barber = await findShop(origin, 'staffFirst');
  await wake(page, '/home');
  const link = page.getByRole('link', { name: barber.name, exact: true });
  await page.getByRole('searchbox', { name: t('shop.searchStores') }).fill('剪髮');
  await expect(page).toHaveURL(/name=/);
  await expect(link).toBeVisible();
  const card = page.getByRole('article').filter({ has: link });
  await expect(card.getByText(t('explore.next', { time: '' }).trim())).toBeVisible();
  await page.getByLabel(t('explore.kind')).selectOption({ label: t('explore.nails') });
  await expect(page).toHaveURL(/kind=nails/);
  await expect(page.getByText(t('explore.noneFound'))).toBeVisible();
  await page.getByRole('button', { name: t('explore.clear') }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.getByLabel(t('explore.visit')).selectOption({ label: t('explore.tomorrow') });
  await expect(page).toHaveURL(/visit=tomorrow$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('Explore: a sifted list counts what it has once it has all, and is empty only when nothing follows', async ({
  page,
  t,
}) => {
  const asked: number[] = [];
  const following = [2, 3].map(() => Promise.withResolvers<void>());
  await page.route('**/api/shop/app/recommended/public?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    if (!searchParams.has('visit')) return route.continue();
    const number = Number(searchParams.get('pageNum'));
    asked.push(number);
    await following[number - 2]?.promise;
    const response = await route.fetch({ url: route.request().url().replace(`pageNum=${number}`, 'pageNum=1') });
    const answer = (await response.json()) as { result: { list: unknown[] } };
    // Nothing on the first page, two on the second, the next two on the last.
    const list = answer.result.list.slice((number - 2) * 2, (number - 1) * 2);
    const result = { ...answer.result, pageNum: number, hasNextPage: number < 3, list: number === 1 ? [] : list };
    await route.fulfill({ response, json: { ...answer, result } });
  });
  await wake(page, '/home');
  await page.getByLabel(t('explore.visit')).selectOption({ label: t('explore.tomorrow') });
  const count = (key: 'explore.storesOrMore' | 'shop.storeCount', number: number) =>
    page.getByRole('status').filter({ hasText: t(key, { count: number }) });
  await expect.poll(() => asked).toEqual([1, 2]);
  await expect(page.getByText(t('explore.noneFound'))).toHaveCount(0);
  following[0]?.resolve();
  await expect(count('explore.storesOrMore', 2)).toBeVisible();
  following[1]?.resolve();
  await expect(count('shop.storeCount', 4)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Explore: cards can be read, and a button sends search, kind and time together', async ({ page, origin, t }) => {
    const barber = await findShop(origin, 'staffFirst');
    await page.goto('/home');
    await page.getByRole('searchbox', { name: t('shop.searchStores') }).fill('haircut');
    await page.getByLabel(t('explore.kind')).selectOption({ label: t('explore.barber') });
    await page.getByRole('button', { name: t('explore.show') }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('link', { name: barber.name, exact: true })).toBeVisible();
  });
});
