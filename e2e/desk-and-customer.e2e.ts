import { internalCalls } from '@parlour/contract/admin/calls';
import { formatTime } from '@parlour/phrases/format';
import type { Translate } from '@parlour/phrases/t';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { mailedPages } from './support/account.ts';
import { bookButton, contactFields, fillContact, lostTime } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { ownShop } from './support/own-shop.ts';
import { button, joinByInvitation, newTeamEmail, ownerInvitation, title } from './support/team.ts';
import { piecesOf } from './support/calendar.ts';
import { expect, test } from './support/test.ts';
import {
  arriveAt,
  bookService,
  chooseTime,
  nextAtButton,
  see,
  shopAddress,
  type Walk,
  walkAt,
} from './support/walk.ts';

/** The day of every journey; it is one o'clock. */
const day = '2026-12-01';

type Tab = { page: Page; t: Translate };

const press = ({ page, t }: Tab, key: Parameters<Translate>[0]) =>
  page
    .getByRole('button', { name: t(key), exact: true })
    .last()
    .click();

/** From the store's page to the filled confirm page. */
async function walkToConfirm(walk: Walk, time: string, guest: ReturnType<typeof newGuest>): Promise<void> {
  await walk.page.goto(shopAddress(walk));
  await bookService(walk, 'Quiet hour');
  await arriveAt(walk, 'ChooseTime');
  await chooseTime(walk, { day, time });
  await nextAtButton(walk, { day, time }).click();
  await arriveAt(walk, 'ConfirmBooking');
  await fillContact(walk, guest);
}

