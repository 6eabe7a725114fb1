import { reviewCalls } from '@parlour/contract/review/calls';
import { formatScore } from '@parlour/phrases/format';
import type { Locator, Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { devices } from './support/devices.ts';
import { findShop, type ShopRole } from './support/shops.ts';
import { expect, test } from './support/test.ts';

test.use(devices.phone);
test.setTimeout(120_000);

async function reviewedShop(origin: string, role: ShopRole) {
  const shop = await findShop(origin, role);
  const of = { shopId: shop.id, chainId: shop.chainId, status: 1 };
  const scores = await ask(origin, reviewCalls.getScores, of);
  const { list } = await ask(origin, reviewCalls.getList, { ...of, pageNum: 1, pageSize: 100 });
  return { shop, scores, list, address: `/shopDetail?compId=${shop.id}&tab=reviewsShow` };
}

const cards = (page: Page) => page.locator('[data-tab="reviewsShow"]').getByRole('article');

test('B-035 B-106 B-107 REV-01 the tab shows average, total and a bar with its text for each number of stars', async ({
  page,
  origin,
  t,
}) => {
  const { shop, scores, address } = await reviewedShop(origin, 'timeFirst');
  await page.goto(address);
  const score = formatScore(scores.average!);
  expect(score).toMatch(/^\d\.\d$/);
  const summary = page.getByRole('region', { name: t('review.average', { score }) });
  await expect(summary).toContainText(score);
  await expect(summary).toContainText(t('review.total', { count: scores.total }));
  const head = t('shop.ratingName', { score, count: scores.total });
  await expect(page.getByText(head)).toHaveCount(1);
  const bars = summary.getByRole('listitem');
  await expect(bars).toHaveCount(5);
  for (const [place, stars] of [5, 4, 3, 2, 1].entries()) {
    const count = scores.counts.find((one) => one.score === stars)?.count ?? 0;
    const percent = Math.round((count * 100) / scores.total);
    await expect(bars.nth(place)).toContainText(t('review.bar', { stars, count, percent }));
    const fill = bars.nth(place).locator('[style*="inline-size"]');
    const share = await fill.evaluate((bar) => bar.clientWidth / (bar.parentElement as typeof bar).clientWidth);
    expect(share).toBeCloseTo(count / scores.total, 1);
  }
  expect(shop.averageScore).toBe(scores.average);
});

test('B-106 B-109 the reviews of an address arrive in the finished page', async ({ page, origin }) => {
  const { list, address } = await reviewedShop(origin, 'traditionalChinese');
  const html = await (await page.request.get(address, { headers: { accept: 'text/html' } })).text();
  expect(html).toContain(list[0]!.author!.name);
  expect(html).toContain(list[0]!.replies[0]!.text.slice(0, 12));
});

test('B-108 B-109 B-110 B-111 B-283 B-284 REV-02 REV-04 reviews page in while one scrolls, each once, with author, stars, day, words, pictures and the first reply', async ({
  page,
  origin,
  t,
}) => {
  const { shop, list } = await reviewedShop(origin, 'traditionalChinese');
  const asked: Record<string, string>[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.includes('/shop/app/reviews/'))
      asked.push({ path: url.pathname, ...Object.fromEntries(url.searchParams) });
  });
  await page.goto(`/shopDetail?compId=${shop.id}`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: t('shop.tabReviews'), exact: true }).click();
  await expect(cards(page).first()).toBeVisible();
  const more = page.getByRole('button', { name: t('shell.showMore') });
  await expect(async () => {
    if (await more.isVisible()) await more.focus();
    await expect(cards(page)).toHaveCount(list.length, { timeout: 1000 });
  }).toPass();
  expect(list.length).toBeGreaterThan(20);
  await expect(more).toHaveCount(0);
  const of = { custId: shop.chainId, compId: shop.id, status: '1' };
  await expect
    .poll(() =>
      asked.map(({ requestDate: _time, ...rest }) => rest).toSorted((a, b) => (a['path']! < b['path']! ? -1 : 1)),
    )
    .toEqual([
      { path: '/api/shop/app/reviews/list/public', ...of, pageNum: '1', pageSize: '20' },
      { path: '/api/shop/app/reviews/list/public', ...of, pageNum: '2', pageSize: '20' },
      { path: `/api/shop/app/reviews/score/${shop.chainId}/${shop.id}/public`, status: '1' },
    ]);
  const names = list.map(({ author }) => author?.name ?? t('review.walkIn'));
  expect(await cards(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual(names);
  const answered = list.findIndex(({ replies }) => replies.length > 1);
  const { score, writtenOn, text, replies } = list[answered]!;
  const card = cards(page).nth(answered);
  await expect(card.getByRole('img', { name: t('review.scored', { score }) })).toBeVisible();
  await expect(card.locator(`time[datetime="${writtenOn.day}"]`)).toHaveText(writtenOn.text);
  await expect(card).toContainText(text);
  await expect(card.getByRole('heading', { name: t('review.reply', { shop: shop.name }) })).toHaveCount(1);
  await expect(card).toContainText(replies[0]!.text);
  await expect(card.locator(`time[datetime="${replies[0]!.repliedOn.day}"]`)).toHaveText(replies[0]!.repliedOn.text);
  await expect(card).not.toContainText(replies[1]!.text);
  const walkIn = cards(page).nth(list.findIndex(({ isWalkIn }) => isWalkIn));
  await expect(walkIn.getByRole('heading', { level: 3 })).toHaveText(t('review.walkIn'));
  await expect(walkIn.locator('header img, svg').first()).toBeVisible();
});

