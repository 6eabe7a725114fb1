import { bookingCalls } from '@parlour/contract/booking/calls';
import { laterBy } from './support/clock.ts';
import { devices } from './support/devices.ts';
import { dayAfter } from './support/free-times.ts';
import { axeComplaints } from './support/gate.ts';
import { moneyRow, rulesUnder, sentTo, toldOf, walkAt } from './support/payment-rows.ts';
import { test } from './support/own-server.ts';
import { bookPaid, linkOf, payingShop } from './support/payment.ts';
import { expect } from './support/test.ts';
import { arriveAt, chooseTime, nextAtButton, see } from './support/walk.ts';

const hourMs = 3_600_000;
const changePath = bookingCalls.change.path;

test.describe.configure({ mode: 'default' });
test.setTimeout(120_000);
test.use(devices.phone);

test('G-70 B-227 changed late: the fee is shown, the box comes first, and the fee is owed in the store', async ({
  page,
  origin,
  t,
}) => {
  const seen = { page, t };
  const shop = await payingShop(origin, 'deposit');
  const made = await bookPaid(shop);
  const walk = walkAt(seen, shop);
  const free = { day: dayAfter(4), time: '11:00' };
  await laterBy(origin, 30 * hourMs);
  await page.goto(linkOf(made));
  // The tier that is past is told as what holds now, and not as one that comes.
  const rules = rulesUnder(page, t('deposit.policyTitle'));
  await expect(rules).toHaveText([
    t('deposit.freeOver'),
    /change or cancel now.*\$25/,
    /5 h.*\$50/,
    /No-show fee.*\$50/,
  ]);
  await page.getByRole('button', { name: t('booking.changeTime'), exact: true }).click();
  await arriveAt(walk, 'ChooseTime');
  await chooseTime(walk, free);
  await nextAtButton(walk, free).click();
  await arriveAt(walk, 'ConfirmBooking');
  const part = page.getByRole('region', { name: t('deposit.policyTitle') });
  await expect(part.getByText(t('deposit.changeCosts', { amount: '$25' }))).toBeVisible();
  await expect(part.getByText(t('deposit.changeDeposit'))).toBeVisible();
  await expect(part.getByText(t('deposit.feeOwed', { amount: '$25' }))).toBeVisible();
  const sent = sentTo(page, changePath);
  const change = page.getByRole('button', { name: t('booking.changeNow'), exact: true });
  await change.click();
  await expect(part.getByText(t('reasons.agreement_needed'))).toBeVisible();
  expect(sent).toEqual([]);
  expect(await axeComplaints(page)).toEqual([]);
  await part.getByRole('checkbox', { name: t('deposit.agreeFee') }).check();
  await change.click();
  await expect(page.getByRole('heading', { level: 1, name: t('booking.changed') })).toBeVisible();
  expect(sent.map(({ agreedFee }) => agreedFee)).toEqual(['25.00']);
  await page.getByRole('button', { name: t('booking.gotIt') }).click();
  await see(walk, 'ReserveDetail');
  await expect(moneyRow(seen, t('payment.paid'))).toHaveText('$15');
  await expect(moneyRow(seen, t('payment.due'))).toHaveText('$25');
  await expect(moneyRow(seen, t('payment.rest'))).toHaveText('$60');
  await expect(rules).toHaveText([t('deposit.feeOwed', { amount: '$25' }), /5 Dec.*5 h.*\$50/, /No-show fee.*\$50/]);
});

