import { newAccount, signInAtLogin } from './support/account.ts';
import { devices, tablet } from './support/devices.ts';
import { formsAt, rowOf, sign, submitForm } from './support/forms.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import { bytesOf } from './support/workbook-sample.ts';

for (const [language, name, device] of [
  ['en', 'phone', devices.phone],
  ['tw', 'tablet', tablet],
] as const)
  test.describe(`${language} on a ${name}`, () => {
    test.use({ ...device, language });

    test(`C-117 C-125 C-137 C-143 the consent of the clinic is filled in over its pages, signed, read and kept, ${language} on a ${name}`, async ({
      page,
      origin,
      t,
    }) => {
      const shop = await findShop(origin, 'clinic');
      await signInAtLogin({ page, t }, (await newAccount(origin)).email);
      await page.goto(formsAt(shop.id));
      await page.getByRole('button', { name: t('form.goOn') }).click();
      const row = rowOf(page, /Consent to laser|Toestemming laser/);
      const field = (role: 'textbox' | 'radio' | 'combobox' | 'checkbox', name: RegExp) =>
        page.getByRole('main').getByRole(role, { name });
      await row.getByRole('button').click();
      await field('textbox', /Name$/).fill('林美 Mei');
      await field('textbox', /Date of birth$/).fill('28-02-1990');
      await field('radio', /Skin type: II$/).check();
      await field('combobox', /Area to treat$/).selectOption({ index: 2 });
      await field('textbox', /Medicine and creams/).fill('Aspirin\nSun cream');
      await submitForm({ page, t }).click();
      await expect(field('checkbox', /agree to the treatment/)).toBeFocused();
      await expect(page.getByRole('main')).toContainText(t('form.required'));
      expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
      await page.reload();
      await expect(field('textbox', /Name$/)).toHaveValue('林美 Mei');
      await field('checkbox', /agree to the treatment/).check();
      await submitForm({ page, t }).click();
      await expect(page.locator('[data-signature="0"]').getByRole('button')).toBeFocused();
      await sign({ page, t }, 0);
      const saves: string[] = [];
      page.on('request', (request) => {
        if (/profile\/answer\/update|profile\/save/.test(request.url())) saves.push(request.url());
      });
      await submitForm({ page, t }).dblclick();
      await expect(row).toContainText(t('form.completed'));
      expect(saves).toHaveLength(1);

      await row.getByRole('button').click();
      await expect(page.getByRole('button', { name: t('form.edit') })).toBeVisible();
      const main = page.getByRole('main');
      const valueOf = (label: RegExp) =>
        main
          .locator('dl > div')
          .filter({ has: page.getByRole('term').filter({ hasText: label }) })
          .getByRole('definition');
      for (const [label, value] of [
        [/Name$/, '林美 Mei'],
        [/Date of birth$/, '28-02-1990'],
        [/Skin type$/, 'II'],
        [/Area to treat$/, 'Oksels · Underarms'],
        [/Medicine and creams/, 'Aspirin\nSun cream'],
        [/pregnant/, t('form.notTicked')],
        [/agree to the treatment/, t('form.ticked')],
      ] as const)
        await expect(valueOf(label)).toHaveText(value, { useInnerText: true });
      await expect(main.locator('input, select, textarea')).toHaveCount(0);
      expect([await axeComplaints(page), (await overflowOf(page)).pixels]).toEqual([[], 0]);
      await expect(page.locator('[data-signature="0"] img')).toBeVisible();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        main.getByRole('link', { name: t('form.pdfDownload') }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/laser.*\.pdf$/);
      expect((await bytesOf(download)).subarray(0, 5).toString()).toBe('%PDF-');
    });
  });