/** How far the middle of a picture is from the middle of the window, in pixels. */
async function offMiddle(page: Page, picture: Locator): Promise<number> {
  const [box, window] = [(await picture.boundingBox())!, page.viewportSize()!];
  return Math.hypot(box.x + (box.width - window.width) / 2, box.y + (box.height - window.height) / 2);
}

test('B-136 REV-03 pictures open over the page: turned by keys and buttons, made larger, closed by Escape and Back; the focus returns', async ({
  page,
  origin,
  t,
}) => {
  const { list, address } = await reviewedShop(origin, 'traditionalChinese');
  const at = list.findIndex(({ imageUrls }) => imageUrls.length > 1);
  const { author, imageUrls } = list[at]!;
  const name = author!.name;
  await page.goto(address, { waitUntil: 'networkidle' });
  const thumbs = cards(page)
    .nth(at)
    .getByRole('button', { name: t('review.photoNamed', { place: 1, count: imageUrls.length, name }) });
  await thumbs.click();
  const viewer = page.getByRole('dialog', { name: t('review.photosOf', { name }) });
  const position = (place: number) => viewer.getByText(t('review.photoAlt', { place, count: imageUrls.length }));
  await expect(position(1)).toBeVisible();
  await expect(viewer.getByRole('img')).toHaveCount(imageUrls.length);
  await page.keyboard.press('ArrowRight');
  await expect(position(2)).toBeVisible();
  await viewer.getByRole('button', { name: t('shell.previous') }).click();
  await expect(position(1)).toBeVisible();
  const picture = viewer.getByRole('img').first();
  const small = (await picture.boundingBox())!.width;
  await viewer.getByRole('button', { name: t('review.zoomIn') }).click();
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeGreaterThan(small * 2);
  await expect.poll(() => offMiddle(page, picture), 'enlarged from its middle').toBeLessThan(2);
  await viewer.getByRole('button', { name: t('review.zoomOut') }).click();
  await expect.poll(async () => (await picture.boundingBox())!.width).toBe(small);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(thumbs).toBeFocused();
  await thumbs.click();
  await expect(viewer).toBeVisible();
  // The finished page knows nothing of it: it opens again once the page is alive.
  await page.reload();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp('tab=reviewsShow$'));
});

test('B-036 B-112 REV-05 without reviews the tab says so, with an invitation, and the store has no rating', async ({
  page,
  origin,
  t,
}) => {
  const { scores, address } = await reviewedShop(origin, 'clinic');
  expect(scores).toEqual({ average: null, total: 0, counts: [] });
  await page.goto(address);
  const tab = page.locator('[data-tab="reviewsShow"]');
  await expect(tab.getByText('No reviews yet')).toBeVisible();
  await expect(tab.getByText(t('review.noneText'))).toBeVisible();
  await expect(page.getByText(t('shop.noRating'))).toBeVisible();
  await expect(tab.getByRole('article')).toHaveCount(0);
  await tab.getByRole('link', { name: t('review.noneAction') }).click();
  await expect(page.locator('[data-tab="services"]')).toBeVisible();
});
