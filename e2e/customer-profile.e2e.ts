import type { Translate } from '@parlour/phrases/t';
import type { Page } from '@playwright/test';
import { newAccount, signInAtLogin } from './support/account.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { looks } from './support/journeys.ts';
import { axeComplaints } from './support/gate.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';

type On = { page: Page; t: Translate };

const religions = ['CHRISTIANITY', 'ISLAM', 'HINDUISM', 'BUDDHISM', 'OTHERS'] as const;

/** What a customer may write or choose, beside the two phones and the date of birth. */
const words = {
  occupation: 'Baker',
  address: 'Kerosene Lane 77',
  whatsapp: 'mei.w',
  facebook: 'mei.f',
  instagram: 'mei.i',
  wechat: 'mei_c',
  ethnicity: 'Hakka',
  identityNumber: 'PASS-4711',
  insuranceNumber: 'CARD-0815',
  emergencyName: 'Odile Quill',
} as const;
const choices = { gender: '0', language: 'tw', source: 'friend', nationality: 'TW', religion: 'BUDDHISM' } as const;
const birthday = { day: '28', month: '2', year: '1990' };

const field = ({ page, t }: On, name: keyof typeof words | keyof typeof choices | 'email' | 'insurer') =>
  page.getByLabel(t(`member.${name}`), { exact: true });
const number = ({ page, t }: On, name: 'phone' | 'emergencyMobile') =>
  page.getByRole('textbox', { name: t(`member.${name}`), exact: true });
const figure = ({ page, t }: On, part: keyof typeof birthday) =>
  page.getByRole('group', { name: t('member.birthday'), exact: true }).getByLabel(t(`field.${part}`), { exact: true });

async function phone(on: On, name: 'phone' | 'emergencyMobile', text: string) {
  const { page, t } = on;
  const group = page.getByRole('group', { name: t(`member.${name}`), exact: true });
  await group.getByLabel(t('field.dialCode'), { exact: true }).selectOption('AU');
  await number(on, name).fill(text);
}

/** The way to the own profile at the one chain that keeps a record. */
const toProfile = (page: Page) => page.getByRole('main').locator('a[href*="view=profile"]');

/** A customer with a record at the chain: the own profile was added with the proven e-mail. */
async function withRecord({ page, t }: On, origin: string) {
  const guest = await newAccount(origin);
  await signInAtLogin({ page, t }, guest.email);
  const shop = await findShop(origin, 'clinic');
  await page.goto(`/addCustomerProfile?compId=${shop.id}`);
  await page.getByLabel(t('account.firstName'), { exact: true }).fill(guest.firstName);
  await phone({ page, t }, 'phone', '0491 570 156');
  await field({ page, t }, 'email').fill(guest.email);
  await page.getByRole('button', { name: t('member.add'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('member.addedTitle') })).toBeVisible();
  return { guest, shop };
}

async function fillAll(on: On) {
  for (const [name, text] of Object.entries(words)) await field(on, name as keyof typeof words).fill(text);
  for (const [name, value] of Object.entries(choices))
    await field(on, name as keyof typeof choices).selectOption(value);
  for (const [part, text] of Object.entries(birthday)) await figure(on, part as keyof typeof birthday).fill(text);
  await phone(on, 'phone', '0491 570 157');
  await phone(on, 'emergencyMobile', '0491 570 158');
  await field(on, 'email').fill('mei@at-the-clinic.example');
  const insurers = field(on, 'insurer').getByRole('option');
  const second = (await insurers.count()) > 1 ? await insurers.nth(1).getAttribute('value') : '';
  await field(on, 'insurer').selectOption(second);
  return second ?? '';
}

async function expectAll(on: On, insurer: string) {
  for (const [name, text] of Object.entries({ ...words, ...choices, insurer, email: 'mei@at-the-clinic.example' }))
    await expect(field(on, name as keyof typeof words), name).toHaveValue(text);
  for (const [part, text] of Object.entries(birthday))
    await expect(figure(on, part as keyof typeof birthday)).toHaveValue(new RegExp(`^0?${text}$`));
  await expect(number(on, 'phone')).toHaveValue(/491 ?570 ?157/);
  await expect(number(on, 'emergencyMobile')).toHaveValue(/491 ?570 ?158/);
}

