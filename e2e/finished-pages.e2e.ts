import { supportedLanguages, languages, type Language } from '@parlour/phrases/languages';
import type { Page } from '@playwright/test';
import { watchCommits } from './support/commits.ts';
import { findShop, servicesOf } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

// A finished page says when it was made by the machine's clock, not by the one that journeys stop.
test.use({ language: null, deviceNow: null });

const inLanguage = (path: string, language: Language) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of supportedLanguages) {
    const t = wordsOf(language);

    test(`the landing page can be read and leads on, ${language}`, async ({ page }) => {
      await page.goto(inLanguage('/', language));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.landingHeading'));
      await expect(page.getByText(t('shell.landingText'))).toBeVisible();
      await page.getByRole('link', { name: t('shop.exploreStores') }).click();
      await expect(page).toHaveURL(/\/home/);
    });

    test(`B-001 the explore page lists stores with links, ${language}`, async ({ page, origin }) => {
      const shop = await findShop(origin, 'timeFirst');
      await page.goto(inLanguage('/home', language));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shop.exploreTitle'));
      await page.getByRole('link', { name: shop.name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.name);
    });

    test(`B-001 B-057 B-117 the shop page tells services, prices and hours, ${language}`, async ({ page, origin }) => {
      const shop = await findShop(origin, 'timeFirst');
      const [service] = await servicesOf(origin, shop);
      await page.goto(inLanguage(`/shopDetail?compId=${shop.id}`, language));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.name);
      const row = page.getByRole('article').filter({ hasText: service!.name });
      await expect(row).toContainText('$165');
      await expect(row).toContainText(t('units.hour', { count: 1 }));
      await page
        .getByRole('navigation', { name: t('shop.parts') })
        .getByRole('link', { name: t('shop.tabDetails') })
        .click();
      await expect(page.getByRole('heading', { name: t('shop.hours'), exact: true })).toBeVisible();
      await expect(page.getByText(t('shop.closed')).first()).toBeVisible();
    });
  }
});

/** The head of the page: title, canonical address, the same page in other languages. */
async function headOf(page: Page) {
  const links = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((all) =>
      all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')] as [string, string]),
    );
  return {
    lang: await page.locator('html').getAttribute('lang'),
    title: await page.title(),
    canonical: await page.locator('link[rel="canonical"]').getAttribute('href'),
    languages: Object.fromEntries(links),
  };
}

for (const language of supportedLanguages) {
  const t = wordsOf(language);

  test(`public pages arrive finished: no call, no warning, right language and addresses, ${language}`, async ({
    page,
    origin,
    watch,
  }) => {
    const shop = await findShop(origin, 'timeFirst');
    const pages = [
      { path: '/', title: t('shell.landingTitle') },
      { path: '/home', title: t('shell.pageTitle', { page: t('shop.exploreTitle') }) },
      { path: `/shopDetail?compId=${shop.id}`, title: t('shell.pageTitle', { page: `${shop.name} · ${shop.city}` }) },
      {
        path: `/shopDetail?compId=${shop.id}&tab=staffs`,
        title: t('shell.pageTitle', { page: `${shop.name} · ${shop.city}` }),
      },
      {
        path: `/shopDetail?compId=${shop.id}&tab=mendian`,
        title: t('shell.pageTitle', { page: `${shop.name} · ${shop.city}` }),
      },
    ];
    for (const { path, title } of pages) {
      watch.forgetCalls();
      await page.goto(inLanguage(path, language), { waitUntil: 'networkidle' });
      const canonical = new URL(path, origin);
      canonical.searchParams.delete('tab');
      const at = (code: Language) => new URL(inLanguage(canonical.pathname + canonical.search, code), origin).href;
      expect(await headOf(page), path).toEqual({
        lang: languages[language].tag,
        title,
        canonical: canonical.href,
        languages: {
          ...Object.fromEntries(supportedLanguages.map((code) => [languages[code].tag, at(code)])),
          'x-default': canonical.href,
        },
      });
      expect(
        // The map is a picture; the next free times of cards come when they are seen, as a finished page may be a minute old.
        watch
          .calls()
          .filter((call) => !/\/(auth\/bk\/view\/id|static\/map|calendar\/store\/times)\/public$/.test(call)),
        path,
      ).toEqual([]);
    }
  });
}

test('A finished page comes to life piece by piece: taps are heard between the pieces of a long list', async ({
  page,
  origin,
}) => {
  const shop = await findShop(origin, 'timeFirst');
  const parts = ['#main', '[data-page-heading]', '[data-tab="services"] article'];
  const commits = await watchCommits(page, parts);
  // So slow that React finds every piece long enough.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  await page.goto(`/shopDetail?compId=${shop.id}`);
  await expect.poll(async () => (await commits()).at(-1)?.alive, { timeout: 60_000 }).toEqual(parts);
  const seen = await commits();
  const [frame, head, list] = parts.map((part) => seen.findIndex(({ alive }) => alive.includes(part)));
  expect([frame! < head!, head! < list!], `alive after commits ${[frame, head, list].join()}`).toEqual([true, true]);
  // How many there are is up to the machine; in one go there would be one.
  expect(seen[list!]!.pieces - seen[head!]!.pieces).toBeGreaterThan(2);
});

test('the cookie decides the language, Accept-Language only offers one', async ({ browser, origin }) => {
  const context = await browser.newContext({ baseURL: origin, locale: 'zh-TW' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: wordsOf('tw')('shell.readInThisLanguage') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  // A press before the page is alive follows the link, and the page behind it keeps the choice once it is alive.
  await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('tw');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('tw')('shop.exploreTitle'));
  await context.close();
});

test('the offer of another language is a link that works without scripts, and stays away once declined', async ({
  browser,
  origin,
}) => {
  const offered = wordsOf('tw')('shell.readInThisLanguage');
  const plain = await browser.newContext({ baseURL: origin, locale: 'zh-TW', javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto('/home?name=studio');
  await still.getByRole('link', { name: offered }).click();
  await expect(still.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  expect(new URL(still.url()).searchParams.get('name')).toBe('studio');
  await plain.close();

  const context = await browser.newContext({ baseURL: origin, locale: 'zh-TW' });
  const page = await context.newPage();
  await page.goto('/home', { waitUntil: 'networkidle' });
  const offer = page.getByRole('complementary', { name: wordsOf('en')('shell.language') });
  await offer.getByRole('button', { name: wordsOf('en')('shell.close') }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('link', { name: offered })).toHaveCount(0);
  await context.close();
});
