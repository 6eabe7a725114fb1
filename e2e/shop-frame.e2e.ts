import type { Shop } from '@parlour/contract/shop/calls';
import { shopCalls } from '@parlour/contract/shop/calls';
import { languages, supportedLanguages } from '@parlour/phrases/languages';
import type { Page } from '@playwright/test';
import { untilAlive } from './support/alive.ts';
import { newAccount, signInAs } from './support/account.ts';
import { ask } from './support/api.ts';
import { brandOriginOf } from './support/brands.ts';
import { devices } from './support/devices.ts';
import { passGate } from './support/gate.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

const main = () => process.env['E2E_ORIGIN']!;
const frame = (page: Page) => page.locator('[data-screen="ShopPage"]');
const head = (page: Page) => frame(page).locator('header');
const detailPath = '**/api/shop/app/comp/show/detail/public**';

type Wire = Record<string, unknown>;

/** From now on the store is answered with other facts; only pages that ask for it here show them. */
async function changeShop(page: Page, change: (shop: Wire) => void): Promise<void> {
  await page.route(detailPath, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { result: Wire };
    change(body.result);
    await route.fulfill({ json: body });
  });
}

/** Opens a store from the list of stores, so that the page is drawn here and asks for everything by itself. */
async function visitFromList(page: Page, shop: { id: string; name: string }): Promise<void> {
  await page.goto(`/home?name=${encodeURIComponent(shop.name)}`);
  await untilAlive(page);
  await page.getByRole('article').getByRole('link', { name: shop.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`compId=${shop.id}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.name);
}

/** Waits until the device knows the store: the page has come alive. */
async function lookAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect.poll(() => page.evaluate<string | null>('localStorage.shopDetail ?? null')).not.toBeNull();
}

const shareButton = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });

test.describe('the head of a store page', () => {
  test('B-024 B-025 B-033 B-034 SHP-01 SHP-02 pictures, then the store, then its parts; the pictures turn by dots and keys, and never by themselves', async ({
    page,
    origin,
    t,
  }) => {
    const { id } = await findShop(origin, 'timeFirst');
    const shop = await ask(origin, shopCalls.get, { shopId: id });
    await lookAt(page, `/shopDetail?compId=${id}`);
    const photos = page.getByRole('region', { name: t('shop.photos') });
    const slides = photos.getByRole('group').getByRole('group');
    await expect(slides).toHaveCount(shop.coverUrls.length);
    const order = await page.evaluate<string[]>(
      `[...document.querySelectorAll('[data-screen="ShopPage"] :is(section[aria-label], header, nav)')].map((part) => part.tagName)`,
    );
    expect(order.slice(0, 3)).toEqual(['SECTION', 'HEADER', 'NAV']);
    const nameOf = (place: number) => t('shop.photoName', { name: shop.name, place, count: shop.coverUrls.length });
    const dot = (place: number) => photos.getByRole('button', { name: nameOf(place), exact: true });
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    await expect(slides.first().locator('img')).toHaveAttribute('loading', 'eager');
    await expect(slides.last().locator('img')).toHaveAttribute('loading', 'lazy');
    await dot(2).click();
    await expect(dot(2)).toHaveAttribute('aria-current', 'true');
    await photos.getByRole('group').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(dot(3)).toHaveAttribute('aria-current', 'true');
    await expect(head(page).locator('img')).toHaveCount(1);
    await expect(head(page).getByRole('heading', { level: 1 })).toHaveText(shop.name);
    await expect(head(page)).toContainText(shop.address);
    for (const icon of [
      shareButton(page, t('shop.share')),
      page.getByRole('button', { name: t('shop.favorite', { name: shop.name }) }),
    ])
      await expect(icon).toBeInViewport();
  });

  test('B-026 B-033 a store without pictures and logo has drawn ones', async ({ page, origin, t }) => {
    const shop = await findShop(origin, 'timeFirst');
    await changeShop(page, (wire) => Object.assign(wire, { coverList: [], cover: null, logo: null }));
    await visitFromList(page, shop);
    const photos = page.getByRole('region', { name: t('shop.photos') });
    await expect(
      photos.getByRole('img', { name: t('shop.photoName', { name: shop.name, place: 1, count: 1 }) }),
    ).toBeVisible();
    await expect(photos.locator('img')).toHaveCount(0);
    await expect(head(page).locator('img')).toHaveCount(0);
    await expect(head(page).locator('svg').first()).toBeVisible();
  });

  for (const [average, shown] of [
    ['4.25', '4.3'],
    ['5', '5.0'],
  ] as const)
    test(`B-035 an average of ${average} is shown as ${shown}, rounded half up`, async ({ page, origin }) => {
      const shop = await findShop(origin, 'timeFirst');
      await changeShop(page, (wire) => Object.assign(wire, { avgScore: average, reviewTotal: 12 }));
      await visitFromList(page, shop);
      await expect(head(page)).toContainText(`${shown} (12)`);
    });

  test('B-038 SHP-05 the address opens a maps search for address and name in a new context', async ({
    page,
    origin,
    t,
  }) => {
    const shop = await findShop(origin, 'timeFirst');
    await page.goto(`/shopDetail?compId=${shop.id}`);
    const link = head(page).getByRole('link', { name: t('shop.openInMaps') });
    const address = new URL((await link.getAttribute('href'))!);
    expect(address.searchParams.get('query')).toContain(shop.address);
    expect(address.searchParams.get('query')).toContain(shop.name);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  });

  for (const device of ['phone', 'desktop'] as const)
    test.describe(`on a ${device}`, () => {
      test.use(devices[device]);

      test(`B-039 share and heart stand within the pictures on a ${device}`, async ({ page, origin, t }) => {
        const shop = await findShop(origin, 'timeFirst');
        await page.goto(`/shopDetail?compId=${shop.id}`);
        const cover = (await page.getByRole('region', { name: t('shop.photos') }).boundingBox())!;
        const heart = page.getByRole('button', { name: t('shop.favorite', { name: shop.name }) });
        for (const icon of [shareButton(page, t('shop.share')), heart]) {
          const box = (await icon.boundingBox())!;
          expect(box.y).toBeGreaterThanOrEqual(cover.y);
          expect(box.y + box.height).toBeLessThanOrEqual(cover.y + cover.height);
          expect(box.x + box.width).toBeLessThanOrEqual(cover.x + cover.width);
        }
      });
    });
});

test.describe('which store is shown', () => {
  test('B-013 B-015 B-310 SHP-09 the query names the store, else the one seen last; with neither it says so and leads on', async ({
    page,
    origin,
    t,
  }) => {
    const [one, other] = [await findShop(origin, 'timeFirst'), await findShop(origin, 'staffFirst')];
    await page.goto('/shopDetail');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Missing store ID');
    await expect(page.getByRole('link', { name: t('shop.exploreStores') })).toBeVisible();
    await lookAt(page, `/shopDetail?compId=${one.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(one.name);
    await page.goto(`/shopDetail?compId=${other.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name);
    await expect.poll(() => page.evaluate<string>('localStorage.shopDetail')).toContain(other.id);
    await page.goto('/shopDetail');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name);
    await expect(page).toHaveURL(`/shopDetail?compId=${other.id}`);
  });

  test('B-017 with mode=component nothing of the app stands around the store, and its parts open in place', async ({
    page,
    origin,
    t,
  }) => {
    const { id } = await findShop(origin, 'timeFirst');
    await lookAt(page, `/shopDetail?compId=${id}&mode=component`);
    const around = page.getByRole('navigation', { name: t('shell.places') });
    await expect(frame(page)).toBeVisible();
    await expect(around).toHaveCount(0);
    await page.getByRole('link', { name: t('shop.tabDetails'), exact: true }).click();
    await expect(page.getByRole('heading', { name: t('shop.hours'), exact: true })).toBeVisible();
    await expect(around).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/shopDetail');
    await page.goto(`/shopDetail?compId=${id}`);
    await expect(around.first()).toBeAttached();
  });

  test('B-010 B-031 B-032 B-037 another store of the chain opens with its own facts and an empty booking', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    const [shop, sister] = [await findShop(origin, 'timeFirst'), await findShop(origin, 'sister')];
    await lookAt(page, `/shopDetail?compId=${shop.id}`);
    await page.getByRole('link', { name: t('shop.switchStore') }).click();
    watch.forgetCalls();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${sister.name}`) })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sister.name);
    await expect(page).toHaveURL(`/shopDetail?compId=${sister.id}`);
    await expect(head(page)).toContainText(sister.address);
    await expect.poll(() => watch.calls()).toContain('GET /api/shop/app/comp/show/detail/public');
    expect(await page.evaluate<string>('JSON.stringify(sessionStorage)')).not.toContain('"code"');
  });

  for (const [stores, flag, isOffered] of [
    [2, '1', true],
    [2, '0', false],
    [1, '1', false],
    [1, '0', false],
  ] as const)
    test(`B-043 SHP-07 with ${stores} bookable stores and BK268 ${flag} the switch is ${isOffered ? '' : 'not '}offered and opens ${isOffered ? 'a list' : 'no list'}`, async ({
      page,
      origin,
      t,
    }) => {
      const shop = await findShop(origin, 'timeFirst');
      await changeShop(page, (wire) => {
        wire['canReserveCompanyList'] = (wire['canReserveCompanyList'] as Wire[]).slice(0, stores);
        wire['parameters'] = { ...(wire['parameters'] as Wire), BK268: flag };
      });
      await visitFromList(page, shop);
      await expect(page.getByRole('link', { name: t('shop.switchStore') })).toHaveCount(isOffered ? 1 : 0);
      await page.evaluate(`location.hash = 'stores'`);
      const dialog = page.getByRole('dialog', { name: t('shop.switchStore') });
      await expect(dialog).toBeVisible();
      if (isOffered) await expect(dialog.getByRole('listitem')).toHaveCount(2);
      else await expect(dialog.getByText(t('shop.oneStore'))).toBeVisible();
    });

  test('STO-01 STO-03 distances are shown after a tap, and a refusal leaves the list usable', async ({
    page,
    origin,
    t,
    context,
  }) => {
    const shop = await findShop(origin, 'timeFirst');
    await lookAt(page, `/shopDetail?compId=${shop.id}#stores`);
    const dialog = page.getByRole('dialog', { name: t('shop.switchStore') });
    await dialog.getByRole('button', { name: t('shop.distanceFind') }).click();
    await expect(dialog.getByText(t('reasons.location_failed'))).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: shop.lat! + 0.0045, longitude: shop.lng! });
    await dialog.getByRole('button', { name: t('shop.distanceFind') }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: shop.name })).toContainText('500 m away');
  });
});

