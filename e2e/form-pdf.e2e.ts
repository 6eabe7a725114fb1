import type { Locator, Page } from '@playwright/test';
import { devices } from './support/devices.ts';
import { chooseOnDevice } from './support/device-language.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { expect, test } from './support/test.ts';

const part = (page: Page): Locator => page.locator('section', { has: page.locator('#gallery-pdf') });
const field = (page: Page, name: string): Locator => part(page).getByRole('textbox', { name });
const agree = (page: Page): Locator => part(page).getByRole('checkbox', { name: /^I have read and understood/ });
const sent = (page: Page): Locator => page.locator('[data-handed="pdf"]');
const answersIn = async (page: Page): Promise<unknown> =>
  (JSON.parse((await sent(page).getAttribute('data-value')) ?? 'null') as { answers: unknown }).answers;
const answer = (value: string) => [{ questionId: 'document', items: [{ value, extraText: '' }] }];

async function openSample(page: Page, name?: 'leaflet' | 'broken'): Promise<void> {
  await page.goto('/dev/gallery');
  await expect(field(page, 'Full name')).toBeVisible();
  if (name) await part(page).getByRole('button', { name }).click();
}

/** How many dark points a page has. */
const inkOf = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element) => {
    const drawn = element as unknown as { width: number; height: number; toDataURL: () => string };
    return drawn.width === 0 ? 0 : drawn.toDataURL().length;
  });

for (const [name, use] of Object.entries(devices))
  test.describe(`on a ${name}`, () => {
    test.use(use);

    test(`C-137 C-138 the fields of a PDF are filled in over its pages, and the filled copy is the only answer, ${name}`, async ({
      page,
      t,
    }) => {
      await openSample(page);
      await expect(part(page).getByRole('group', { name: t('form.pdfPage', { page: 2, count: 2 }) })).toContainText(
        'Stay out of the sun',
      );
      await field(page, 'Full name').fill('林漢汉 Mei');
      await field(page, 'Medicine').fill('Line one\nline two');
      await part(page).getByRole('radio', { name: 'Skin type: Oily' }).check();
      const area = part(page).getByRole('combobox', { name: 'Area to treat' });
      await area.selectOption('Neck');
      await area.press('Tab');
      await expect(field(page, 'Medicine')).toBeFocused();
      await part(page)
        .getByRole('button', { name: t('form.submit') })
        .click();
      await expect(part(page)).toContainText('Please complete required fields');
      await expect(agree(page)).toBeFocused();
      await expect(sent(page)).toHaveCount(0);
      await agree(page).check();
      await page.reload();
      await expect(field(page, 'Full name')).toHaveValue('林漢汉 Mei');
      await expect(part(page).getByRole('radio', { name: 'Skin type: Oily' })).toBeChecked();

      const fails = part(page).getByRole('checkbox', { name: 'The next time, sending fails' });
      await fails.check();
      await part(page)
        .getByRole('button', { name: t('form.submit') })
        .click();
      await expect(part(page).locator('form').first()).toContainText(t('file.uploadFailed'));
      await expect(sent(page)).toHaveCount(0);
      await fails.uncheck();
      await part(page)
        .getByRole('button', { name: t('form.submit') })
        .click();
      await expect(sent(page)).toBeVisible();
      expect(await answersIn(page)).toEqual(answer('sample/A form that is a PDF.pdf'));
      const file = Buffer.from((await sent(page).getAttribute('data-saved')) ?? '', 'base64').toString('latin1');
      expect(file).toContain('/V (Neck)');
      expect(file).toContain('/V (Line one\\nline two)');
      await expect(sent(page).locator('input, select, textarea')).toHaveCount(0);
      const link = sent(page).getByRole('link', { name: t('form.pdfDownload') });
      await expect(link).toHaveAttribute('download', 'A form that is a PDF.pdf');
    });
  });

test.describe('a PDF', () => {
  test.use(devices.phone);

  test('is drawn where it is seen, made larger by buttons, and has a tab of its own', async ({ page, t }) => {
    await openSample(page);
    const first = part(page).getByRole('group', { name: t('form.pdfPage', { page: 1, count: 2 }) });
    await first.scrollIntoViewIfNeeded();
    await expect.poll(() => inkOf(first.locator('canvas')), { timeout: 30_000 }).toBeGreaterThan(5000);
    const before = (await first.boundingBox())!.width;
    await part(page)
      .getByRole('button', { name: t('form.zoomIn') })
      .click();
    await expect.poll(async () => (await first.boundingBox())!.width).toBeGreaterThan(before * 1.4);
    await expect
      .poll(() => first.locator('canvas').evaluate((canvas) => (canvas as unknown as { width: number }).width))
      .toBeGreaterThan(before * 1.4);
    const link = part(page).getByRole('link', { name: t('form.pdfOpen') });
    await expect(link).toHaveAttribute('href', /^blob:/);
    await expect(link).toHaveAttribute('target', '_blank');
  });

  test('without fields asks for a tick that it was read, and its answer is that word', async ({ page, t }) => {
    await openSample(page, 'leaflet');
    await expect(part(page).getByText('3 pages')).toBeVisible();
    await part(page)
      .getByRole('button', { name: t('form.submit') })
      .click();
    const tick = part(page).getByRole('checkbox', { name: t('form.pdfRead') });
    await expect(tick).toBeFocused();
    await expect(part(page)).toContainText('Please complete required fields');
    await tick.check();
    await part(page)
      .getByRole('button', { name: t('form.submit') })
      .click();
    await expect(sent(page)).toBeVisible();
    expect(await answersIn(page)).toEqual(answer('read'));
    await expect(sent(page).getByText('3 pages')).toBeVisible();
  });

  test('that cannot be opened is named, with a way to have it', async ({ page, t }) => {
    await openSample(page, 'broken');
    await expect(part(page).getByText(t('form.pdfBroken', { title: 'A form that is a PDF' }))).toBeVisible();
    await expect(part(page).getByRole('link', { name: t('form.pdfDownload') })).toHaveAttribute('href', /^blob:/);
    await part(page)
      .getByRole('button', { name: t('form.submit') })
      .click();
    await expect(part(page)).toContainText(t('form.unready'));
  });

  test('keeps what was typed in another language', async ({ page, context, origin }) => {
    await openSample(page);
    await field(page, 'Full name').fill('Mei');
    await context.addCookies([{ name: 'language', value: 'tw', url: origin }]);
    await page.evaluate(`localStorage.removeItem('language')`);
    await context.addInitScript(`delete localStorage.language; ${chooseOnDevice(origin, 'tw')}`);
    await page.reload();
    await expect(part(page)).toContainText('PDF 表單');
    await expect(field(page, 'Full name')).toHaveValue('Mei');
  });

  test('passes the gate in both themes, whole and made larger', async ({ page, t }) => {
    await openSample(page);
    await part(page)
      .getByRole('button', { name: t('form.submit') })
      .click();
    const first = part(page).getByRole('group', { name: t('form.pdfPage', { page: 1, count: 2 }) });
    for (const look of ['whole', 'larger'] as const) {
      if (look === 'larger') {
        const before = (await first.boundingBox())!.width;
        const larger = part(page).getByRole('button', { name: t('form.zoomIn') });
        await larger.click();
        await expect.poll(async () => (await first.boundingBox())!.width).toBeGreaterThan(before * 1.2);
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeComplaints(page), `${look}, ${colorScheme}`).toEqual([]);
      }
      expect(await smallControls(page), look).toEqual([]);
      expect(await overflowOf(page), look).toEqual({ pixels: 0, culprits: [] });
    }
  });
});
