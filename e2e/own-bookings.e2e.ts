import { formatTime } from '@parlour/phrases/format';
import { entryForm, newAccount, signInAs, signInAtLogin } from './support/account.ts';
import { newGuest } from './support/contact.ts';
import { bookByApi, freeTimes } from './support/free-times.ts';
import { axeComplaints } from './support/gate.ts';
import { expect, test } from './support/test.ts';
import {
  arriveAt,
  chooseTime,
  freeTimeOn,
  nextAtButton,
  see,
  serviceNamed,
  startWalk,
  whenText,
} from './support/walk.ts';

const service = 'Lumen signature facial';

const minutesOf = (time = '00:00') => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

test('A-023 A-155 A-029 the page a payment returns to tells its owner what became of the booking, and a stranger nothing', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 422/);
  const walk = await startWalk(page, origin, 'timeFirst');
  const item = serviceNamed(walk, service);
  const guest = newGuest();
  const free = await freeTimeOn(walk, item, 8);
  const { booking } = await bookByApi(origin, walk.shop, { item, start: `${free.day} ${free.time}`, guest });
  await newAccount(origin, guest);
  const unknown = `${origin}/paySuccess?reserveId=doesNotExist0123456789`;
  const address = `${origin}/paySuccess?reserveId=${booking.id}`;
  const notOpen = page.getByText(t('payment.unknownText'));
  for (const url of [unknown, `${origin}/paySuccess`, address]) {
    await page.goto(url);
    await expect(notOpen).toBeVisible();
    await expect(page.getByText(walk.shop.name)).toHaveCount(0);
  }
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell.signIn') })
    .click();
  await expect(entryForm({ page, t }).username).toBeVisible();
  await expect(page).toHaveURL(address);
  await signInAs({ page, t }, guest.email);
  await expect(page.getByRole('heading', { level: 1, name: t('booking.made') })).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('main').getByText(walk.shop.name).first()).toBeVisible();
  await expect(page.getByText(t('booking.payAtStore'))).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await page.goto(unknown);
  await expect(notOpen).toBeVisible();
  // Whose it is not sees what is seen of an unknown one.
  await page.context().clearCookies();
  const other = await newAccount(origin);
  await signInAtLogin({ page, t }, other.email);
  await page.goto(address);
  await expect(notOpen).toBeVisible();
});

test('B-261 an owner who is signed in moves her visit without a link, onto a time that overlaps the present one', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  const item = serviceNamed(walk, service);
  const guest = await newAccount(origin);
  const { day, staffIds } = await freeTimeOn(walk, item, 9);
  const staffId = staffIds[0]!;
  // Two starts, one after the other: the second lies within the visit that begins at the first. Others book here, too.
  const starts = await freeTimes(origin, walk.shop, item, { from: day, staffId });
  const second = starts.findLastIndex(({ time }, index) => minutesOf(time) - minutesOf(starts[index - 1]?.time) <= 30);
  const [free, later] = [starts[second - 1]!, starts[second]!];
  const start = `${day} ${free.time}`;
  const { booking } = await bookByApi(origin, walk.shop, { item, start, staffId, guest });
  expect(booking.items[0]!.end > `${day} ${later.time}`).toBe(true);
  await signInAtLogin({ page, t }, guest.email);
  await page.goto(`/reserveDetail?id=${booking.id}`);
  await see(walk, 'ReserveDetail');
  await page.getByRole('button', { name: t('booking.changeTime') }).click();
  await arriveAt(walk, 'ChooseTime');
  await expect(page.getByText(t('booking.nowAt', { when: whenText(walk, free) }))).toBeVisible();
  await chooseTime(walk, later);
  await nextAtButton(walk, later).click();
  await arriveAt(walk, 'ConfirmBooking');
  await page.getByRole('button', { name: t('booking.changeNow') }).click();
  await arriveAt(walk, 'Booked');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking.changed'));
  await page.getByRole('button', { name: t('booking.gotIt') }).click();
  await see(walk, 'ReserveDetail');
  await expect(page.getByRole('main').getByText(formatTime(later.time, walk.style)).first()).toBeVisible();
});

test('A-179 the day of booking stands in words, as the day of the appointment does', async ({ page, origin, t }) => {
  const guest = await newAccount(origin);
  await signInAtLogin({ page, t }, guest.email);
  for (const role of ['timeFirst', 'traditionalChinese'] as const) {
    const walk = await startWalk(page, origin, role);
    const item = walk.services.find(({ kind, addOns }) => kind === 'service' && addOns.length === 0)!;
    const free = await freeTimeOn(walk, item, 10);
    const { booking } = await bookByApi(origin, walk.shop, { item, start: `${free.day} ${free.time}`, guest });
    await page.goto(`/reserveDetail?id=${booking.id}`);
    await expect(page.getByText(new RegExp(`^${t('booking.bookedOn', { date: '' })}`))).toHaveText(/ December 2026$/);
  }
});