test.describe('sharing and liking', () => {
  test('B-040 B-041 B-042 B-050 B-279 G-48 where inviting is on, a visitor may share, and the rules of inviting are one tap away', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    const shop = await findShop(origin, 'timeFirst');
    await visitFromList(page, shop);
    await expect.poll(() => watch.calls()).toContain('GET /api/base/point/rule');
    await shareButton(page, t('shop.share')).click();
    const dialog = page.getByRole('dialog', { name: t('share.title') });
    await expect(dialog.getByRole('list', { name: t('share.shareOn') }).getByRole('listitem')).toHaveCount(5);
    await dialog.getByRole('radio', { name: t('share.byLink') }).click();
    await expect(dialog).toContainText(`/enterSharedinfo?compId=${shop.id}`);
    await expect(dialog).not.toContainText('userId');
    await dialog.getByRole('link', { name: t('points.rules') }).click();
    const rules = page.getByRole('dialog', { name: t('points.rules') });
    await expect(rules.getByRole('listitem').filter({ hasText: t('points.stepShare') })).toBeVisible();
    // What the store gives is promised, and nothing else.
    await expect(rules.getByText(t('points.rewards'))).toBeVisible();
    await expect(rules.getByText(t('points.count', { count: 300 }))).toBeVisible();
    await expect(rules.getByText(t('points.count', { count: 50 }))).toBeVisible();
    await rules
      .getByRole('button', { name: t('shell.close') })
      .first()
      .click();
    await expect(rules).toHaveCount(0);
    await expect(frame(page)).toBeVisible();
  });

  for (const [state, answer] of [
    ['off', { code: 200, result: [{ code: 'PR011', status: '0', goodsSettingList: [] }] }],
    ['absent', { code: 200, result: [] }],
  ] as const)
    test(`B-042 G-20 with the rule ${state} nothing can be shared`, async ({ page, origin, t, watch }) => {
      const shop = await findShop(origin, 'timeFirst');
      await page.route('**/api/base/point/rule**', (route) => route.fulfill({ json: answer }));
      await visitFromList(page, shop);
      await expect.poll(() => watch.calls()).toContain('GET /api/base/point/rule');
      await expect(page.getByRole('button', { name: t('shop.favorite', { name: shop.name }) })).toBeVisible();
      await expect(shareButton(page, t('shop.share'))).toHaveCount(0);
    });

  test('B-042 G-20 while the rule is loading and where it cannot be read nothing can be shared', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    const shop = await findShop(origin, 'timeFirst');
    watch.allow(/ERR_FAILED/);
    let giveUp = () => {};
    await page.route('**/api/base/point/rule**', async (route) => {
      await new Promise<void>((resolve) => (giveUp = resolve));
      await route.abort();
    });
    await visitFromList(page, shop);
    const heart = page.getByRole('button', { name: t('shop.favorite', { name: shop.name }) });
    await expect(heart).toBeVisible();
    await expect(shareButton(page, t('shop.share'))).toHaveCount(0);
    giveUp();
    await expect(heart).toBeVisible();
    await expect(shareButton(page, t('shop.share'))).toHaveCount(0);
  });

  test('B-042 the clinic has switched inviting off', async ({ page, origin, t }) => {
    const { id } = await findShop(origin, 'clinic');
    await lookAt(page, `/shopDetail?compId=${id}#invite-rules`);
    await expect(page.getByRole('dialog', { name: t('points.rules') })).toContainText(t('points.rulesOff'));
    await expect(shareButton(page, t('shop.share'))).toHaveCount(0);
  });

  test('B-002 B-049 B-050 B-051 B-280 B-281 B-282 where only customers book, share and heart ask to sign in first; then the page asks again and shows what is true', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    const { email } = await newAccount(origin);
    const shop = await findShop(origin, 'membersOnly');
    await lookAt(page, `/shopDetail?compId=${shop.id}`);
    const heart = page.getByRole('button', { name: t('shop.favorite', { name: shop.name }) });
    watch.forgetCalls();
    await shareButton(page, t('shop.share')).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await heart.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const collect = () => watch.calls().filter((call) => call.startsWith('POST /api/shop/app/collection/'));
    expect(collect()).toEqual([]);
    await signInAs({ page, t }, email);
    await expect(page.getByText('Saved to favorites', { exact: true })).toBeVisible();
    expect(collect()).toEqual([`POST /api/shop/app/collection/${shop.id}`]);
    await expect.poll(() => watch.calls()).toContain('GET /api/shop/app/collection/check');
    await expect.poll(() => watch.calls()).toContain('GET /api/customer/app/chain/member');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(page.getByText('Removed from favorites', { exact: true })).toBeVisible();
    await expect.poll(collect).toContain(`POST /api/shop/app/collection/cancel/${shop.id}`);
  });
});

