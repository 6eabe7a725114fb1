import { supportedLanguages } from '@parlour/phrases/languages';
import { findShop, servicesOf } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test('A-012 A-182 B-004 the second language changes names, descriptions and prices of the menu, and nothing around it', async ({
  page,
  origin,
  t,
}) => {
  const { id } = await findShop(origin, 'twoLanguages');
  await page.goto(`/shopDetail?compId=${id}`);
  const choice = page.getByRole('radiogroup', { name: t('shop.menuLanguage') });
  const bride = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Bride and sisters' }) });
  await expect(bride).toContainText(/From RM\s?320/);
  await expect(bride).toContainText('Scrub, steam, massage');
  const tabs = await page.getByRole('tab').allTextContents();
  await choice.getByRole('radio', { name: '简体中文' }).click();
  const inChinese = page.getByRole('article').filter({ has: page.getByRole('link', { name: '新娘与姐妹' }) });
  await expect(inChinese).toContainText(/RM\s?320起/);
  await expect(inChinese.locator('[lang="zh-Hans"]')).toHaveCount(3);
  await expect(bride).toHaveCount(0);
  const free = page.getByRole('article').filter({ has: page.getByRole('link', { name: '产后咨询' }) });
  await expect(free).toContainText('免费');
  // What is the product's own stays in the reader's language.
  expect(await page.getByRole('tab').allTextContents()).toEqual(tabs);
  await expect(inChinese).toContainText(t('units.hour', { count: 2 }));
  await inChinese.getByRole('link', { name: '新娘与姐妹' }).click();
  await expect(page.getByRole('dialog', { name: '新娘与姐妹' })).toContainText(/RM\s?320起/);
  await page.keyboard.press('Escape');
  await choice.getByRole('radio', { name: 'English' }).click();
  await expect(bride).toContainText(/From RM\s?320/);
  const single = await findShop(origin, 'timeFirst');
  await page.goto(`/shopDetail?compId=${single.id}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(choice).toHaveCount(0);
});

for (const language of supportedLanguages)
  test(`B-003 shop page and booking have words for everything, ${language}`, async ({ page, origin }) => {
    const { id } = await findShop(origin, 'timeFirst');
    const t = wordsOf(language);
    const textOf = () => page.locator('body').innerText();
    for (const tab of ['services', 'staffs', 'reviewsShow', 'mendian']) {
      await page.goto(`/shopDetail?compId=${id}&tab=${tab}&lang=${language}`, { waitUntil: 'networkidle' });
      expect(await textOf(), tab).not.toMatch(/undefined|\{\w+\}/);
    }
    await page.goto(`/shopDetail?compId=${id}&lang=${language}#book/service`, { waitUntil: 'networkidle' });
    await expect(page.locator('[data-screen="ChooseService"]')).toBeVisible();
    expect(await textOf()).not.toMatch(/undefined|\{\w+\}/);
    await expect(page.getByRole('button', { name: t('booking.next'), exact: true })).toBeVisible();
  });

test('B-318 pictures are asked for compressed, in a width that fits, the first at once and the others when they come near', async ({
  page,
  origin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: URL[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()));
  });
  const { id } = await findShop(origin, 'timeFirst');
  await page.goto(`/shopDetail?compId=${id}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('article').first()).toBeVisible();
  const ofStore = asked.filter(({ pathname }) => pathname.startsWith('/files/'));
  expect(ofStore.length).toBeGreaterThan(2);
  expect(ofStore.filter(({ searchParams }) => searchParams.get('q') !== '50').map(String)).toEqual([]);
  const images = page.locator('main img');
  await expect(images.first()).toHaveAttribute('fetchpriority', 'high');
  await expect(images.first()).toHaveAttribute('loading', 'eager');
  await expect(images.first()).toHaveAttribute('srcset', /-360\.webp\?q=50 360w, .*-720\.webp\?q=50 720w/);
  const facts = await images.evaluateAll((all) =>
    all.map((image) => ({
      hasRoom: image.hasAttribute('width') && image.hasAttribute('height'),
      waits: image.getAttribute('loading') === 'lazy',
      top: image.getBoundingClientRect().top,
    })),
  );
  expect(facts.filter(({ hasRoom }) => !hasRoom)).toEqual([]);
  expect(facts.filter(({ waits, top }) => !waits && top >= 844)).toEqual([]);
  expect(facts.filter(({ waits, top }) => waits && top >= 844).length).toBeGreaterThan(2);
  // Real bytes of what a phone shows: a cover at 720, a list's thumb.
  const bytesOf = async (src: string) => (await (await fetch(new URL(src, origin))).arrayBuffer()).byteLength;
  const cover = (await images.first().getAttribute('src'))!;
  expect(await bytesOf(cover)).toBeLessThanOrEqual(90_000);
  const thumb = (await page.getByRole('article').first().locator('img').getAttribute('src'))!;
  expect(thumb).toMatch(/-192\.webp\?q=50$/);
  expect(await bytesOf(thumb)).toBeLessThanOrEqual(8_000);
});

test('the head of a shop page names itself, its languages, a picture to share, and tells machines hours, offers and rating', async ({
  page,
  origin,
}) => {
  const { id } = await findShop(origin, 'timeFirst');
  const html = await (await page.request.get(`/shopDetail?compId=${id}`, { headers: { accept: 'text/html' } })).text();
  const meta = (name: string) => new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  expect(meta('description')).toBeTruthy();
  expect(meta('twitter:card')).toBe('summary_large_image');
  expect(meta('og:url')).toBe(`${origin}/shopDetail?compId=${id}`);
  const picture = meta('og:image')!;
  expect(picture).toMatch(/^http.*-social\.jpg$/);
  const answer = await page.request.get(picture);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  const facts = JSON.parse(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)![1]!) as {
    openingHoursSpecification: unknown[];
    makesOffer: unknown[];
    aggregateRating?: { ratingValue: string; reviewCount: number };
  };
  expect(facts.openingHoursSpecification.length).toBeGreaterThan(4);
  const listed = await servicesOf(origin, await findShop(origin, 'timeFirst'));
  expect(facts.makesOffer).toHaveLength(listed.filter(({ priceType }) => priceType !== 'FROM').length);
  expect(facts.aggregateRating?.reviewCount).toBeGreaterThan(0);
});
