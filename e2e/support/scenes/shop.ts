import { availabilityCalls } from '@parlour/contract/availability/calls';
import { ask } from '../api.ts';
import { findShop } from '../shops.ts';
import { expect } from '../test.ts';
import { tagOf, wordsOf } from '../words.ts';
import type { Scene } from './stage.ts';

/** Reviews with their pictures, and a store that has none. */
export const reviews: Scene = async ({ page, origin, language, show }) => {
  const t = wordsOf(language);
  const shop = await findShop(origin, 'traditionalChinese');
  await page.goto(`/shopDetail?compId=${shop.id}&tab=reviewsShow`, { waitUntil: 'networkidle' });
  const tab = page.locator('[data-tab="reviewsShow"]');
  await expect(tab.getByRole('article').first()).toBeVisible();
  await show('Reviews');
  await tab.getByRole('article').getByRole('list').getByRole('button').first().click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('img').first()).toBeVisible();
  await show('Picture viewer');
  await viewer.getByRole('button', { name: t('review.zoomIn') }).click();
  await expect(viewer.getByRole('button', { name: t('review.zoomOut') })).toBeVisible();
  await show('Picture viewer, larger');
  const quiet = await findShop(origin, 'clinic');
  await page.goto(`/shopDetail?compId=${quiet.id}&tab=reviewsShow`);
  await expect(tab.getByText(t('review.noneText'))).toBeVisible();
  await show('Reviews, none');
};

/** A person's details, reviews and works, and one work in full. */
export const people: Scene = async ({ page, origin, language, show }) => {
  const t = wordsOf(language);
  const { id, chainId } = await findShop(origin, 'timeFirst');
  const all = await ask(origin, availabilityCalls.getStaff, { shopId: id, chainId, lines: [] });
  const named = (name: string) => all.find((one) => one.name === name)!;
  const [busy, plain] = [named('Hannah Whitlock'), named('Daniel Cho')];
  const dialog = page.getByRole('dialog');
  const open = async (fragment: string) => {
    await page.goto('about:blank');
    await page.goto(`/shopDetail?compId=${id}&tab=staffs#staff/${fragment}`);
    await expect(dialog.getByRole('heading').first()).toBeVisible();
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  };
  await open(busy.id);
  await show('Staff detail');
  await open(`${busy.id}/reviews`);
  await expect(dialog.getByRole('article').first()).toBeVisible();
  await show('Staff detail, reviews');
  await open(plain.id);
  await show('Staff detail without works');
  await open(`${busy.id}/works`);
  await expect(dialog.getByRole('listitem').getByRole('link').first()).toBeVisible();
  await show('Works');
  await open(`${busy.id}/works/${busy.works[1]!.id}`);
  await expect(dialog.getByRole('button', { name: t('works.nextWork') })).toBeVisible();
  await show('Works feed');
};

/** The search among the services, with hits and with none. */
export const search: Scene = async ({ page, origin, language, show }) => {
  const t = wordsOf(language);
  const shop = await findShop(origin, 'timeFirst');
  await page.goto(`/shopDetail?compId=${shop.id}`, { waitUntil: 'networkidle' });
  await page.getByRole('searchbox').fill('brow');
  await expect(page.getByRole('status').filter({ hasText: t('menu.found', { count: 2 }) })).toBeAttached();
  await show('Search');
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText(t('menu.noneFor', { name: 'zzzz' }))).toBeVisible();
  await show('Search without a hit');
};

/** What inviting friends brings, where a store has it and where not. */
export const invitation: Scene = async ({ page, origin, language, show }) => {
  const t = wordsOf(language);
  for (const [role, name] of [
    ['timeFirst', 'Invitation rules'],
    ['clinic', 'Invitation rules, off'],
  ] as const) {
    const { id } = await findShop(origin, role);
    await page.goto(`/shopDetail?compId=${id}#invite-rules`);
    const dialog = page.getByRole('dialog', { name: t('points.rules') });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
    await show(name);
  }
};

const site = 'http://localhost:8080';

/** The pages of a store inside another site, and that site with its button and with the pages over it. */
export const widget: Scene = async ({ page, origin, language, show, allow }) => {
  allow(/foreign request: http:\/\/localhost:808/);
  // Opened by itself, the page has no site around it to send its height to.
  allow(/Failed to execute 'postMessage'/);
  const { id, name } = await findShop(origin, 'withoutStaff');
  const lang = tagOf(language);
  const script = `<script src="${origin}/widget.js" data-shop="${id}" data-lang="${lang}" async></script>`;
  const body = `<!doctype html><html lang="${lang}"><meta name="viewport" content="width=device-width"><title>Nails</title><main><h1>Nails</h1>${script}</main></html>`;
  await page.context().route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`/shopDetail?compId=${id}&mode=component&host=${encodeURIComponent(site)}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await show('Widget');
  await page.goto(`${site}/`);
  const button = page.getByRole('main').getByRole('button');
  await expect(button).toBeVisible();
  await show('Button of the widget');
  await button.click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1, name })).toBeVisible();
  await show('Widget over a site');
  await page.context().unroute(`${site}/**`);
};