/** The page of a booking, as the link in its mail opens it. */
async function openFromMail({ page, origin }: Walk, email: string): Promise<void> {
  let address = '';
  await expect(async () => {
    const [html = ''] = await mailedPages(origin, email);
    address = /\/reserveDetail\?id=[\w-]+[^"#]*#t=[\w-]+/.exec(html)?.[0] ?? '';
    expect(address).not.toBe('');
  }).toPass({ timeout: 30_000 });
  await page.goto(address.replaceAll('&amp;', '&'));
  await see({ page }, 'ReserveDetail');
}

test.use({ ...devices.desktop });

test('a customer and the desk at once: each sees what the other does, and what is sold meanwhile costs nothing that was typed', async ({
  page: atDesk,
  browser,
  origin,
  t,
  watch,
}) => {
  test.slow();
  // The customer who is late is told so.
  watch.allow(/status of 409/);
  const desk = { page: atDesk, t };
  const { shopId } = await ownShop(origin, { withdrawn: ['bea'] });
  await joinByInvitation(desk, await ownerInvitation(origin, shopId, newTeamEmail()), 'Ada Quill');
  await button(desk, 'admin.codesSaved').click();
  await expect(title(desk, 'admin.storesTitle')).toBeVisible();
  await atDesk.goto(`/admin/store/${shopId}/calendar`);
  await expect(title(desk, 'adminCalendar.title')).toBeVisible();
  await atDesk.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  const context = await browser.newContext({ ...devices.phone, baseURL: origin });
  await context.addCookies([{ name: 'language', value: 'en', url: origin }]);
  const walk = await walkAt(await context.newPage(), origin, shopId);
  const { page } = walk;
  const says = (time: string) => page.getByRole('main').getByText(formatTime(time, walk.style)).first();
  const [nora, otis] = ['Nora', 'Otis'].map((firstName) => newGuest({ firstName }));

  await test.step('what is booked stands in the open calendar', async () => {
    await walkToConfirm(walk, '15:00', nora!);
    await bookButton(walk).click();
    await arriveAt(walk, 'Booked');
    await expect(piecesOf(atDesk, 'Nora')).toHaveAccessibleName(/^3:00/);
  });

  await test.step('the desk moves it, and the customer reads the new time', async () => {
    await openFromMail(walk, nora!.email);
    await expect(says('15:00')).toBeVisible();
    await piecesOf(atDesk, 'Nora').click();
    await press(desk, 'adminAppointment.more');
    await press(desk, 'adminAppointment.do_move');
    await atDesk.getByLabel(t('adminAppointment.time'), { exact: true }).fill('16:00');
    await press(desk, 'adminAppointment.do_move');
    await expect(piecesOf(atDesk, 'Nora')).toHaveAccessibleName(/^4:00/);
    await atDesk
      .getByRole('dialog')
      .getByRole('button', { name: t('shell.close') })
      .click();
    await page.reload();
    await expect(says('16:00')).toBeVisible();
    await expect(says('15:00')).toHaveCount(0);
  });

  await test.step('a time that the desk sells meanwhile is refused in words, with others, and nothing is lost', async () => {
    await walkToConfirm(walk, '15:00', otis!);
    await press(desk, 'adminCalendar.newAppointment');
    const sheet = atDesk.getByRole('dialog');
    await sheet.getByRole('searchbox').first().fill('Petra Lind');
    await expect(sheet.getByText(t('adminNewAppointment.foundNone'))).toBeVisible();
    await button(desk, 'adminNewAppointment.newCustomerCalled', { name: 'Petra Lind' }).click();
    await sheet.getByRole('button', { name: /^Quiet hour/ }).click();
    await press(desk, 'adminNewAppointment.otherTime');
    await sheet.getByRole('textbox', { name: t('adminNewAppointment.typedTime'), exact: true }).fill('15:00');
    await press(desk, 'adminNewAppointment.checkTime');
    await press(desk, 'adminNewAppointment.make');
    await expect(sheet).toHaveCount(0);
    await expect(piecesOf(atDesk, 'Petra')).toHaveAccessibleName(/^3:00/);

    await bookButton(walk).click();
    await expect(lostTime(walk, { day, time: '15:00' })).toBeVisible();
    const { email, mobile, firstName } = contactFields(walk);
    await expect(email).toHaveValue(otis!.email);
    await expect(firstName).toHaveValue('Otis');
    await expect(mobile).not.toHaveValue('');
    await lostTime(walk, { day, time: '15:00' }).getByRole('button').first().click();
    await bookButton(walk).click();
    await arriveAt(walk, 'Booked');
    await expect(piecesOf(atDesk, 'Otis')).toBeVisible();
    await expect(piecesOf(atDesk, 'Otis')).not.toHaveAccessibleName(/^3:00/);
  });

  await test.step('what a till has settled is still moved by its customer, and its page offers no cancellation', async () => {
    await openFromMail(walk, nora!.email);
    const cancel = page.getByRole('button', { name: t('booking.cancelBooking') });
    await expect(cancel).toBeVisible();
    const price = { price: '50', amount: '50' };
    await ask(origin, internalCalls.settleBill, {
      shopId,
      reference: 'settled-beforehand',
      currencyCode: 'AUD',
      bookingId: new URL(page.url()).searchParams.get('id')!,
      lines: [{ id: 'a', kind: 'service', code: '', name: 'Quiet hour', quantity: 1, ...price }],
      discounts: [],
      taxes: [],
      tenders: [{ kind: 'cash', amount: '50' }],
      total: '50',
    });
    await page.reload();
    await expect(page.getByText(t('reasons.edit_not_allowed'))).toBeVisible();
    await expect(cancel).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('booking.changeTime') })).toBeVisible();
  });

  await test.step('the customer cancels, and the calendar shows it', async () => {
    await openFromMail(walk, otis!.email);
    await page.getByRole('button', { name: t('booking.cancelBooking') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('booking.cancelNow') })
      .click();
    await expect(page.getByText(t('booking.cancelledText'))).toBeVisible();
    await expect(piecesOf(atDesk, 'Otis')).toHaveCount(0);
    expect(await atDesk.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });
  await context.close();
});