test.describe('the two Dutch pages', () => {
  for (const language of supportedLanguages)
    test.describe(language, () => {
      test.use({ language });

      test(`B-044 B-045 G-11 the clinic alone has house rules and contraindications, in Dutch for who reads ${language}`, async ({
        page,
        origin,
      }) => {
        const clinic = await findShop(origin, 'clinic');
        await lookAt(page, `/shopDetail?compId=${clinic.id}`);
        for (const [name, sentence] of [
          ['Huisregels', 'Zet uw telefoon op stil.'],
          ['Contra-indicaties', 'Zwangerschap of borstvoeding.'],
        ] as const) {
          await head(page).getByRole('link', { name, exact: true }).click();
          const dialog = page.getByRole('dialog', { name });
          await expect(dialog.locator('[lang="nl"]')).toContainText(sentence);
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
        }
        const { id } = await findShop(origin, 'timeFirst');
        await page.goto(`/shopDetail?compId=${id}#huisregels`);
        await expect(head(page)).toBeVisible();
        await expect(head(page).getByRole('link', { name: 'Huisregels' })).toHaveCount(0);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    });
});

test.describe('details', () => {
  const details = (shop: Pick<Shop, 'id'>) => `/shopDetail?compId=${shop.id}&tab=mendian`;

  test('B-113 B-309 DET-01 the map comes from our own host, has the address as its words, and leads to maps', async ({
    page,
    origin,
    t,
  }) => {
    const shop = await findShop(origin, 'timeFirst');
    await lookAt(page, details(shop));
    const map = page.getByRole('img', { name: t('shop.mapOf', { address: shop.address }) });
    await map.scrollIntoViewIfNeeded();
    const source = new URL((await map.getAttribute('src'))!, origin);
    expect(source.origin).toBe(origin);
    expect([...source.searchParams.keys()]).toEqual(['compId']);
    await expect
      .poll(() => page.evaluate<number>(`document.querySelector('img[src*="static/map"]').naturalWidth`))
      .toBe(800);
    await expect(page.getByRole('link').filter({ has: map })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\//,
    );
  });

  test('DET-01 without the picture the address card is as useful', async ({ page, origin, t, watch }) => {
    watch.allow(/ERR_FAILED/);
    const shop = await findShop(origin, 'timeFirst');
    await page.route('**/static/map/public**', (route) => route.abort());
    await lookAt(page, details(shop));
    const card = page.getByRole('region', { name: t('shop.address') });
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole('img')).toHaveCount(0);
    await expect(card).toContainText(shop.address);
    await expect(card.getByRole('link', { name: t('shop.directions') })).toHaveAttribute('href', /maps/);
  });

  test('B-114 B-115 DET-02 DET-03 ten ways to reach a store in their order, phone and mail by the app around ours where it offers that', async ({
    page,
    origin,
    t,
  }) => {
    const shop = await findShop(origin, 'timeFirst');
    const sites = {
      businessWebsite: 'https://lumenskin.example',
      onlineShopPage: 'https://shop.lumenskin.example',
      facebookPage: 'https://facebook.example/lumen',
      youtubePage: 'https://youtube.example/lumen',
      instagramPage: 'https://instagram.example/lumen',
      tiktokPage: 'https://tiktok.example/lumen',
      redbookPage: 'https://redbook.example/lumen',
      googlePage: 'javascript:alert(1)',
    };
    await changeShop(page, (wire) =>
      Object.assign(wire, sites, { formatMobile: '+61 2 5550 0140', contactMail: 'hi@lumenskin.example' }),
    );
    await page.addInitScript('window.asked = [];');
    await visitFromList(page, shop);
    await page.getByRole('link', { name: t('shop.tabDetails'), exact: true }).click();
    const names = [
      'phone',
      'email',
      'website',
      'onlineShop',
      'facebook',
      'youtube',
      'instagram',
      'tiktok',
      'redbook',
      'google',
    ] as const;
    const rows = page.getByRole('listitem').filter({ has: page.locator('[data-contact]') });
    await expect(rows).toHaveCount(10);
    for (const [place, name] of names.entries()) await expect(rows.nth(place)).toContainText(t(`shop.${name}`));
    await expect(rows.nth(9).getByRole('link')).toHaveCount(0);
    const [phone, mail] = [rows.nth(0).getByRole('link'), rows.nth(1).getByRole('link')];
    await expect(phone).toHaveAttribute('href', 'tel:+61255500140');
    await expect(mail).toHaveAttribute('href', 'mailto:hi@lumenskin.example');
    await page.evaluate(
      `window.ParlourNative = { callPhone: (number) => asked.push(number), sendEmail: (address) => asked.push(address) }`,
    );
    await phone.click();
    await mail.click();
    expect(await page.evaluate('asked')).toEqual(['+61 2 5550 0140', 'hi@lumenskin.example']);
  });

  test('B-116 what a store says of itself is told in its second language to whoever reads that', async ({
    page,
    origin,
    t,
  }) => {
    const shop = await findShop(origin, 'clinic');
    await visitFromList(page, shop);
    await page.getByRole('link', { name: t('shop.tabDetails'), exact: true }).click();
    const about = page.locator('[data-about] [id][lang]');
    await expect(about).toHaveAttribute('lang', 'en');
    await expect(about).toContainText('at least 24 hours ahead');
  });

  for (const [height, isCut] of [
    [91, true],
    [90, false],
  ] as const)
    test(`B-116 DET-05 what a store says of itself, ${height} px high, is ${isCut ? 'cut, with a way to all of it' : 'shown whole'}`, async ({
      page,
      origin,
      t,
    }) => {
      const shop = await findShop(origin, 'timeFirst');
      await changeShop(page, (wire) => Object.assign(wire, { introduction: 'One line.' }));
      await visitFromList(page, shop);
      await page.getByRole('link', { name: t('shop.tabDetails'), exact: true }).click();
      await expect(page.getByText('One line.')).toBeVisible();
      await page.evaluate(`{
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('[data-about] [id][lang] { block-size: ${height}px }');
        document.adoptedStyleSheets.push(sheet);
      }`);
      await expect
        .poll(() => page.evaluate<number>(`document.querySelector('[data-about] [id][lang]').offsetHeight`))
        .toBe(height);
      const more = page.getByRole('button', { name: t('shell.showMore') });
      await expect(more).toHaveCount(isCut ? 1 : 0);
    });
});

test.describe('brands', () => {
  test.describe('on the host of a chain', () => {
    test.use({ baseURL: brandOriginOf('chainA') });

    test('B-030 B-307 its layout and tabs are marked; website and mall of the chain are asked for, and the first of each is shown', async ({
      page,
      t,
      watch,
    }) => {
      const shop = await findShop(main(), 'timeFirst');
      await lookAt(page, `/shopDetail?compId=${shop.id}`);
      await expect(head(page)).toHaveAttribute('data-layout', 'card');
      await expect(page.getByRole('navigation', { name: t('shop.parts') })).toHaveAttribute('data-style', 'pill');
      await expect.poll(() => watch.calls()).toContain('GET /api/shop/app/website/config/public');
      await expect.poll(() => watch.calls()).toContain('GET /api/shop/app/mall/config/public');
      await expect(page.getByText('This website isn’t available.')).toHaveCount(0);
    });

    test('B-313 G-32 a chain without a website is told as a fault, and the page stays usable', async ({ page, t }) => {
      const shop = await findShop(main(), 'timeFirst');
      await page.route('**/website/config/public**', (route) => route.fulfill({ json: { code: 200, result: [] } }));
      await lookAt(page, `/shopDetail?compId=${shop.id}`);
      await expect(page.getByText('This website isn’t available.')).toBeVisible();
      await page.getByRole('link', { name: t('shop.tabDetails'), exact: true }).click();
      await expect(page.getByRole('heading', { name: t('shop.hours'), exact: true })).toBeVisible();
    });
  });

  test('B-030 the product itself has the standard layout, and asks for no website', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    const shop = await findShop(origin, 'timeFirst');
    await lookAt(page, `/shopDetail?compId=${shop.id}`);
    await expect(head(page)).toHaveAttribute('data-layout', 'standard');
    await expect(page.getByRole('navigation', { name: t('shop.parts') })).toHaveAttribute('data-style', 'line');
    expect(watch.calls()).not.toContain('GET /api/shop/app/website/config/public');
  });

  test('B-307 of two websites the first is shown where a store has none of its own', async ({ page, origin, t }) => {
    const shop = await findShop(origin, 'timeFirst');
    await changeShop(page, (wire) => Object.assign(wire, { businessWebsite: '', onlineShopPage: '' }));
    const two = [
      { domain: 'https://first.example', name: '' },
      { domain: 'https://second.example', name: '' },
    ];
    await page.route('**/website/config/public**', (route) => route.fulfill({ json: { code: 200, result: two } }));
    await visitFromList(page, shop);
    await page.getByRole('link', { name: t('shop.tabDetails'), exact: true }).click();
    await expect(page.getByRole('link', { name: /first\.example/ })).toHaveAttribute('href', 'https://first.example');
    await expect(page.getByRole('link', { name: /second\.example/ })).toHaveCount(0);
  });
});

