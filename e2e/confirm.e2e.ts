import { internalCalls } from '@parlour/contract/admin/calls';
import { formatDay } from '@parlour/phrases/format';
import { ask } from './support/api.ts';
import { bookButton, contactFields } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { bookByApi, dayAfter, freeTimesTogether } from './support/free-times.ts';
import { mailBody, openMail } from './support/mailbox.ts';
import { ownShop } from './support/own-shop.ts';
import { servicesOf } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import { walkToConfirm } from './support/to-confirm.ts';
import {
  arriveAt,
  chooseTime,
  freeTimeOn,
  goOn,
  nextAtButton,
  see,
  serviceNamed,
  startWalk,
  type Walk,
} from './support/walk.ts';

test.use(devices.phone);
test.setTimeout(150_000);

/** On from the services: past the add-ons, where there are any. */
async function passAddOns(walk: Walk): Promise<void> {
  const { page } = walk;
  const next = ['ChooseAddOns', 'ChooseTime', 'ConfirmBooking'].map((name) => `[data-screen="${name}"]`);
  await expect(page.locator(next.join(', ')).first()).toBeVisible();
  if (await page.locator(next[0]!).isVisible()) await goOn(walk);
}

const bookingCall = /reserve\/app\/calendar\/(save|pre|update)/;

test('B-162 B-179 B-198 B-202 B-205 B-206 B-213 B-215 B-221 B-223 B-256 B-270 SUC-03 SUC-06 CNF-12 the confirm page of a guest, part by part, to the page that says when', async ({
  page,
  origin,
  t,
  watch,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  const nobody = { firstName: '', lastName: '', email: '', mobile: '', address: '' };
  const { free } = await walkToConfirm(walk, { place: 11, service: 'LED light session', guest: nobody });
  const fields = contactFields(walk);
  const guest = newGuest();

  await test.step('B-198 B-206 B-213 the fields, what is required in words, the country of the store', async () => {
    await expect(fields.email).toHaveAttribute('placeholder', t('booking.emailRequired'));
    await expect(fields.email).toHaveAttribute('placeholder', /\(Required\)$/);
    await expect(fields.firstName).toHaveAttribute('placeholder', t('booking.firstNameRequired'));
    await expect(fields.mobile).not.toHaveAttribute('placeholder', /Required/);
    await expect(fields.lastName).toBeVisible();
    await expect(page.getByRole('combobox', { name: t('booking.dialCode') })).toHaveValue('AU');
    await expect(page.getByRole('button', { name: t('booking.addNote') })).toBeVisible();
  });

  await test.step('B-202 another service is added and comes back here; B-223 without any the check says so; CNF-12 undone', async () => {
    await page.getByRole('button', { name: t('booking.addService') }).click();
    await arriveAt(walk, 'ChooseService');
    await page.getByRole('checkbox', { name: 'Dermaplaning and mask' }).check();
    await goOn(walk);
    await passAddOns(walk);
    await see(walk, 'ConfirmBooking');
    for (const name of ['LED light session', 'Dermaplaning and mask']) {
      await page.getByRole('button', { name: t('booking.takeOutNamed', { name }) }).click();
      await expect(page.getByRole('button', { name: t('booking.takeOutNamed', { name }) })).toHaveCount(0);
    }
    await page
      .getByRole('button', { name: t('shell.undo') })
      .last()
      .click();
    await page.getByRole('button', { name: t('booking.takeOutNamed', { name: 'Dermaplaning and mask' }) }).click();
    await fields.email.fill(guest.email);
    await fields.lastName.fill('  ');
    await bookButton(walk).click();
    await expect(page.getByText(t('reasons.name_needed')), 'B-221 blanks are no name').toBeVisible();
    await fields.lastName.fill(guest.lastName);
    await bookButton(walk).click();
    await expect(page.getByText(t('reasons.service_needed'))).toBeVisible();
    expect(
      watch.calls().filter((call) => bookingCall.test(call)),
      'B-256',
    ).toEqual([]);
    expect(
      watch.calls().filter((call) => call.includes('/customer/app/chain/member')),
      'B-215',
    ).toEqual([]);
  });

  await test.step('B-270 the success page: day and weekday, the tip, the way out', async () => {
    await page.getByRole('button', { name: t('booking.addService') }).click();
    await arriveAt(walk, 'ChooseService');
    await page.getByRole('checkbox', { name: 'LED light session' }).check();
    await goOn(walk);
    await passAddOns(walk);
    await see(walk, 'ConfirmBooking');
    await bookButton(walk).click();
    await arriveAt(walk, 'Booked');
    await expect(page.getByText(formatDay(free.day, 'full', walk.style)).first()).toBeVisible();
    await expect(page.getByText(t('booking.mailTip', { email: guest.email }))).toBeVisible();
    await page.getByRole('button', { name: t('booking.signUpOffer') }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: t('account.email') }), 'SUC-06').toHaveValue(
      guest.email,
    );
    await page.goBack();
    await see(walk, 'Booked');
    await page.getByRole('button', { name: t('booking.gotIt') }).click();
    await see(walk, 'ShopPage');
  });

  await test.step('B-162 who booked last on this device is filled in the next time', async () => {
    const other = await freeTimeOn(walk, serviceNamed(walk, 'LED light session'), 12);
    await page.goto(`/shopDetail?compId=${walk.shop.id}#book/service`);
    await see(walk, 'ChooseService');
    await page.getByRole('checkbox', { name: 'LED light session' }).check();
    await goOn(walk);
    await passAddOns(walk);
    await arriveAt(walk, 'ChooseTime');
    await chooseTime(walk, other);
    await expect(nextAtButton(walk, other), 'B-179').toBeVisible();
    await nextAtButton(walk, other).click();
    await arriveAt(walk, 'ConfirmBooking');
    await expect(fields.email).toHaveValue(guest.email);
  });
});

