import { internalCalls } from '@parlour/contract/admin/calls';
import type { Translate } from '@parlour/phrases/t';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { devices } from './support/devices.ts';
import { axeComplaints } from './support/gate.ts';
import { tabTo } from './support/keys.ts';
import { ownShop } from './support/own-shop.ts';
import { walkOf, wrongStops } from './support/tab-stops.ts';
import {
  button,
  codeOf,
  joinByInvitation,
  newTeamEmail,
  ownerInvitation,
  teamPassword,
  title,
} from './support/team.ts';
import { piecesOf } from './support/calendar.ts';
import { expect, test } from './support/test.ts';

type Tab = { page: Page; t: Translate };

/** From the top of the page, the focus walks in reading order, is seen at every stop, and nothing lies over it. */
async function walksWell(page: Page): Promise<void> {
  // A message that goes in the middle of the walk takes the focus along.
  await expect(page.getByRole('status').getByRole('button')).toHaveCount(0);
  expect(await axeComplaints(page)).toEqual([]);
  await page
    .locator('body')
    .evaluate(({ ownerDocument: { activeElement } }) => (activeElement as { blur?: () => void } | null)?.blur?.());
  const stops = await walkOf(page, 14);
  expect(wrongStops(stops)).toEqual([]);
  const order = stops.map(({ index }) => index);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
}

/** Something on the page has the focus, so that the next key goes somewhere. */
const hasFocus = (page: Page) => expect(page.locator('body :focus')).toHaveCount(1);

async function enter({ page }: Tab, target: ReturnType<Page['locator']>): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test.use({ ...devices.desktop });

