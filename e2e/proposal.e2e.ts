import { internalCalls } from '@parlour/contract/admin/calls';
import { languages } from '@parlour/phrases/languages';
import { newAccount, signInAtLogin } from './support/account.ts';
import { ask } from './support/api.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { looks } from './support/journeys.ts';
import { dayAfter } from './support/free-times.ts';
import { passGate } from './support/gate.ts';
import { ownShop } from './support/own-shop.ts';
import { proposedVisit } from './support/scenes/proposal.ts';
import { servicesOf } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import { see } from './support/walk.ts';

test.setTimeout(120_000);

const stateOf = async (origin: string, { bookingId }: { bookingId: string }) =>
  ask(origin, internalCalls.getBooking, { bookingId });

for (const [language, device] of looks('en', 'ch', 'tw'))
  test.describe(`${language}, ${device}`, () => {
    test.use({ ...devices[device], language });

    test(`C-207 a link opens what the store proposes and changes nothing; its button accepts, ${language}, ${device}`, async ({
      page,
      origin,
      t,
    }) => {
      const visit = await proposedVisit(origin);
      await page.goto(visit.page);
      await see({ page }, 'ReserveAction');
      const main = page.getByRole('main');
      await expect(main.getByText(t('proposal.title'))).toBeVisible();
      for (const name of ['booking.changeTime', 'booking.cancelBooking', 'proposal.decline'] as const)
        await expect(main.getByRole('button', { name: t(name) })).toBeVisible();
      expect(page.url()).not.toContain('#t=');
      expect(await stateOf(origin, visit.ids)).toMatchObject({ start: visit.booking.start, version: 2 });
      await passGate(page, { name: 'ReserveAction', tag: languages[language].tag });
      await main.getByRole('button', { name: t('proposal.accept') }).click();
      await expect(main.getByText(t('proposal.title'))).toHaveCount(0);
      await expect(main.getByText(t('proposal.nothing'))).toBeVisible();
      expect(await stateOf(origin, visit.ids)).toMatchObject({ start: visit.start, state: 'confirmed' });
    });
  });

test('C-203 C-207 who is signed in finds what is proposed in the list, declines, and cancels on the same page', async ({
  page,
  origin,
  t,
}) => {
  const guest = newGuest();
  await newAccount(origin, guest);
  const visit = await proposedVisit(origin, { guest });
  await signInAtLogin({ page, t }, guest.email);
  await page.goto('/appointments');
  const card = page.getByRole('main').getByRole('article');
  await expect(card.getByText(t('proposal.actionRequired'))).toBeVisible();
  await card.getByRole('link', { name: t('proposal.answer') }).click();
  await see({ page }, 'ReserveAction');
  await page.getByRole('button', { name: t('proposal.decline') }).click();
  await expect(page.getByText(t('proposal.nothing'))).toBeVisible();
  expect((await stateOf(origin, visit.ids)).proposal).toBeUndefined();
  await page.getByRole('button', { name: t('booking.cancelBooking') }).click();
  await page.getByRole('button', { name: t('booking.cancelNow') }).click();
  await expect(page.getByText(t('shell.state_cancelled'), { exact: true })).toBeVisible();
  await page.goto('/appointments');
  await expect(page.getByText(t('proposal.actionRequired'))).toHaveCount(0);
});

test('C-210 each refused action is named, and the page shows the appointment as it is now', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 422/);
  for (const action of ['cancel', 'confirm'] as const) {
    const visit = await proposedVisit(origin);
    await page.goto(visit.page);
    const accept = page.getByRole('button', { name: t('proposal.accept') });
    await expect(accept).toBeVisible();
    if (action === 'cancel') await page.getByRole('button', { name: t('booking.cancelBooking') }).click();
    const last = action === 'cancel' ? page.getByRole('button', { name: t('booking.cancelNow') }) : accept;
    await expect(last).toBeVisible();
    await ask(origin, internalCalls.startBooking, { bookingId: visit.booking.id });
    await last.click();
    await expect(page.getByText(t(`reasons.${action}_not_allowed`))).toBeVisible();
    await expect(accept).toHaveCount(0);
  }
});

test('a time that is sold meanwhile says so, and the appointment offers another one', async ({ page, origin, t }) => {
  const visit = await proposedVisit(origin);
  await visit.take();
  await page.goto(visit.page);
  await expect(page.getByText(t('proposal.gone'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('proposal.accept') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('booking.changeTime') })).toBeVisible();
});

test('C-200 a walk-in says so in the list and on its own page', async ({ page, origin, t }) => {
  const guest = newGuest();
  const { shopId, chainId } = await ownShop(origin, { members: [guest.email] });
  await newAccount(origin, guest);
  const [item] = await servicesOf(origin, { id: shopId, chainId });
  await ask(origin, internalCalls.createBooking, {
    shopId,
    start: `${dayAfter(2)} 10:00`,
    lines: [{ code: item!.code }],
    firstName: guest.firstName,
    email: guest.email,
    isWalkIn: true,
  });
  await signInAtLogin({ page, t }, guest.email);
  await page.goto('/appointments');
  const card = page.getByRole('main').getByRole('article');
  await expect(card.getByText(t('proposal.walkIn'))).toBeVisible();
  await card.getByRole('heading').getByRole('link').click();
  await see({ page }, 'ReserveDetail');
  await expect(page.getByText(t('proposal.walkIn'))).toBeVisible();
});
