import { internalCalls } from '@parlour/contract/admin/calls';
import { type Person } from '@parlour/contract/staff/calls';
import { availabilityCalls } from '@parlour/contract/availability/calls';
import { shopCalls } from '@parlour/contract/shop/calls';
import { formatScore } from '@parlour/phrases/format';
import type { Locator, Page } from '@playwright/test';
import { untilAlive } from './support/alive.ts';
import { ask } from './support/api.ts';
import { brandOriginOf } from './support/brands.ts';
import { devices } from './support/devices.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';

test.use(devices.phone);
test.setTimeout(120_000);

type Place = { id: string; chainId: string };

const tabOf = (shop: Place) => `/shopDetail?compId=${shop.id}&tab=staffs`;
const rowOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
const peopleOf = (origin: string, { id, chainId }: Place): Promise<Person[]> =>
  ask(origin, availabilityCalls.getStaff, { shopId: id, chainId, lines: [] });

async function personOf(origin: string, shop: Place, name: string): Promise<Person> {
  return (await peopleOf(origin, shop)).find((person) => person.name === name)!;
}

/** A store that no other journey changes anything of. */
async function quietShop(origin: string): Promise<Place> {
  const { list } = await ask(origin, shopCalls.getRecommended, { name: 'Lumen Skin Manly', pageNum: 1, pageSize: 5 });
  return list[0]!;
}

/** Opens the people of a store from its services, as a tap on the tab does. */
async function openPeople(page: Page, shop: Place): Promise<void> {
  await page.goto(`/shopDetail?compId=${shop.id}`);
  await untilAlive(page);
  await page.locator('[data-key="staffs"]').click();
  await expect(page.locator('[data-tab="staffs"]').getByRole('article').first()).toBeVisible();
}

test('B-087 B-088 B-304 B-316 each of the people has photo, name, title, rating, Book and up to four works, the others counted', async ({
  page,
  origin,
  t,
  watch,
}) => {
  const shop = await findShop(origin, 'timeFirst');
  await openPeople(page, shop);
  const hannah = rowOf(page, 'Hannah Whitlock');
  const { score } = await personOf(origin, shop, 'Hannah Whitlock');
  await expect(hannah.locator('img').first()).toBeVisible();
  await expect(hannah.getByText('Senior facialist')).toBeVisible();
  await expect(hannah.getByText(t('staff.score', { score: formatScore(score!) }))).toBeAttached();
  await expect(hannah.getByRole('button', { name: t('staff.bookNamed', { name: 'Hannah Whitlock' }) })).toBeVisible();
  const thumbs = (row: Locator) => row.getByRole('listitem').getByRole('link');
  await expect(thumbs(hannah)).toHaveCount(5);
  await expect(hannah.getByRole('link', { name: '5 more works', exact: true })).toHaveText('+5');
  await expect(thumbs(rowOf(page, 'Priya Raman'))).toHaveCount(3);
  const chloe = rowOf(page, 'Chloe Nguyen');
  await expect(thumbs(chloe)).toHaveCount(4);
  await expect(chloe.getByText(t('staff.score', { score: '5.0' }))).toBeAttached();
  await expect(chloe.getByText('Brow and lash artist')).toBeVisible();
  await expect.poll(() => watch.calls()).toContain('GET /api/base/data/all/public');
  await expect(thumbs(rowOf(page, 'Daniel Cho'))).toHaveCount(0);
});

test('B-089 C-277 B-092 B-303 B-305 B-306 the row opens the details, the count all works, a thumbnail its work; Back closes each', async ({
  page,
  origin,
  t,
  watch,
}) => {
  const shop = await findShop(origin, 'timeFirst');
  const hannah = await personOf(origin, shop, 'Hannah Whitlock');
  await openPeople(page, shop);
  const row = rowOf(page, hannah.name);
  watch.forgetCalls();
  await row.getByRole('link', { name: hannah.name, exact: true }).click();
  const details = page.getByRole('dialog', { name: hannah.name, exact: true });
  await expect(details.getByRole('heading', { name: hannah.name })).toBeVisible();
  for (const text of [hannah.title, hannah.specialty, hannah.profile, 'Lumen Skin Surry Hills'])
    await expect(details.getByText(text, { exact: true })).toBeVisible();
  await expect(details.locator('img').first()).toBeVisible();
  await expect(details.getByText(t('staff.score', { score: formatScore(hannah.score!) }))).toBeAttached();
  await expect.poll(() => watch.calls()).toContain('GET /api/shop/app/employee/detail/public');
  await page.goBack();
  await expect(details).toHaveCount(0);

  await row.getByRole('link', { name: '5 more works' }).click();
  const all = page.getByRole('dialog', { name: t('works.worksOf', { name: hannah.name }) });
  await expect(all.getByRole('listitem').getByRole('link')).toHaveCount(9);
  await expect.poll(() => watch.calls()).toContain('GET /api/shop/app/gallery/tags/public');
  expect(watch.calls()).toContain('GET /api/shop/app/gallery/list/public');
  await all.getByRole('radio', { name: 'Events' }).click();
  await expect(all.getByRole('listitem').getByRole('link')).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`#staff/${hannah.id}/works$`));
  await page.goBack();
  await expect(all).toHaveCount(0);

  const second = hannah.works[1]!;
  await row.getByRole('link', { name: t('staff.workNamed', { title: second.title }) }).click();
  const feed = page.getByRole('dialog', { name: t('works.feed', { name: hannah.name }) });
  await expect(feed.getByRole('heading', { name: second.title })).toBeVisible();
  await expect(feed.getByRole('status')).toContainText('2 of 9');
  await page.goBack();
  await expect(feed).toHaveCount(0);
});