test('a desk without a mouse: signs in, moves an appointment and takes that back, makes one, and is paid', async ({
  page,
  browser,
  origin,
  t,
}) => {
  test.slow();
  const { shopId } = await ownShop(origin, {});
  const email = newTeamEmail();
  const before = await browser.newContext({ baseURL: origin });
  await before.addCookies([{ name: 'language', value: 'en', url: origin }]);
  const joining = { page: await before.newPage(), t };
  const secret = await joinByInvitation(joining, await ownerInvitation(origin, shopId, email), 'Ada Quill');
  await before.close();
  await ask(origin, internalCalls.createBooking, {
    shopId,
    start: '2026-12-01 14:00',
    lines: [{ code: 'hour' }],
    firstName: 'Mei',
    email: 'mei@mail.example',
  });
  const tab = { page, t };
  const keys = page.keyboard;

  await test.step('signs in', async () => {
    await page.goto('/admin');
    await expect(title(tab, 'admin.signInTitle')).toBeVisible();
    await walksWell(page);
    await page.reload();
    await tabTo(page, page.getByRole('textbox', { name: t('account.email') }));
    await keys.type(email);
    await tabTo(page, page.getByLabel(t('account.password'), { exact: true }));
    await keys.type(teamPassword);
    await keys.press('Enter');
    await expect(page.getByRole('textbox', { name: t('admin.code') })).toBeVisible();
    await tabTo(page, page.getByRole('textbox', { name: t('admin.code') }));
    await keys.type(codeOf(secret, 1));
    await keys.press('Enter');
    await expect(title(tab, 'admin.storesTitle')).toBeVisible();
  });

  await test.step('goes to the calendar, to tomorrow by arrows and back', async () => {
    await enter(tab, page.getByRole('link', { name: t('adminCalendar.title'), exact: true }));
    await expect(piecesOf(page, 'Mei')).toBeVisible();
    await walksWell(page);
    await enter(tab, page.getByRole('button', { name: /1 Dec/ }));
    await tabTo(page, page.getByRole('grid').getByRole('button'));
    await keys.press('ArrowRight');
    await keys.press('Enter');
    await expect(page).toHaveURL(/day=2026-12-02/);
    await hasFocus(page);
    await enter(tab, button(tab, 'adminCalendar.today'));
    await expect(piecesOf(page, 'Mei')).toBeVisible();
  });

  await test.step('opens the appointment, and comes back to it', async () => {
    await enter(tab, piecesOf(page, 'Mei'));
    await expect(page.getByRole('dialog')).toContainText('Mei');
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    expect(await axeComplaints(page)).toEqual([]);
    await keys.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(piecesOf(page, 'Mei')).toBeFocused();
  });

  await test.step('puts it down where it was, and opens it by Space', async () => {
    await keys.press('m');
    await expect(page.getByRole('status').filter({ hasText: /Mei/ })).toHaveCount(1);
    await keys.press('Space');
    await expect(page.getByRole('status').filter({ hasText: t('adminCalendar.putBack') })).toHaveCount(1);
    await expect(piecesOf(page, 'Mei')).toBeFocused();
    // As a button leaves it that is hidden in the middle of its transition.
    const tellTransition = (type: string) =>
      page.evaluate(`document.body.dispatchEvent(
        new TransitionEvent('${type}', { propertyName: 'color', bubbles: true }))`);
    await tellTransition('transitionrun');
    await keys.press('Space');
    await expect(page.getByRole('dialog')).toContainText('Mei');
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    await keys.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(piecesOf(page, 'Mei')).toBeFocused();
    await tellTransition('transitionend');
  });

  await test.step('moves it by arrows, and takes that back', async () => {
    await keys.press('m');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await keys.press(key);
    await expect(page.getByRole('dialog')).toContainText('3:00');
    await enter(tab, button(tab, 'adminCalendar.move'));
    await expect(piecesOf(page, 'Mei')).toHaveAccessibleName(/^3:00/);
    await enter(tab, button(tab, 'adminCalendar.undo'));
    await expect(piecesOf(page, 'Mei')).toHaveAccessibleName(/^2:00/);
    await hasFocus(page);
  });

  await test.step('types another time in its sheet, and closes it', async () => {
    // It was moved twice: what is typed is for the appointment as it is now.
    await enter(tab, piecesOf(page, 'Mei'));
    await enter(tab, button(tab, 'adminAppointment.more'));
    await enter(tab, button(tab, 'adminAppointment.do_move'));
    await tabTo(page, page.getByLabel(t('adminAppointment.time'), { exact: true }));
    await keys.type('0300pm');
    await keys.press('Enter');
    await expect(piecesOf(page, 'Mei')).toHaveAccessibleName(/^3:00/);
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    await keys.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(piecesOf(page, 'Mei')).toBeFocused();
  });

  await test.step('makes a new one', async () => {
    await enter(tab, button(tab, 'adminCalendar.newAppointment'));
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('searchbox').first()).toBeFocused();
    await keys.type('Petra Lind');
    await expect(sheet.getByText(t('adminNewAppointment.foundNone'))).toBeVisible();
    await keys.press('Enter');
    await expect(sheet.getByRole('textbox', { name: t('adminNewAppointment.firstName') })).toBeFocused();
    await tabTo(page, sheet.getByRole('searchbox', { name: t('adminNewAppointment.findService') }));
    await keys.type('Quiet');
    await keys.press('Enter');
    await expect(sheet.getByRole('button', { pressed: true }).first()).toBeVisible();
    await expect(sheet.locator(':focus')).toHaveCount(1);
    await enter(tab, button(tab, 'adminNewAppointment.make'));
    await expect(sheet).toHaveCount(0);
    await expect(piecesOf(page, 'Petra')).toBeVisible();
    await hasFocus(page);
  });

  await test.step('is paid at the till', async () => {
    await enter(tab, page.getByRole('link', { name: t('adminTill.title'), exact: true }));
    await expect(title(tab, 'adminTill.title')).toBeVisible();
    await walksWell(page);
    await enter(tab, page.getByRole('button', { name: /^Quiet hour/ }).first());
    await enter(tab, button(tab, 'adminTill.pay', { amount: '$50' }));
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    await enter(tab, button(tab, 'adminTill.cashExact', { amount: '$50' }));
    await expect(page.getByText(t('adminTill.settledBy', { name: 'Ada Quill' }))).toBeVisible();
    await hasFocus(page);
    await walksWell(page);
  });
});
