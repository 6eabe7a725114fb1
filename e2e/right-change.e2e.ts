import { newAccount, signInAtLogin } from './support/account.ts';
import { chargingWalk, toCharge } from './support/charges.ts';
import { bookButton } from './support/confirm.ts';
import { devices } from './support/devices.ts';
import { dayAfter } from './support/free-times.ts';
import { passGate } from './support/gate.ts';
import { leftToPay, tenPack, usedLine, useRights } from './support/rights.ts';
import { expect, test } from './support/test.ts';
import { arriveAt, chooseTime, nextAtButton, see } from './support/walk.ts';

test.use(devices.phone);
test.setTimeout(180_000);

test('Bad input: a session that another tab took a moment ago is named, nothing is booked, and what was typed stays', async ({
  page,
  context,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 422/);
  const guest = await newAccount(origin);
  const walk = await chargingWalk(page, origin, { rights: tenPack(guest.email, '1') });
  await signInAtLogin({ page, t }, guest.email);
  await toCharge(walk, { guest });
  await expect(leftToPay(walk)).toHaveText('$0');
  const other = { ...walk, page: await context.newPage() };
  await toCharge(other, { guest, day: dayAfter(4) });
  await expect(leftToPay(other)).toHaveText('$0');
  await bookButton(other).click();
  await arriveAt(other, 'Booked');
  await other.page.close();
  await bookButton(walk).click();
  const told = page.getByRole('alert').filter({ hasText: t('usedRights.usedUp', { name: 'Ten hours' }) });
  await expect(told).toContainText(t('booking.nothingBooked'));
  await expect(page.getByLabel(t('booking.firstName'))).toHaveValue(guest.firstName);
  // Nothing is left that is good for the visit.
  await expect(useRights(walk)).toHaveCount(0);
  await bookButton(walk).click();
  await arriveAt(walk, 'Booked');
});

test('0058 a move past the end of a right says so first, and goes on without it once that is agreed to', async ({
  page,
  origin,
  t,
}) => {
  const guest = await newAccount(origin);
  const rights = {
    ...tenPack(guest.email),
    sold: ['ten,package,Ten hours,,sessions,listed,,,10,,fixed,2026-11-01,2026-12-05'],
  };
  const walk = await chargingWalk(page, origin, { rights });
  await signInAtLogin({ page, t }, guest.email);
  await toCharge(walk, { guest });
  await expect(leftToPay(walk)).toHaveText('$0');
  await bookButton(walk).click();
  await arriveAt(walk, 'Booked');
  await page.getByRole('link', { name: t('booking.seeOrChange') }).click();
  await see(walk, 'ReserveDetail');
  await page.getByRole('button', { name: t('booking.changeTime') }).click();
  await arriveAt(walk, 'ChooseTime');
  const free = { day: dayAfter(7), time: '10:00' };
  await chooseTime(walk, free);
  await nextAtButton(walk, free).click();
  await arriveAt(walk, 'ConfirmBooking');
  const box = page.getByRole('checkbox', { name: t('usedRights.release', { name: 'Ten hours', amount: '$50' }) });
  await expect(box).not.toBeChecked();
  await page.getByRole('button', { name: t('booking.changeNow') }).click();
  await expect(page.getByText(t('reasons.agreement_needed'))).toBeVisible();
  await passGate(page, { name: 'ConfirmBooking', tag: 'en' });
  await box.check();
  await page.getByRole('button', { name: t('booking.changeNow') }).click();
  await arriveAt(walk, 'Booked');
  await page.goto(`/userInfo?view=rights&tab=package&custId=${walk.chainId}`);
  await expect(page.getByText(t('rights.leftOf', { left: 10, count: 10 }))).toBeVisible();
  await page.goto('/appointments');
  await page.getByRole('article').getByRole('link').first().click();
  await see(walk, 'ReserveDetail');
  await expect(usedLine(walk, 'Ten hours')).toHaveCount(0);
});