test('B-022 a store that is asked for here shows that it is loading, then itself', async ({ page, origin, t }) => {
  const shop = await findShop(origin, 'timeFirst');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(detailPath, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/home?name=${encodeURIComponent(shop.name)}`);
  await untilAlive(page);
  await page.getByRole('article').getByRole('link', { name: shop.name }).first().click();
  await expect(
    page
      .getByRole('status', { name: t('shell.loading') })
      .or(page.locator('[aria-busy="true"]'))
      .first(),
  ).toBeAttached();
  await expect(frame(page)).toHaveCount(0);
  letGo();
  await expect(frame(page)).toBeVisible();
});

for (const language of ['en', 'tw'] as const)
  test.describe(`the gate, ${language}`, () => {
    test.use({ language });

    test(`SHP-01 DET-04 the sheets of a store's frame pass the gate, ${language}`, async ({ page, origin }) => {
      const t = wordsOf(language);
      const [shop, clinic] = [await findShop(origin, 'timeFirst'), await findShop(origin, 'clinic')];
      for (const [address, name] of [
        [`/shopDetail?compId=${shop.id}#invite-rules`, t('points.rules')],
        [`/shopDetail?compId=${clinic.id}#contra-indicaties`, 'Contra-indicaties'],
      ] as const) {
        await page.goto(address);
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        await passGate(page, { name, tag: languages[language].tag });
      }
      await page.goto(`/shopDetail?compId=${shop.id}&tab=mendian`);
      await expect(page.getByRole('heading', { name: t('shop.hours'), exact: true })).toBeVisible();
      await passGate(page, { name: 'details', tag: languages[language].tag });
    });
  });

for (const language of ['ch', 'tw'] as const)
  test.describe(`every part in ${language}`, () => {
    test.use({ language });

    test(`B-003 no part of a store's page lacks a text in ${language}`, async ({ page, origin, t, watch }) => {
      const { id } = await findShop(origin, 'timeFirst');
      await lookAt(page, `/shopDetail?compId=${id}`);
      const parts = page.getByRole('navigation', { name: t('shop.parts') }).getByRole('link');
      for (const part of await parts.all()) {
        await part.click();
        await expect(part).toHaveAttribute('aria-current', 'page');
        await expect(frame(page).locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(frame(page)).not.toContainText('undefined');
      }
      expect(watch.problems()).toEqual([]);
    });
  });
