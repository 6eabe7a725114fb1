import type { Page } from '@playwright/test';
import { contactFields } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { freePort } from './support/free-port.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { ownShop } from './support/own-shop.ts';
import { untilItListens } from './support/popups.ts';
import { startServer, untilReady } from './support/server-process.ts';
import { expect, test } from './support/test.ts';
import { walkToConfirm } from './support/to-confirm.ts';
import { see, startWalk, type Walk } from './support/walk.ts';

test.setTimeout(150_000);
const nobody = newGuest({ email: '', mobile: '', firstName: '', lastName: '', address: '' });

async function walkToMap(page: Page, origin: string, place: number) {
  const walk = await startWalk(page, origin, 'timeFirst');
  await walkToConfirm(walk, { place, service: 'LED light session', guest: nobody });
  return { walk, address: contactFields(walk).address, ...mapParts(walk) };
}

function mapParts({ page, t }: Pick<Walk, 'page' | 't'>) {
  const sheet = page.getByRole('dialog', { name: t('place.title') });
  return {
    open: page.getByRole('button', { name: t('booking.findOnMap') }),
    sheet,
    search: sheet.getByRole('searchbox', { name: t('place.search') }),
    hits: sheet.getByRole('list', { name: t('place.results') }),
    map: sheet.getByRole('application', { name: t('place.map') }),
    use: sheet.getByRole('button', { name: t('place.use') }),
    close: sheet.getByRole('button', { name: t('shell.close') }),
    warning: sheet.getByText('No results. Please tap the map instead.'),
  };
}

test.describe('on a phone', () => {
  test.use(devices.phone);

  test('B-314 G-31 a search with hits fills the address; what was typed and searched for stays through closing, errors and Back', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/status of 422/);
    const { walk, address, open, sheet, search, hits, map, use, close } = await walkToMap(page, origin, 2);
    await address.fill('Behind the bakery');
    await open.click();
    await expect(sheet).toBeVisible();
    await expect(map.locator('img').first()).toHaveJSProperty('complete', true);
    expect(await axeComplaints(page)).toEqual([]);
    await search.fill('crown street');
    await expect(hits.getByRole('button')).toHaveText([/^\d+ Crown Street, Surry Hills NSW 2010$/]);
    expect(await axeComplaints(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual({ pixels: 0, culprits: [] });
    expect(await smallControls(page)).toEqual([]);

    await close.click();
    await expect(sheet).toHaveCount(0);
    await expect(address, 'closing goes back to the field, with its text').toHaveValue('Behind the bakery');
    await expect(address).toBeFocused();

    await open.click();
    await expect(search).toHaveValue('crown street');
    await search.fill('out of order');
    await expect(sheet.getByText(t('reasons.location_failed'))).toBeVisible();
    await expect(search).toHaveValue('out of order');
    await page.goBack();
    await see(walk, 'ChooseTime');
    await page.goForward();
    await see(walk, 'ConfirmBooking');
    await expect(address).toHaveValue('Behind the bakery');
    await open.click();
    await expect(search).toHaveValue('out of order');

    await search.fill('24 Crown');
    await hits.getByRole('button', { name: '24 Crown Street, Surry Hills NSW 2010' }).click();
    await expect(use).toBeFocused();
    await expect(sheet.getByText('24 Crown Street, Surry Hills NSW 2010')).toBeVisible();
    await use.click();
    await expect(sheet).toHaveCount(0);
    await expect(address).toHaveValue('24 Crown Street, Surry Hills NSW 2010');
    await expect(address).toBeFocused();
  });

  test('B-314 an answer that comes late never takes the place of a newer one', async ({ page, origin, t }) => {
    const { open, sheet, search, hits } = await walkToMap(page, origin, 3);
    await open.click();
    const late = page.waitForRequest(/geocode\/search\?.*slow/);
    await search.fill('slow king street');
    const slow = await late;
    await expect(sheet.getByText(t('shell.loading'))).toBeVisible();
    await search.fill('bourke');
    await expect(hits.getByRole('button').first()).toHaveText(/Bourke Street, Surry Hills/);
    // It is over, be it answered or given up.
    await slow.response();
    await expect(hits.getByRole('button')).toHaveText([/Bourke Street, Surry Hills/, /Bourke Street, Docklands/]);
  });
});