test('B-199 B-232 the address is absent, can be left out, or must be there with its hint, as the store says', async ({
  page,
  origin,
  t,
}) => {
  for (const addressMode of ['hidden', 'optional', 'required', 'delivery'] as const) {
    const isNeeded = addressMode === 'required' || addressMode === 'delivery';
    const { shopId } = await ownShop(origin, { addressMode, parameters: { hasStaffFeature: '0' } });
    await page.goto('/home');
    await page.goto(`/shopDetail?compId=${shopId}#book/service`);
    await page.getByRole('checkbox', { name: 'Quiet hour' }).check();
    await page.getByRole('button', { name: t('booking.next'), exact: true }).click();
    await see({ page }, 'ChooseTime');
    await page
      .getByRole('radiogroup', { name: t('booking.times') })
      .getByRole('radio', { disabled: false })
      .first()
      .click();
    await page.getByRole('button', { name: new RegExp(`^${t('booking.nextAt', { when: '' })}`) }).click();
    await see({ page }, 'ConfirmBooking');
    const guest = newGuest();
    await page.getByRole('textbox', { name: t('booking.email') }).fill(guest.email);
    await page.getByRole('textbox', { name: t('booking.firstName') }).fill(guest.firstName);
    const address = page.getByRole('textbox', { name: t('booking.address') });
    await expect(address).toHaveCount(addressMode === 'hidden' ? 0 : 1);
    await expect(page.getByText('Please enter your delivery address and add a payment screenshot.')).toHaveCount(
      addressMode === 'delivery' ? 1 : 0,
    );
    await expect(page.getByText(t('booking.addressNeeded'))).toHaveCount(addressMode === 'required' ? 1 : 0);
    await page.getByRole('button', { name: t('booking.bookNow'), exact: true }).click();
    if (isNeeded) await expect(page.getByText(t('reasons.address_needed'))).toBeVisible();
    else await see({ page }, 'Booked');
  }
});

test('B-188 a month without a free time and a day without one say so', async ({ page, origin, t }) => {
  const { shopId, chainId } = await ownShop(origin, {
    maxAdvanceDays: 35,
    // All that can be booked of January.
    closedDays: Array.from({ length: 9 }, (_, index) => `2027-01-0${index + 1}`),
    parameters: { hasStaffFeature: '0', slotCapacity: '1' },
  });
  const place = { id: shopId, chainId };
  const [hour] = await servicesOf(origin, place);
  // Both people of the store.
  for (const clock of [9, 10, 11, 12, 13, 14, 15, 16].flatMap((hourOfDay) => [hourOfDay, hourOfDay]))
    await bookByApi(origin, place, { item: hour!, start: `${dayAfter(2)} ${String(clock).padStart(2, '0')}:00` });
  await page.goto(`/shopDetail?compId=${shopId}#book/service`);
  await page.getByRole('checkbox', { name: 'Quiet hour' }).check();
  await page.getByRole('button', { name: t('booking.next'), exact: true }).click();
  await see({ page }, 'ChooseTime');
  await page
    .getByRole('radiogroup', { name: t('booking.days') })
    .getByRole('radio', { name: new RegExp(` ${Number(dayAfter(2).slice(8))} December`) })
    .click();
  await expect(page.getByText(t('booking.noTimesDay')).first()).toBeVisible();
  await page.getByRole('button', { name: t('booking.nextMonth') }).click();
  await expect(page.getByText(t('booking.noTimesMonth'))).toBeVisible();
});

