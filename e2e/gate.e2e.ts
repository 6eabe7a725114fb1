import { supportedLanguages, languages } from '@parlour/phrases/languages';
import { devices } from './support/devices.ts';
import { axeComplaints, isLookedAtIn, isWhole, passGate } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { bookButton } from './support/confirm.ts';
import { accountScenes, scenes } from './support/scenes/all.ts';
import { findShop, servicesOf } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import { walkToConfirm } from './support/to-confirm.ts';
import {
  arriveAt,
  chooseStaff,
  chooseTime,
  freeTimeOn,
  goOn,
  see,
  serviceNamed,
  shopAddress,
  startWalk,
} from './support/walk.ts';

test.use(devices.phone);

for (const language of supportedLanguages) {
  const { tag } = languages[language];

  test.describe(language, () => {
    test.use({ language });
    test.setTimeout(180_000);

    if (isLookedAtIn(language, 0))
      test(`F-149 landing and explore pass the gate, ${language}`, async ({ page }) => {
        await page.goto('/');
        await passGate(page, { name: 'Landing', tag });
        await page.goto('/home');
        await passGate(page, { name: 'Explore', tag });
        await page.goto('/home?name=zzzz');
        await passGate(page, { name: 'Explore without a result', tag });
      });

    if (isLookedAtIn(language, 1))
      test(`F-149 the tabs and sheets of the shop page pass the gate, ${language}`, async ({ page, origin, t }) => {
        const shop = await findShop(origin, 'timeFirst');
        const [service] = await servicesOf(origin, shop);
        await page.goto(`/shopDetail?compId=${shop.id}`);
        await passGate(page, { name: 'Services', tag });
        await page.goto(`/shopDetail?compId=${shop.id}&tab=staffs`);
        await passGate(page, { name: 'Staff', tag });
        await page.goto(`/shopDetail?compId=${shop.id}&tab=mendian`);
        await passGate(page, { name: 'Details', tag });
        await page.goto(`/shopDetail?compId=${shop.id}#service/${service!.id}`);
        await expect(page.getByRole('dialog', { name: service!.name })).toBeVisible();
        await passGate(page, { name: 'Service detail', tag });
        await page.goto('/home');
        await page.goto(`/shopDetail?compId=${shop.id}#stores`);
        await expect(page.getByRole('dialog')).toBeVisible();
        await passGate(page, { name: 'Other stores', tag });
        await expect(page.getByRole('dialog').getByText(t('shop.currentStore'))).toBeVisible();
      });

    if (isLookedAtIn(language, 2))
      test(`F-149 C-273 appointments, favorites, profile and what is missing pass the gate, ${language}`, async ({
        page,
        watch,
        t,
      }) => {
        for (const [path, name] of [
          ['/appointments', 'Appointments'],
          ['/favorites', 'Favorites'],
          ['/userInfo', 'Profile'],
        ] as const) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await passGate(page, { name, tag });
        }
        watch.allow(/status of 404/);
        await page.goto('/shopDetail?compId=does-not-exist');
        await expect(page.getByText(t('reasons.shop_unknown')).first()).toBeVisible();
        await passGate(page, { name: 'Store does not exist', tag });
      });

    if (isLookedAtIn(language, 3))
      test(`F-149 the pages of a booking pass the gate, ${language}`, async ({ page, origin, t }) => {
        const walk = await startWalk(page, origin, 'timeFirst', language);
        const item = serviceNamed(walk, 'Lumen signature facial');
        const pass = (name: string) => passGate(page, { name, tag });
        await page.goto(shopAddress(walk, '#book/service'));
        await see(walk, 'ChooseService');
        await page.getByRole('checkbox', { name: item.name }).check();
        await pass('ChooseService');
        await page.goto(shopAddress(walk, '#book/addons'));
        await see(walk, 'ChooseAddOns');
        await pass('ChooseAddOns');
        await goOn(walk);
        await arriveAt(walk, 'ChooseTime');
        const free = await freeTimeOn(walk, item, 6);
        await chooseTime(walk, free);
        await pass('ChooseTime');
        await page.getByRole('button', { name: t('booking.monthView'), exact: true }).click();
        await expect(page.getByRole('grid').getByRole('button').first()).toBeVisible();
        await pass('Month');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('grid')).toHaveCount(0);
        await page.goto(shopAddress(walk, '#book/staff'));
        await see(walk, 'ChooseStaff');
        await chooseStaff(walk, null);
        await pass('ChooseStaff');
        await goOn(walk);
        await arriveAt(walk, 'ConfirmBooking');
        await pass('ConfirmBooking');
        await bookButton(walk).click();
        await expect(page.getByText(t('reasons.email_needed'))).toBeVisible();
        await pass('ConfirmBooking with a refusal');
        await page.getByRole('button', { name: t('booking.addNote') }).click();
        await arriveAt(walk, 'AddNote');
        await pass('AddNote');
      });

    if (isLookedAtIn(language, 4))
      test(`F-149 what follows a booking passes the gate, ${language}`, async ({ page, origin, t, watch }) => {
        const walk = await startWalk(page, origin, 'timeFirst', language);
        const pass = (name: string) => passGate(page, { name, tag });
        await walkToConfirm(walk, { place: 8, service: 'Deep clear facial' });
        await bookButton(walk).click();
        await arriveAt(walk, 'Booked');
        await pass('Booked');
        await page.getByRole('link', { name: t('booking.seeOrChange') }).click();
        await arriveAt(walk, 'ReserveDetail');
        await expect(page.getByRole('button', { name: t('booking.cancelBooking') })).toBeVisible();
        await pass('ReserveDetail');
        await page.getByRole('button', { name: t('booking.cancelBooking') }).click();
        await expect(page.getByRole('alertdialog').getByText(t('booking.cancelFree'))).toBeVisible();
        await pass('Cancel');
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('booking.cancelNow') })
          .click();
        await expect(page.getByText(t('booking.cancelledText'))).toBeVisible();
        await pass('ReserveDetail, cancelled');
        await page.goto('/appointments');
        await expect(page.getByRole('article').filter({ hasText: walk.shop.name })).toBeVisible();
        await pass('Appointments with one');
        watch.allow(/status of 4\d\d/);
        await page.goto('/reserveDetail?id=unknown');
        await expect(page.getByText(t('booking.linkOver'))).toBeVisible();
        await pass('ReserveDetail without its link');
      });

    if (isLookedAtIn(language, 5))
      test(`F-149 a shop for members and one with two languages pass the gate, ${language}`, async ({
        page,
        origin,
      }) => {
        const members = await findShop(origin, 'membersOnly');
        await page.goto(`/shopDetail?compId=${members.id}`);
        await passGate(page, { name: 'Members only', tag });
        await page.goto('/home');
        await page.goto(`/shopDetail?compId=${members.id}#book/service`);
        await expect(page.locator('[data-screen="BookingStop"]')).toBeVisible();
        await passGate(page, { name: 'BookingStop', tag });
        const twoLanguages = await findShop(origin, 'twoLanguages');
        await page.goto(`/shopDetail?compId=${twoLanguages.id}`);
        await passGate(page, { name: 'Two languages', tag });
      });

    if (isLookedAtIn(language, 6))
      test(`F-149 the gallery of all pieces passes the gate, ${language}`, async ({ page }) => {
        await page.goto('/dev/gallery');
        await expect(page.locator('[data-screen="Gallery"]')).toBeVisible();
        await passGate(page, { name: 'Gallery', tag });
      });
  });
}

