import { accountCalls } from '@parlour/contract/account/calls';
import { languages } from '@parlour/phrases/languages';
import type { PhraseKey, Translate } from '@parlour/phrases/t';
import type { Page } from '@playwright/test';
import { newAccount, signInAtLogin } from './support/account.ts';
import { ask } from './support/api.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { looks } from './support/journeys.ts';
import { passGate } from './support/gate.ts';
import { expect, test } from './support/test.ts';

// All of them are one customer, whose account is made by the first.
test.describe.configure({ mode: 'serial' });
test.setTimeout(120_000);

const email = 'imogen.hartley@mail.example';

/** The account of the customer of a demo shop who holds rights in every state. */
async function openAccount(origin: string): Promise<void> {
  if (await ask(origin, accountCalls.checkExists, { username: email })) return;
  await newAccount(origin, newGuest({ email, firstName: 'Imogen', lastName: 'Hartley', mobile: '0491 570 006' }));
}

const tabs = [
  ['rights.memberships', 3, ['rights.active', 'rights.active', 'rights.expired']],
  ['rights.vouchers', 3, ['rights.active', 'rights.active', 'rights.exhausted']],
  ['rights.packages', 5, ['rights.active', 'rights.active', 'rights.frozen', 'rights.inactive', 'rights.exhausted']],
] as const satisfies [PhraseKey, number, PhraseKey[]][];

type Look = { page: Page; t: Translate; language: 'en' | 'tw' };

/** Each kind says what it has, by the way in which it is valid; names in the second language of their store, where it has one. */
async function seeFigures({ page, t, language }: Look): Promise<void> {
  const of = (number: string) => page.getByRole('article').filter({ hasText: number });
  const row = (number: string, term: PhraseKey) =>
    of(number)
      .locator('dl > div')
      .filter({ has: page.getByRole('term').getByText(t(term), { exact: true }) })
      .getByRole('definition');
  await expect(row('LUM-3002', 'rights.leftServices')).toHaveText('3');
  await expect(row('LUM-3002', 'rights.leftProducts')).toHaveText('1');
  const halfYear = language === 'en' ? '6 months' : '6個月';
  await expect(row('LUM-3001', 'rights.validity')).toContainText(halfYear);
  await expect(row('LUM-3004', 'rights.sessions')).toHaveText(t('rights.leftOf', { left: 4, count: 5 }));
  await page.getByRole('tab', { name: t('rights.vouchers') }).click();
  await expect(row('LUM-2001', 'rights.balance')).toHaveText('$150');
  await expect(row('LUM-2002', 'rights.validity')).toContainText('2027');
  // Of the three stores the one in Manly has a second language.
  await expect(of('LUM-2001').getByRole('link')).toHaveText(language === 'en' ? 'Gift card' : '禮品卡');
  await expect(of('LUM-2002').getByRole('link')).toHaveText('Summer thank-you');
  await page.getByRole('tab', { name: t('rights.memberships') }).click();
  await expect(row('LUM-1002', 'rights.faceValue')).toHaveText('$500');
  await expect(row('LUM-1002', 'rights.balance')).toHaveText('$312.50');
  await expect(row('LUM-1002', 'rights.bonus')).toHaveText('$37.50');
  await expect(row('LUM-1002', 'rights.validity')).toHaveText(t('rights.always'));
  await expect(row('LUM-1002', 'rights.sessions')).toHaveCount(0);
}

for (const [language, device] of looks('en', 'tw'))
  test.describe(`${language}, ${device}`, () => {
    test.use({ ...devices[device], language });

    test(`C-154 C-159 RGT-01 RGT-02 rights stand under three tabs with their number, each state in words, ${language}, ${device}`, async ({
      page,
      origin,
      t,
    }) => {
      await openAccount(origin);
      await signInAtLogin({ page, t }, email);
      await page.goto('/userInfo');
      await page.getByRole('link', { name: t('rights.title') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('rights.title') })).toBeVisible();
      await expect(page.getByRole('tab')).toHaveText(tabs.map(([name, count]) => `${t(name)}${count}`));
      for (const [name, count, states] of tabs) {
        await page.getByRole('tab', { name: t(name) }).click();
        await expect(page.getByRole('article')).toHaveCount(count);
        for (const state of new Set(states))
          await expect(page.getByRole('article').getByText(t(state), { exact: true })).toHaveCount(
            states.filter((one) => one === state).length,
          );
        await passGate(page, { name: t(name), tag: languages[language].tag });
      }
      // What is over comes last.
      await expect(page.getByRole('article').last()).toContainText(t('rights.exhausted'));
      await seeFigures({ page, t, language });
    });

    test(`C-157 C-164 C-165 F-88 RGT-03 RGT-04 RGT-05 the detail says what a right applies to, how it was used, and leads to a visit, ${language}, ${device}`, async ({
      page,
      origin,
      t,
    }) => {
      await openAccount(origin);
      await signInAtLogin({ page, t }, email);
      await page.goto('/userInfo?view=rights');
      const club = page.getByRole('article').filter({ hasText: 'LUM-1001' });
      await expect(club).toContainText(language === 'en' ? '15% off' : '8.5折');
      await club.getByRole('link').click();
      for (const all of ['rights.allServices', 'rights.allProducts', 'rights.allStores'] as const)
        await expect(page.getByText(t(all), { exact: true })).toBeVisible();
      await expect(page.getByText(t('rights.unused'))).toBeVisible();
      await passGate(page, { name: 'MemberRight', tag: languages[language].tag });

      await page.getByRole('link', { name: t('account.back'), exact: true }).click();
      await page.getByRole('tab', { name: t('rights.packages') }).click();
      const course = page.getByRole('article').filter({ hasText: 'LUM-3002' });
      await expect(course).toContainText(t('rights.leftOf', { left: 4, count: 6 }));
      const name = (await course.getByRole('link').textContent())!;
      await course.getByRole('link').click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Lumen signature facial' })).toContainText(
        t('rights.leftOf', { left: 1, count: 3 }),
      );
      await expect(page.getByText(t('rights.used'))).toBeVisible();
      // What a visit is booked of is what the right is good for, until all is asked for.
      await page.getByRole('button', { name: t('rights.book') }).click();
      await expect(page.getByText(t('usedRights.booking', { name }))).toBeVisible();
      const services = page.getByRole('main').getByRole('checkbox');
      await expect(services).toHaveCount(2);
      await passGate(page, { name: 'ChooseService', tag: languages[language].tag });
      await page.getByRole('button', { name: t('usedRights.allServices') }).click();
      await expect(services.nth(3)).toBeVisible();
    });
  });

test('C-166 a right of another customer, and a failing list, say so and offer the way on', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 422|status of 500|answered 500/);
  const guest = await newAccount(origin);
  await signInAtLogin({ page, t }, guest.email);
  await page.goto('/userInfo?view=rights');
  await expect(page.getByText(t('rights.none'))).toBeVisible();
  await page.goto('/userInfo?view=rights&right=nobody');
  await expect(page.getByText(t('reasons.not_found'))).toBeVisible();
  await page.route('**/api/customer/member/rights/chains**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/userInfo?view=rights');
  await expect(page.getByRole('button', { name: t('shell.retry'), exact: true })).toBeVisible();
});