test('G-70 a press before the fee is there: it is said once it is, and nothing was sent without it', async ({
  page,
  origin,
  t,
}) => {
  const shop = await payingShop(origin, 'deposit');
  const made = await bookPaid(shop);
  const walk = walkAt({ page, t }, shop);
  const free = { day: dayAfter(6), time: '11:00' };
  await laterBy(origin, 30 * hourMs);
  const late = Promise.withResolvers<void>();
  await page.route(`**/api${bookingCalls.getPenalty.path}*`, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto(linkOf(made));
  await page.getByRole('button', { name: t('booking.changeTime'), exact: true }).click();
  await arriveAt(walk, 'ChooseTime');
  await chooseTime(walk, free);
  await nextAtButton(walk, free).click();
  await arriveAt(walk, 'ConfirmBooking');
  const sent = sentTo(page, changePath);
  await page.getByRole('button', { name: t('booking.changeNow'), exact: true }).click();
  late.resolve();
  const part = page.getByRole('region', { name: t('deposit.policyTitle') });
  await expect(part.getByText(t('reasons.agreement_needed'))).toBeVisible();
  expect(sent).toEqual([]);
});

test('G-70 G-71 F-54 changed in time: the last free moment of the old time and that of the new one each stand under their time', async ({
  page,
  origin,
  t,
  watch,
}) => {
  // The view of this device ran out meanwhile, and it gets another one.
  watch.allow(/status of 401/);
  const seen = { page, t };
  const shop = await payingShop(origin, 'hold');
  const made = await bookPaid(shop);
  const walk = walkAt(seen, shop);
  const change = async (free: { day: string; time: string }) => {
    await page.goto(linkOf(made));
    await page.getByRole('button', { name: t('booking.changeTime'), exact: true }).click();
    await arriveAt(walk, 'ChooseTime');
    await chooseTime(walk, free);
    await nextAtButton(walk, free).click();
    await arriveAt(walk, 'ConfirmBooking');
  };
  await change({ day: dayAfter(4), time: '11:00' });
  const old = rulesUnder(page, /^Current time: .*3 Dec.*10:00/);
  const next = rulesUnder(page, /^New time: .*5 Dec.*11:00/);
  await expect(old).toHaveText([
    /for free until Wed 2 December/,
    /After Wed 2 December.*\$25/,
    /After Thu 3 December.*\$50/,
  ]);
  await expect(next).toHaveText([/until Fri 4 December/, /4 Dec.*24 h.*\$25/, /5 Dec.*5 h.*\$50/, /No-show fee.*\$50/]);
  expect(await axeComplaints(page)).toEqual([]);
  await laterBy(origin, 30 * hourMs);
  await change({ day: dayAfter(4), time: '12:00' });
  await expect(old).toHaveText([
    t('deposit.changeCosts', { amount: '$25' }),
    t('deposit.changeCard'),
    /After Thu 3 December.*\$50/,
  ]);
});

test('G-101 G-70 the fee of a change rose meanwhile: the box is empty again, and the booking stands where it was', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 409/);
  const seen = { page, t };
  const shop = await payingShop(origin, 'deposit');
  const made = await bookPaid(shop);
  const walk = walkAt(seen, shop);
  const free = { day: dayAfter(4), time: '12:00' };
  await laterBy(origin, 30 * hourMs);
  await page.goto(linkOf(made));
  await page.getByRole('button', { name: t('booking.changeTime'), exact: true }).click();
  await arriveAt(walk, 'ChooseTime');
  await chooseTime(walk, free);
  await nextAtButton(walk, free).click();
  await arriveAt(walk, 'ConfirmBooking');
  const part = page.getByRole('region', { name: t('deposit.policyTitle') });
  const box = part.getByRole('checkbox', { name: t('deposit.agreeFee') });
  await box.check();
  await laterBy(origin, 43 * hourMs);
  const sent = sentTo(page, changePath);
  const change = page.getByRole('button', { name: t('booking.changeNow'), exact: true });
  await change.click();
  await expect(part.getByText(t('deposit.changeCosts', { amount: '$50' }))).toBeVisible();
  await expect(part.getByText(t('deposit.feeChanged'))).toBeVisible();
  await expect(box).not.toBeChecked();
  await expect.poll(() => toldOf(origin, made.held.guest.email)).toEqual(['made']);
  await box.check();
  await change.click();
  await expect(page.getByRole('heading', { level: 1, name: t('booking.changed') })).toBeVisible();
  expect(sent.map(({ agreedFee }) => agreedFee)).toEqual(['25.00', '50.00']);
});