test('B-314 G-31 a search without hits asks for a click on the map, and the click fills the address', async ({
  page,
  origin,
  t,
}) => {
  const { address, open, sheet, search, map, use, warning } = await walkToMap(page, origin, 4);
  await open.click();
  await search.fill('Nowhere Lane');
  await expect(warning).toBeVisible();
  await expect(sheet.getByRole('status').filter({ hasText: t('place.noResults') })).toHaveCount(1);
  expect(await axeComplaints(page)).toEqual([]);
  const box = (await map.boundingBox())!;
  await map.click({ position: { x: box.width / 2 + 40, y: box.height / 2 + 30 } });
  const first = sheet.getByText(/^\d+ \w+ Street, Surry Hills NSW 2010$/);
  await expect(first).toBeVisible();
  const before = await first.textContent();

  await test.step('a pull moves the map and leaves the pin where it stands on it', async () => {
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x - 90, middle.y - 40, { steps: 4 });
    await page.mouse.up();
    await sheet.getByRole('button', { name: t('place.zoomIn') }).click();
    await sheet.getByRole('button', { name: t('place.zoomOut') }).click();
    await expect(first).toHaveText(before!);
  });

  await use.click();
  await expect(sheet).toHaveCount(0);
  await expect(address).toHaveValue(before!);
  await expect(address).toBeFocused();
});

test('A-262 A-265 C-275 the place of the device becomes the pin and its address, after a tap only; a browser that does not tell it says so', async ({
  page,
  origin,
  context,
  t,
}) => {
  const { address, open, sheet, use } = await walkToMap(page, origin, 5);
  const here = sheet.getByRole('button', { name: t('place.here') });
  await open.click();
  await here.click();
  await expect(sheet.getByRole('alert')).toHaveText(t('reasons.location_failed'));
  expect(await axeComplaints(page)).toEqual([]);
  await context.grantPermissions(['geolocation'], { origin });
  await context.setGeolocation({ latitude: -33.8861, longitude: 151.2111 });
  await here.click();
  const found = sheet.getByText(/^\d+ \w+ Street, Surry Hills NSW 2010$/);
  await expect(found).toBeVisible();
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  const text = await found.textContent();
  await use.click();
  await expect(sheet).toHaveCount(0);
  await expect(address).toHaveValue(text!);
});

test('B-314 an address that cannot be looked up says so, and the pin can go elsewhere', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 422/);
  const { address, open, sheet, map, use } = await walkToMap(page, origin, 5);
  await page.route('**/geocode/address*', (route) => route.abort(), { times: 2 });
  watch.allow(/net::ERR_FAILED/);
  await open.click();
  await map.click();
  await expect(sheet.getByText(t('reasons.network_failed'))).toBeVisible();
  await expect(address).toHaveValue('');
  await map.click({ position: { x: 60, y: 60 } });
  await expect(sheet.getByText(/Surry Hills NSW 2010$/)).toBeVisible();
  await use.click();
  await expect(address).toHaveValue(/Surry Hills NSW 2010$/);
});

test('B-314 the keyboard alone: a search, a hit, the pin by arrow keys, Enter', async ({ page, origin, t }) => {
  const { address, open, sheet, search, hits, map, use } = await walkToMap(page, origin, 6);
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('heading', { name: t('place.title') })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(search).toBeFocused();
  await page.keyboard.type('Riley');
  await page.keyboard.press('Enter');
  await expect(hits.getByRole('button')).toHaveCount(1);
  // Past the button that empties the search.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(hits.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(use).toBeFocused();
  await expect(sheet.getByText(/Riley Street, Surry Hills/)).toBeVisible();
  await map.focus();
  const pin = map.locator('svg');
  const before = (await pin.boundingBox())!;
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Math.round((await pin.boundingBox())!.x - before.x)).toBe(10);
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('+');
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(address).toHaveValue(/^\d+ \w+ Street, Surry Hills NSW 2010$/);
  await expect(address).toBeFocused();
  await open.focus();
  await page.keyboard.press('Enter');
  await untilItListens(sheet);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(address).toBeFocused();
});

test.describe('a server without a geocoder', () => {
  test.use({ deviceNow: null });

  test('B-314 G-31 without a geocoder there is no map, in sight or out of it', async ({ page, t, watch }) => {
    // It is a server of its own, beside that of all other journeys.
    watch.allow(/^foreign request: http:\/\/127\.0\.0\.1/);
    const server = await startServer(await freePort(), { DEMO_SHOPS: 'off', DEMO_PLACES: 'off' });
    try {
      await untilReady(server.origin, 120_000);
      const place = { latitude: -33.8869, longitude: 151.2139 };
      const { shopId } = await ownShop(server.origin, {
        addressMode: 'optional',
        place,
        parameters: { hasStaffFeature: '0' },
      });
      await page.goto(`${server.origin}/shopDetail?compId=${shopId}#book/service`);
      await page.getByRole('checkbox', { name: 'Quiet hour' }).check();
      await page.getByRole('button', { name: t('booking.next'), exact: true }).click();
      await see({ page }, 'ChooseTime');
      const times = page.getByRole('radiogroup', { name: t('booking.times') });
      await times.getByRole('radio', { disabled: false }).first().click();
      await page.getByRole('button', { name: new RegExp(`^${t('booking.nextAt', { when: '' })}`) }).click();
      await see({ page }, 'ConfirmBooking');
      await expect(page.getByRole('textbox', { name: t('booking.address') })).toBeVisible();
      await expect(mapParts({ page, t }).open).toHaveCount(0);
    } finally {
      await server.stop();
    }
  });
});
