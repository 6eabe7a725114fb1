import { newAccount, signInAtLogin } from './support/account.ts';
import { devices } from './support/devices.ts';
import { formsAt, rowOf, submitForm } from './support/forms.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import {
  bytesOf,
  cell,
  cellOf,
  editor,
  grid,
  openSheet,
  openWorkbook,
  sendWorkbook,
  sentWorkbook,
  workbookPart,
  write,
} from './support/workbook-sample.ts';

const second = 'Aftercare';

test.describe('on a phone', () => {
  test.use(devices.phone);

  test('C-137 C-139 C-141 C-142 a workbook is filled in by touch, saved, and its address is the only answer', async ({
    page,
    t,
  }) => {
    await openWorkbook(page);
    await expect(cell(page, 'A1')).toHaveText('Treatment sheet');
    await expect(cell(page, 'D9')).toHaveText('25%');
    await expect(cell(page, 'B5')).toHaveText('27 Nov 2026');
    await cell(page, 'B4').tap();
    await expect(editor(page)).toBeFocused();
    await expect(editor(page)).toHaveAttribute('rows', '4');
    await editor(page).fill('Mei Lin');
    await editor(page).press('Enter');
    await editor(page).pressSequentially('(new)');
    await expect(cell(page, 'B4')).toHaveText('Mei Lin\n(new)');
    await write(page, 'C10', '=2+2');
    await openSheet(page, second);
    await write(page, 'B3', 'None');
    await workbookPart(page).getByRole('checkbox').first().check();
    await sendWorkbook(page, t);
    await expect(workbookPart(page).locator('form').first()).toContainText(t('file.uploadFailed'));
    await expect(page.locator('[data-handed="workbook"]')).toHaveCount(0);
    await workbookPart(page).getByRole('checkbox').first().uncheck();
    await sendWorkbook(page, t);
    expect(await sentWorkbook(page)).toEqual({
      answers: [
        {
          questionId: 'document',
          items: [{ value: '/sample/1/workbook-first.xlsx', extraText: '' }],
        },
      ],
      signed: [],
    });
    await expect(cell(page, 'B4')).toHaveText('Mei Lin\n(new)');
    await expect(cell(page, 'C10')).toHaveText('=2+2');
    await cell(page, 'B4').tap();
    await expect(workbookPart(page).locator('textarea')).toHaveCount(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      workbookPart(page)
        .getByRole('button', { name: t('form.download') })
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe('Treatment sheet.xlsx');
    expect((await bytesOf(download)).subarray(0, 2).toString()).toBe('PK');
  });

  test('locked cells, formulas and hidden columns are respected, and nothing is wider than the window', async ({
    page,
    t,
  }) => {
    await openWorkbook(page);
    await cell(page, 'A4').tap();
    await expect(editor(page)).toHaveCount(0);
    await cell(page, 'C12').tap();
    await expect(editor(page)).toHaveCount(0);
    await expect(cell(page, 'E1')).toHaveCount(0);
    await write(page, 'B4', 'Mei');
    // The result of a formula may not fit any more.
    await expect(cell(page, 'C12')).toHaveText('');
    expect((await overflowOf(page)).pixels).toBe(0);
    expect(await smallControls(page)).toEqual([]);
    expect(await axeComplaints(page)).toEqual([]);
    await expect(workbookPart(page)).toContainText(t('form.formulasLater'));
  });
});

test.describe('on a desktop', () => {
  test.use(devices.desktop);

  test('C-140 a sheet of ten rows and four columns shows fifty more of each, of which only those in sight are there', async ({
    page,
  }) => {
    await openWorkbook(page);
    await openSheet(page, second);
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '61');
    await expect(grid(page)).toHaveAttribute('aria-colcount', '55');
    expect(await grid(page).getByRole('gridcell').count()).toBeLessThan(900);
    await cell(page, 'D10').click();
    await page.keyboard.press('Escape');
    for (const [key, at] of [
      ['ArrowRight', 'E10'],
      ['PageDown', 'E20'],
      ['Home', 'A20'],
      ['Control+End', 'D10'],
      ['Control+Home', 'A1'],
      ['ArrowUp', 'A1'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(cell(page, at)).toBeFocused();
    }
    for (let times = 0; times < 6; times++) await page.keyboard.press('PageDown');
    await expect(cell(page, 'A60')).toBeFocused();
    await expect(cell(page, 'A60')).toBeInViewport();
  });

  test('C-141 keys alone fill in a sheet: Enter and letters open a cell, Tab goes on, Escape takes back', async ({
    page,
    t,
  }) => {
    await openWorkbook(page);
    await cell(page, 'A1').focus();
    for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, 'B4')).toBeFocused();
    await expect(cell(page, 'B4')).toHaveAccessibleName(t('form.cellEmpty', { cell: 'B4' }));
    await page.keyboard.press('Enter');
    await expect(editor(page)).toHaveAccessibleName(t('form.editCell', { cell: 'B4' }));
    await page.keyboard.type('Mei');
    await page.keyboard.press('Tab');
    await expect(editor(page)).toHaveAccessibleName(t('form.editCell', { cell: 'B5' }));
    await page.keyboard.press('Shift+Tab');
    await expect(editor(page)).toHaveValue('Mei');
    await page.keyboard.type(' Lin');
    await page.keyboard.press('Escape');
    await expect(cell(page, 'B4')).toBeFocused();
    await expect(cell(page, 'B4')).toHaveText('Mei');
    await page.keyboard.press('Delete');
    await expect(cell(page, 'B4')).toHaveText('');
    await page.keyboard.type('x');
    await expect(editor(page)).toHaveValue('x');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(cell(page, 'B4')).not.toBeFocused();
    await expect(grid(page).locator(':focus')).toHaveCount(0);
  });

  test('what was written survives a reload, and a required workbook is not sent empty', async ({ page, t }) => {
    await openWorkbook(page);
    await sendWorkbook(page, t);
    await expect(workbookPart(page)).toContainText('Please complete required fields');
    await write(page, 'B6', 'Aspirin');
    await openSheet(page, second);
    await write(page, 'C4', '3');
    await page.reload();
    await expect(cell(page, 'B6')).toHaveText('Aspirin');
    await openSheet(page, second);
    await expect(cell(page, 'C4')).toHaveText('3');
  });

  test('a broken file shows the name of the form, and can be downloaded', async ({ page, t }) => {
    await openWorkbook(page);
    const broken = workbookPart(page).locator('form').nth(1);
    await expect(broken).toContainText('A file that is broken');
    await expect(broken).toContainText(t('file.uploadFailed'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      broken.getByRole('button', { name: t('form.download') }).click(),
    ]);
    expect((await bytesOf(download)).toString()).toBe('No workbook at all.');
  });

  test('the grid can be made larger and smaller, and each of its parts has a name', async ({ page, t }) => {
    await openWorkbook(page);
    const before = (await cell(page, 'A1').boundingBox())!;
    await workbookPart(page)
      .getByRole('button', { name: t('form.zoomIn') })
      .first()
      .click();
    await expect.poll(async () => (await cell(page, 'A1').boundingBox())!.width).toBeGreaterThan(before.width * 1.2);
    await expect(grid(page)).toHaveAccessibleName('Treatment sheet: Treatment');
    const passes = async (what: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeComplaints(page), `${what}, ${colorScheme}`).toEqual([]);
      }
    };
    await passes('the grid');
    await cell(page, 'B4').click();
    await expect(editor(page)).toBeFocused();
    await passes('an open cell');
  });
});