for (const [place, language] of supportedLanguages.entries())
  test.describe(language, () => {
    test.use({ language });
    test.setTimeout(240_000);

    const isPlayed = (title: string, turn: number) =>
      title in accountScenes ? isWhole || language === 'en' : isLookedAtIn(language, turn);
    for (const [turn, [title, play]] of Object.entries({ ...scenes, ...accountScenes }).entries())
      if (isPlayed(title, turn))
        test(`F-149 ${title} pass the gate, ${language}`, async ({ page, origin, watch }) => {
          const show = (name: string) => passGate(page, { name, tag: languages[language].tag });
          await play({ page, origin, language, place, show, allow: watch.allow });
        });
  });

test('the gate itself finds a small control, a page that is too wide, a field without a name and text that cannot be seen', async ({
  page,
}) => {
  await page.setContent(`<meta name="viewport" content="width=device-width,initial-scale=1,minimum-scale=1"><main><h1>Faults</h1><button style="width:30px;height:30px;padding:0">x</button>
    <p>A sentence with <a href="/">a link</a> inside.</p><input style="width:900px;height:60px"><p style="color:#234;background:#234">Hidden</p></main>`);
  expect(await smallControls(page)).toEqual(['BUTTON "x" 30 × 30']);
  expect((await overflowOf(page)).culprits.join()).toContain('INPUT');
  expect((await axeComplaints(page)).map((complaint) => complaint.split(':')[0])).toEqual(
    expect.arrayContaining(['label', 'color-contrast']),
  );
});