test('B-014 B-147 G-16 a link fills in the contact of its booking with its token, only with it, and names no record', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 422/);
  const walk = await startWalk(page, origin, 'sister');
  const item = serviceNamed(walk, 'LED light session');
  const free = await freeTimeOn(walk, item, 6);
  const guest = newGuest();
  const made = await bookByApi(origin, walk.shop, { item, start: `${free.day} ${free.time}`, guest });
  await ask(origin, internalCalls.cancelBooking, { bookingId: made.booking.id, reason: 'The room is being painted' });
  await openMail(
    page,
    guest.email,
    t('mail.cancelledSubject', { shop: walk.shop.name, day: '', time: '' }).slice(0, 12),
  );
  const again = await mailBody(page)
    .getByRole('link', { name: t('mail.bookAgain') })
    .getAttribute('href');
  const link = new URL(again!);
  expect(link.searchParams.has('memberId')).toBe(false);
  const emailAt = async (address: string) => {
    await page.goto('/home');
    await page.evaluate('sessionStorage.clear()');
    await page.goto(address);
    await see(walk, 'ShopPage');
    await expect(page).not.toHaveURL(/#t=/);
    await page.goto(`${link.pathname}${link.search}#book/service`);
    await see(walk, 'ChooseService');
    await page.getByRole('checkbox', { name: 'LED light session' }).check();
    await goOn(walk);
    await passAddOns(walk);
    await arriveAt(walk, 'ChooseTime');
    await chooseTime(walk, free);
    await nextAtButton(walk, free).click();
    await arriveAt(walk, 'ConfirmBooking');
    return contactFields(walk).email;
  };
  await expect(await emailAt(link.pathname + link.search + link.hash)).toHaveValue(guest.email);
  link.hash = '';
  await expect(await emailAt(link.pathname + link.search + link.hash), 'an id alone opens nothing').toHaveValue('');
});

test('B-008 B-018 B-202 B-208 B-272 F-65 a link moves a visit in place: a service more, one less, the same booking, and the page loads again', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'sister');
  const item = serviceNamed(walk, 'Dermaplaning and mask');
  const span = { from: dayAfter(6), to: dayAfter(15) };
  // While the second service is added and the first one is still there, both have to fit; other journeys take the first times.
  const both = [item, serviceNamed(walk, 'LED light session')].map((wanted) => ({ item: wanted }));
  const free = (await freeTimesTogether(origin, walk.shop, both, span)).at(-1)!;
  const guest = newGuest();
  const made = await bookByApi(origin, walk.shop, { item, start: `${free.day} ${free.time}`, guest });
  await page.goto(`/reserveDetail?id=${made.booking.id}#t=${made.linkToken}`);
  await see(walk, 'ReserveDetail');
  await page.getByRole('button', { name: t('booking.changeTime') }).click();
  await arriveAt(walk, 'ChooseTime');
  await nextAtButton(walk, free).click();
  await arriveAt(walk, 'ConfirmBooking');
  await expect(page.getByText(guest.email), 'B-018 who comes stays').toBeVisible();
  await page.getByRole('button', { name: t('booking.addService') }).click();
  await arriveAt(walk, 'ChooseService');
  await expect(page.getByRole('checkbox', { name: item.name })).toBeChecked();
  await page.getByRole('checkbox', { name: 'LED light session' }).check();
  await page.getByRole('checkbox', { name: item.name }).uncheck();
  await goOn(walk);
  await passAddOns(walk);
  await see(walk, 'ConfirmBooking');
  const sent = page.waitForRequest(/calendar\/update/);
  await page.getByRole('button', { name: t('booking.changeNow') }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    id: made.booking.id,
    businessScene: 'reschedule',
    delReserveProjectList: [made.booking.items[0]!.id],
  });
  await arriveAt(walk, 'Booked');
  await expect(page.getByText('LED light session')).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: t('booking.gotIt') }).click();
  await reloaded;
  await see(walk, 'ReserveDetail');
  await expect(page).toHaveURL(new RegExp(made.booking.id));
  await expect(page.getByRole('main').getByText('LED light session')).toBeVisible();
  await expect(page.getByRole('main').getByText(item.name)).toHaveCount(0);
});

test('B-063 B-193 where any person serves, the last page says the price and the length that are booked', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'sister');
  // One of its people is cheaper and takes longer.
  await walkToConfirm(walk, { place: 3, service: 'Brow lamination' });
  const total = t('booking.totalOf', { total: '$98' });
  await expect(page.getByText(t('booking.noPreferencePrice'))).toBeVisible();
  await expect(page.getByText(total, { exact: true })).toBeVisible();
  await expect(page.getByText('50 min', { exact: true }).first()).toBeVisible();
  await bookButton(walk).click();
  await arriveAt(walk, 'Booked');
  await expect(page.getByText('$98', { exact: true }).first()).toBeVisible();
});