for (const [language, deviceName] of looks('en', 'tw'))
  test.describe(`${deviceName} in ${language}`, () => {
    test.use({ ...devices[deviceName], language });

    test(`A-022 C-149 C-150 all nineteen fields of a profile are filled in, saved and kept, and typed text survives a reload, ${deviceName} ${language}`, async ({
      page,
      origin,
      t,
    }) => {
      test.setTimeout(120_000);
      const on = { page, t };
      await withRecord(on, origin);
      await page.goto('/userInfo');
      const way = (await toProfile(page).textContent())!;
      await toProfile(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(way);
      await expect(field(on, 'religion').getByRole('option')).toHaveText([
        t('member.notSaid'),
        ...religions.map((religion) => t(`account.religion_${religion}`)),
      ]);
      expect(await axeComplaints(page)).toEqual([]);
      const insurer = await fillAll(on);
      await page.reload();
      await expectAll(on, insurer);
      await page.getByRole('button', { name: t('account.save'), exact: true }).click();
      await expect(page.getByText(t('member.saved'))).toBeVisible();
      // A tab of its own has no draft: what it shows was saved.
      const fresh = await page.context().newPage();
      await fresh.goto(page.url());
      await expectAll({ page: fresh, t }, insurer);
      await fresh.close();
      await page.reload();
      await expectAll(on, insurer);
    });

    test(`C-151 C-152 the own phone and e-mail exist already, which a stranger does not hear, ${deviceName} ${language}`, async ({
      page,
      origin,
      t,
      watch,
      browser,
    }) => {
      test.setTimeout(120_000);
      watch.allow(/status of 422/);
      const on = { page, t };
      const { guest, shop } = await withRecord(on, origin);
      await page.getByRole('button', { name: t('member.addAnother') }).click();
      expect(await axeComplaints(page)).toEqual([]);
      const add = page.getByRole('button', { name: t('member.add'), exact: true });
      await add.click();
      await expect(page.getByText(t('reasons.name_needed'))).toBeVisible();
      await page.getByLabel(t('account.lastName'), { exact: true }).fill('Second');
      await phone(on, 'phone', '0491 570 156');
      await add.click();
      await expect(page.getByText(t('reasons.phone_exists'))).toBeVisible();
      await expect(number(on, 'phone')).toBeFocused();
      await number(on, 'phone').fill('');
      await field(on, 'email').fill(guest.email);
      await add.click();
      await expect(page.getByText(t('reasons.email_exists'))).toBeVisible();
      await page.reload();
      await expect(field(on, 'email')).toHaveValue(guest.email);

      const stranger = await browser.newContext({ ...devices[deviceName], baseURL: origin });
      const other = { page: await stranger.newPage(), t };
      await other.page.goto(`/addCustomerProfile?compId=${shop.id}&lang=${language}`);
      await other.page.getByLabel(t('account.lastName'), { exact: true }).fill('Stranger');
      await field(other, 'email').fill(guest.email);
      await other.page.getByRole('button', { name: t('member.add'), exact: true }).click();
      await expect(other.page.getByRole('heading', { name: t('member.addedTitle') })).toBeVisible();
      await stranger.close();
    });

    test(`C-153 a lead is refused without a phone and without its dial code, and sent with both, ${deviceName} ${language}`, async ({
      page,
      origin,
      t,
    }) => {
      const shop = await findShop(origin, 'clinic');
      await page.goto(`/home/customerleadsForm?compId=${shop.id}`);
      const send = page.getByRole('button', { name: t('member.leadSend'), exact: true });
      await send.click();
      await expect(page.getByText(t('reasons.mobile_needed'))).toBeVisible();
      await expect(number({ page, t }, 'phone')).toBeFocused();
      const guest = newGuest();
      await number({ page, t }, 'phone').fill(guest.mobile);
      await send.click();
      await expect(page.getByText(t('reasons.dial_code_needed'))).toBeVisible();
      expect(await axeComplaints(page)).toEqual([]);
      await page.reload();
      await expect(number({ page, t }, 'phone')).toHaveValue(guest.mobile);
      await page.getByLabel(t('field.dialCode'), { exact: true }).selectOption('AU');
      await page.getByLabel(t('member.leadNote')).fill('A room for two?');
      await send.click();
      await expect(page.getByRole('heading', { name: t('member.leadSentTitle') })).toBeVisible();
      expect(await axeComplaints(page)).toEqual([]);
    });
  });
