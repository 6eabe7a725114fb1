import { readFile } from 'node:fs/promises';
import { languages } from '@parlour/phrases/languages';
import { newAccount, signInAtLogin } from './support/account.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { bookByApi } from './support/free-times.ts';
import { passGate } from './support/gate.ts';
import { expect, test } from './support/test.ts';
import { freeTimeOn, serviceNamed, startWalk } from './support/walk.ts';
import { cellsOf } from './support/workbook.ts';

const exportPath = '**/api/reserve/app/calendar/export/member/reserve**';

for (const language of ['en', 'tw'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ ...devices.phone, language });

    test(`A-257 C-028 A-258 the bookings of a person are saved as a workbook, which has them in its cells, ${language}`, async ({
      page,
      origin,
      t,
    }) => {
      const guest = newGuest();
      const walk = await startWalk(page, origin, 'sister', language);
      const item = serviceNamed(walk, 'Dermaplaning and mask');
      const free = await freeTimeOn(walk, item, language === 'en' ? 6 : 7);
      const start = `${free.day} ${free.time}`;
      const { booking } = await bookByApi(origin, walk.shop, { item, start, staffId: free.staffIds[0]!, guest });
      await newAccount(origin, guest);
      await signInAtLogin({ page, t }, guest.email);
      await page.goto('/appointments');
      await passGate(page, { name: 'Appointments with an export', tag: languages[language].tag });
      await page.getByRole('button', { name: t('share.export'), exact: true }).click();
      const sheet = page.getByRole('dialog', { name: t('share.exportTitle') });
      for (const said of [t('share.exportWhat'), t('share.exportHow')])
        await expect(sheet.getByText(said)).toBeVisible();
      const button = sheet.getByRole('button', { name: t('share.exportDo'), exact: true });
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      await expect(sheet).toHaveCount(0);
      expect(download.suggestedFilename()).toBe(`${t('share.exportName')}.xlsx`);
      const [titles, ...rows] = cellsOf(await readFile(await download.path()));
      const column = (key: 'number' | 'day' | 'time' | 'store' | 'what' | 'email') =>
        titles!.indexOf(t(`workbook.${key}`));
      expect(rows).toHaveLength(1);
      const read = (['number', 'day', 'time', 'store', 'what', 'email'] as const).map((key) => rows[0]![column(key)]);
      expect(read).toEqual([booking.number, free.day, free.time, walk.shop.name, item.name, guest.email]);
    });
  });
}

test.describe('an export that takes long or fails', () => {
  test.use(devices.desktop);

  test('A-157 A-257 C-028 while the file is made the button says so and does nothing twice', async ({
    page,
    origin,
    t,
  }) => {
    const { email } = await newAccount(origin);
    await signInAtLogin({ page, t }, email);
    let asked = 0;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(exportPath, async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    await page.goto('/appointments');
    await page.getByRole('button', { name: t('share.export'), exact: true }).click();
    const button = page.getByRole('dialog').getByRole('button', { name: t('share.exportDo'), exact: true });
    await button.click();
    await expect(page.getByRole('status').filter({ hasText: t('share.exporting') })).toHaveCount(1);
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.click({ force: true });
    await button.press('Enter');
    const [download] = await Promise.all([page.waitForEvent('download'), Promise.resolve(goOn())]);
    expect(cellsOf(await readFile(await download.path()))).toHaveLength(1);
    expect(asked).toBe(1);
    await expect(page.getByRole('dialog'), 'what was asked for is done').toHaveCount(0);
  });

  test('A-257 C-028 G-099 a refusal that comes as bytes in place of the file is read and told, and nothing is saved', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/status of/);
    const { email } = await newAccount(origin);
    await signInAtLogin({ page, t }, email);
    await page.goto('/appointments');
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    const body = { code: 47_777, msg: 'Too many visits for one file', result: null, requestId: 'abc' };
    await page.route(exportPath, (route) => route.fulfill({ status: 422, json: body }));
    await page.getByRole('button', { name: t('share.export'), exact: true }).click();
    await page.getByRole('button', { name: t('share.exportDo'), exact: true }).click();
    await expect(page.getByRole('alert').getByText(body.msg, { exact: true })).toHaveCount(1);
    expect(downloads).toBe(0);
  });
});