for (const [name, device] of Object.entries(devices))
  test.describe(`the clinic on a ${name}`, () => {
    test.use(device);

    test('C-137 C-139 C-142 C-143 the treatment sheet of the clinic is filled in, saved, read, and goes on from what was saved', async ({
      page,
      origin,
      t,
    }) => {
      // Not every browser that we serve has it.
      await page.addInitScript('delete Response.prototype.bytes');
      const shop = await findShop(origin, 'clinic');
      const { email } = await newAccount(origin);
      await signInAtLogin({ page, t }, email);
      await page.goto(formsAt(shop.id));
      await page.getByRole('button', { name: t('form.goOn') }).click();
      const row = rowOf(page, /Treatment sheet|Behandelblad/);
      const writeInto = async (cell: string, text: string) => {
        await cellOf(page, cell).click();
        await page.locator('textarea').fill(text);
      };
      await row.getByRole('button').click();
      await writeInto('B4', 'Mei Lin');
      await writeInto('C10', '2.5');
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
      });
      await submitForm({ page, t }).dblclick();
      await expect(row).toContainText(t('form.completed'));
      const uploads = sent.filter((path) => /upload|save/.test(path));
      expect(uploads).toHaveLength(2);
      expect(uploads[1]).toContain('save');
      await row.getByRole('button').click();
      await expect(cellOf(page, 'B4')).toHaveText('Mei Lin');
      await expect(cellOf(page, 'C10')).toHaveText('2.5 ml');
      await cellOf(page, 'B4').click();
      await expect(page.locator('textarea')).toHaveCount(0);
      expect([await axeComplaints(page), (await overflowOf(page)).pixels]).toEqual([[], 0]);
      await page.getByRole('button', { name: t('form.edit') }).click();
      await writeInto('B6', 'Aspirin');
      await submitForm({ page, t }).click();
      await expect(row).toContainText(t('form.completed'));
      await row.getByRole('button').click();
      await expect(cellOf(page, 'B6')).toHaveText('Aspirin');
      await expect(cellOf(page, 'B4')).toHaveText('Mei Lin');
    });
  });