test('B-090 Book buttons of people follow the parameter in the list, the details and the works', async ({
  page,
  origin,
  t,
}) => {
  const shop = await quietShop(origin);
  const isla = await personOf(origin, shop, 'Isla Brennan');
  const setting = { name: 'showsStaffBookButtons', shopId: shop.id, chainId: shop.chainId };
  const book = page.getByRole('button', { name: t('staff.bookNamed', { name: isla.name }) });
  const places = ['', `#staff/${isla.id}`, `#staff/${isla.id}/works/${isla.works[0]!.id}`];
  for (const value of ['0', '1']) {
    await ask(origin, internalCalls.setParameter, { ...setting, value });
    for (const place of places) {
      await page.goto('about:blank');
      await page.goto(tabOf(shop) + place);
      const inside = place === '' ? rowOf(page, isla.name) : page.getByRole('dialog');
      await expect(inside.getByRole('heading').first()).toBeVisible();
      await expect(
        place === '' ? book : inside.getByRole('button', { name: t('staff.bookNamed', { name: isla.name }) }),
      ).toHaveCount(value === '1' ? 1 : 0);
    }
  }
});

test('B-091 B-101 B-164 B-286 Book at a work begins a visit with that person: only what she does is offered', async ({
  page,
  origin,
  t,
  watch,
}) => {
  const shop = await findShop(origin, 'timeFirst');
  const chloe = await personOf(origin, shop, 'Chloe Nguyen');
  await page.goto(`${tabOf(shop)}#staff/${chloe.id}/works/${chloe.works[0]!.id}`);
  const feed = page.getByRole('dialog', { name: t('works.feed', { name: chloe.name }) });
  await feed.getByRole('button', { name: t('staff.bookNamed', { name: chloe.name }) }).click();
  await expect(page).toHaveURL(/#book\/service$/);
  await expect(page.getByText('Brow lamination').first()).toBeVisible();
  await expect(page.getByText('Microneedling', { exact: true })).toHaveCount(0);
  await expect.poll(() => watch.calls()).toContain('POST /api/shop/app/project/staff/list/public');
  const draft = await page.evaluate<string>('JSON.stringify({ ...sessionStorage })');
  expect(draft).toContain(chloe.id);
});

test('A-172 B-093 B-098 at the host of a brand that always shows both, a person without works has works as tab 1 and reviews as tab 2', async ({
  browser,
  origin,
  t,
}) => {
  const shop = await findShop(origin, 'timeFirst');
  const daniel = await personOf(origin, shop, 'Daniel Cho');
  const context = await browser.newContext({ ...devices.phone, baseURL: brandOriginOf('branded') });
  const page = await context.newPage();
  await page.goto(`${tabOf(shop)}#staff/${daniel.id}`);
  const tabs = page.getByRole('dialog').getByRole('tab');
  await expect(tabs).toHaveText([t('works.works'), t('works.reviews')]);
  await expect(page.getByRole('dialog').locator('[data-menu="menu-line"]')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(t('works.none'))).toBeVisible();
  await tabs.nth(1).click();
  await tabs.nth(1).click();
  await expect(page).toHaveURL(new RegExp(`#staff/${daniel.id}/reviews$`));
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await context.close();
});

test('B-096 B-097 elsewhere a person without works has reviews alone, and where these are hidden nothing', async ({
  page,
  origin,
  t,
}) => {
  const shop = await quietShop(origin);
  const georgia = await personOf(origin, shop, 'Georgia Papas');
  const setting = { name: 'hidesReviews', shopId: shop.id, chainId: shop.chainId };
  const details = page.getByRole('dialog', { name: georgia.name, exact: true });
  const cases: [string, string[]][] = [
    ['0', [t('works.reviews')]],
    ['1', []],
  ];
  for (const [value, names] of cases) {
    await ask(origin, internalCalls.setParameter, { ...setting, value });
    await page.goto('about:blank');
    await page.goto(`${tabOf(shop)}#staff/${georgia.id}`);
    await expect(details.getByText(georgia.specialty, { exact: true })).toBeVisible();
    await expect(details.getByRole('tab')).toHaveText(names);
  }
  await ask(origin, internalCalls.setParameter, { ...setting, value: '0' });
});
