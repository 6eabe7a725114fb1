import type { Translate } from '@parlour/phrases/t';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { devices } from './support/devices.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { newKey, ownShop } from './support/own-shop.ts';
import { button, joinByInvitation, newTeamEmail, openPlace, ownerInvitation, title } from './support/team.ts';
import { expect, test } from './support/test.ts';

type Tab = { page: Page; t: Translate };

async function looksRight(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/${name}.png` });
  expect([name, await axeComplaints(page), await smallControls(page)]).toEqual([name, [], []]);
  expect([name, await overflowOf(page)]).toEqual([name, { pixels: 0, culprits: [] }]);
}

const heading = ({ page }: Tab, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const field = ({ page, t }: Tab, key: Parameters<Translate>[0]) => page.getByLabel(t(key), { exact: true });

type Typed = { first: string; last: string; phone: string; email?: string };

/** A question stands before what is typed is lost, and the form may be stayed on. */
async function staysOn(
  { page, t }: Tab,
  key: Parameters<Translate>[0],
  stay: Parameters<Translate>[0] = 'adminNewAppointment.stay',
): Promise<void> {
  const question = page.getByRole('alertdialog', { name: t(key) });
  await question.getByRole('button', { name: t(stay), exact: true }).click();
  await expect(question).toHaveCount(0);
}

/** Types a new customer in, and stays where that leads. */
async function add(tab: Tab, { first, last, phone, email = '' }: Typed): Promise<void> {
  const { page, t } = tab;
  await openPlace(tab, 'adminCustomer.title');
  await button(tab, 'adminCustomer.newCustomer').click();
  await field(tab, 'adminCustomer.firstName').fill(first);
  await field(tab, 'adminCustomer.lastName').fill(last);
  await field(tab, 'adminCustomer.phone').fill(phone);
  await field(tab, 'adminCustomer.email').fill(email);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('adminCustomer.add'), exact: true })
    .click();
}

for (const [device, language] of [
  ['phone', 'tw'],
  ['desktop', 'en'],
] as const)
  test.describe(`on a ${device}, in ${language}`, () => {
    test.use({ ...devices[device], language });

    test(`a customer is added, found, noted, blocked, merged with a duplicate and erased, ${device}`, async ({
      page,
      origin,
      t,
      watch,
    }) => {
      watch.allow(/status of 422/);
      const tab = { page, t };
      const key = newKey();
      const { shopId } = await ownShop(origin, { key });
      await joinByInvitation(tab, await ownerInvitation(origin, shopId, newTeamEmail()), 'Ada Quill');
      await button(tab, 'admin.codesSaved').click();
      await openPlace(tab, 'adminCustomer.title');
      await expect(title(tab, 'adminCustomer.title')).toBeVisible();
      await expect(page.getByText(t('adminCustomer.none'))).toBeVisible();
      await expect(page.getByRole('searchbox')).toBeFocused();
      await looksRight(page, `${device}-empty`);

      // What is typed stays where it is refused.
      await openPlace(tab, 'adminCalendar.title');
      await add(tab, { first: 'Zoe', last: 'Quill', phone: '12' });
      await expect(page.getByRole('dialog').getByRole('alert').first()).not.toBeEmpty();
      await expect(field(tab, 'adminCustomer.firstName')).toHaveValue('Zoe');
      await looksRight(page, `${device}-new-refused`);
      await page.goBack();
      await staysOn(tab, 'adminCustomer.leaveNew');
      await expect(field(tab, 'adminCustomer.firstName')).toHaveValue('Zoe');
      // A reload closes the sheet, and what was typed is there when it opens again.
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await button(tab, 'adminCustomer.newCustomer').click();
      await expect(field(tab, 'adminCustomer.firstName')).toHaveValue('Zoe');
      await field(tab, 'adminCustomer.phone').fill('0412 345 678');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('adminCustomer.add'), exact: true })
        .click();
      await expect(heading(tab, 'Zoe Quill')).toBeVisible();
      const zoe = page.url();

      // The same phone once more is shown first, and may be another person's.
      await add(tab, { first: 'Zo', last: 'Quill', phone: '+61 412 345 678', email: 'zo@quill.example' });
      await expect(page.getByText(t('adminCustomer.knownTitle'))).toBeVisible();
      await looksRight(page, `${device}-known`);
      await button(tab, 'adminCustomer.addOther').click();
      await expect(heading(tab, 'Zo Quill')).toBeVisible();

      // A list that is narrowed stays so, and stays at its place, on the way to a card and back.
      const members = Array.from({ length: 45 }, (_, number) => `guest-${number}@mail.example`);
      await ownShop(origin, { key, members });
      await openPlace(tab, 'adminCustomer.title');
      const isNew = button(tab, 'adminCustomer.filter_isNew');
      await isNew.click();
      await expect(page).toHaveURL(/\?only=isNew$/);
      await expect(isNew).toHaveAttribute('aria-pressed', 'true');
      // The second page comes when the end of the first one is near.
      await page.locator('[data-customer]').nth(19).scrollIntoViewIfNeeded();
      const guest = page.getByRole('link', { name: t('adminCustomer.noName'), exact: true }).nth(30);
      const opened = (await guest.getAttribute('href'))!;
      await guest.click();
      await expect(page).toHaveURL(new RegExp(`${opened}$`));
      await expect(heading(tab, t('adminCustomer.noName'))).toBeVisible();
      await page.getByRole('link', { name: t('adminCustomer.toList') }).click();
      await expect(isNew).toHaveAttribute('aria-pressed', 'true');
      const left = page.locator(`[data-customer][href="${opened}"]`);
      await expect(left).toBeFocused();
      await expect(left).toBeInViewport();

      // Found by the end of the phone; the arrows lead to the second one.
      await openPlace(tab, 'adminCustomer.title');
      await page.getByRole('searchbox').fill('345678');
      await expect(page.getByText(t('adminCustomer.found', { count: 2 }))).toBeVisible();
      await looksRight(page, `${device}-found`);
      await page.getByRole('searchbox').fill('zoe quill');
      await expect(page.getByText(t('adminCustomer.found', { count: 1 }))).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('link', { name: 'Zoe Quill' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(heading(tab, 'Zoe Quill')).toBeVisible();

      await button(tab, 'adminCustomer.addNote').click();
      await field(tab, 'adminCustomer.note').fill('Prefers the seat by the window.');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('adminCustomer.save'), exact: true })
        .click();
      await expect(page.getByText('Prefers the seat by the window.')).toBeVisible();
      await button(tab, 'adminCustomer.edit').click();
      const birthday = page.getByRole('group', { name: t('adminCustomer.birthday') });
      for (const [part, figures] of [
        ['day', '1'],
        ['month', '5'],
        ['year', '1990'],
      ] as const)
        await birthday.getByLabel(t(`field.${part}`), { exact: true }).fill(figures);
      await looksRight(page, `${device}-edit`);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('adminCustomer.save'), exact: true })
        .click();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await button(tab, 'adminCustomer.block').click();
      const block = page.getByRole('dialog').getByRole('button', { name: t('adminCustomer.block'), exact: true });
      await block.click();
      await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty();
      await field(tab, 'adminCustomer.reason').fill('Two no-shows');
      await block.click();
      await expect(page.locator('#main').getByText(t('adminCustomer.blocked'), { exact: true })).toBeVisible();
      await looksRight(page, `${device}-card`);

      await button(tab, 'adminCustomer.merge').click();
      await page.getByRole('dialog').getByRole('searchbox').fill('zo@quill');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('adminCustomer.compare') })
        .click();
      await expect(page.getByText(t('adminCustomer.comesTogether'))).toBeVisible();
      await expect(page.getByText(t('adminCustomer.mergeBlocked', { name: 'Zoe Quill' }))).toBeVisible();
      await looksRight(page, `${device}-merge`);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('adminCustomer.doMerge'), exact: true })
        .click();
      await expect(page.getByText(t('adminCustomer.merged', { count: 1 }))).toBeVisible();
      expect(page.url()).toBe(zoe);
      await expect(page.getByText('zo@quill.example').first()).toBeVisible();
      // A message stays while the pointer is on it, and the last press may have left it there.
      await page.mouse.move(0, 0);

      // The data is a page that opens anywhere, called by the customer, and holds all of it for programs, too.
      const download = button(tab, 'adminCustomer.export');
      const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
      const file = t('adminCustomerData.file', { name: 'Zoe Quill', day: '2026-12-01' });
      expect(saved.suggestedFilename()).toBe(`${file}.html`);
      const handed = await page.context().newPage();
      await handed.setContent(await readFile(await saved.path(), 'utf8'));
      await expect(handed.getByRole('heading', { level: 1 })).toContainText('Zoe Quill');
      await expect(handed.getByRole('cell', { name: 'Prefers the seat by the window.' })).toBeVisible();
      expect(await overflowOf(handed)).toEqual({ pixels: 0, culprits: [] });
      const data = JSON.parse((await handed.locator('#data').textContent())!) as { members: unknown };
      expect(data.members).toContainEqual(expect.objectContaining({ firstName: 'Zoe', lastName: 'Quill' }));
      await handed.close();

      await button(tab, 'adminCustomer.delete').click();
      await expect(page.getByText(t('adminCustomer.deleteText'))).toBeVisible();
      await looksRight(page, `${device}-delete`);
      const erase = page.getByRole('dialog').getByRole('button', { name: t('adminCustomer.delete'), exact: true });
      await erase.click();
      await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty();
      await page.getByRole('dialog').getByRole('textbox').fill('Zoe Quill');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('shell.close'), exact: true })
        .click();
      await staysOn(tab, 'adminCustomer.leaveDelete', 'adminCustomer.leaveDeleteStay');
      await erase.click();
      await expect(title(tab, 'adminCustomer.title')).toBeVisible();
      await page.getByRole('searchbox').fill('quill');
      await expect(page.getByText(t('adminCustomer.foundNone'), { exact: true })).toBeVisible();
    });
  });
