import { formUploadPath } from '@parlour/contract/form/calls';
import { newAccount, signInAtLogin } from './support/account.ts';
import { devices } from './support/devices.ts';
import { arrowUp, confirmPad, draw, expectArrowUp, inkIn, pad } from './support/form-sample.ts';
import { answerHistory, formsAt, rowOf, submitForm } from './support/forms.ts';
import { untilItListens } from './support/popups.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';

test.use(devices.phone);

const upright = devices.phone.viewport;
const onItsSide = { width: upright.height, height: upright.width };
const pictureAt = (place: number) => `[data-signature="${place}"] img`;

test('C-125 C-144 C-145 C-146 C-147 C-148 the clinic is signed by hand: nothing is sent of an empty pad, strokes live through a turn of the phone, and the store shows the arrow upright again', async ({
  page,
  origin,
  t,
}) => {
  const shop = await findShop(origin, 'clinic');
  await signInAtLogin({ page, t }, (await newAccount(origin)).email);
  await page.goto(formsAt(shop.id));
  await page.getByRole('button', { name: t('form.goOn') }).click();
  const row = rowOf(page, /Medical history|Medische gegevens/);
  await row.getByRole('button').click();
  await answerHistory(page);
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(formUploadPath)) uploads.push(request.url());
  });
  const openPad = async (place: number) => {
    await expect(pad(page), 'the one before is gone').toHaveCount(0);
    await page.locator(`[data-signature="${place}"]`).getByRole('button').click();
    await expect(pad(page)).toBeVisible();
    await untilItListens(page.getByRole('dialog').last());
  };
  const strokes = pad(page).getByRole('status').first();
  const button = (key: 'form.undo' | 'form.clear') => pad(page).getByRole('button', { name: t(key) });

  await openPad(0);
  await expect(pad(page)).toHaveAttribute('data-turned', 'true');
  await confirmPad(page, t);
  await expect(pad(page)).toContainText('Please enter signature');
  for (const _time of ['first', 'second']) await draw(page, arrowUp.slice(0, 1));
  await expect(strokes).toHaveText(t('form.strokes', { count: 2 }));
  await button('form.undo').click();
  await expect(strokes).toHaveText(t('form.strokes', { count: 1 }));
  await draw(page, arrowUp);
  await button('form.clear').click();
  await expect(button('form.undo')).toHaveAttribute('aria-disabled', 'true');
  await confirmPad(page, t);
  await expect(pad(page)).toContainText('Please enter signature');

  await draw(page, arrowUp);
  await page.setViewportSize(onItsSide);
  await expect(pad(page)).not.toHaveAttribute('data-turned');
  await expect(strokes).toHaveText(t('form.strokes', { count: 2 }));
  await page.setViewportSize(upright);
  await expect(pad(page)).toHaveAttribute('data-turned', 'true');
  await page.evaluate(`window.keptToBlob = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = () => { throw new Error('no picture'); };`);
  await confirmPad(page, t);
  await expect(pad(page)).toContainText('Signature reading failed');
  expect(uploads).toEqual([]);
  await page.evaluate(`HTMLCanvasElement.prototype.toBlob = window.keptToBlob`);
  await confirmPad(page, t);
  await expect(page.locator(pictureAt(0))).toBeVisible();
  expect(uploads).toHaveLength(1);
  const arrow = await inkIn(page, pictureAt(0));
  expectArrowUp(arrow);

  await openPad(1);
  await page.setViewportSize(onItsSide);
  await expect(pad(page)).not.toHaveAttribute('data-turned');
  await draw(page, arrowUp.slice(0, 1));
  await page.setViewportSize(upright);
  await expect(pad(page)).toHaveAttribute('data-turned', 'true');
  await confirmPad(page, t);
  await expect(page.locator(pictureAt(1))).toBeVisible();
  const line = await inkIn(page, pictureAt(1));
  expect(line.width).toBeGreaterThan(line.height * 5);
  await submitForm({ page, t }).click();
  await expect(row).toContainText(t('form.completed'));

  await page.reload();
  await row.getByRole('button').click();
  await expect(page.getByRole('button', { name: t('form.edit') })).toBeVisible();
  for (const [place, ink] of [arrow, line].entries()) {
    await expect(page.locator(pictureAt(place))).toBeVisible();
    expect(await inkIn(page, pictureAt(place))).toEqual(ink);
  }
});
