import type { MenuItem } from '@parlour/contract/menu/calls';
import { formatDay, formatTime, nightText } from '@parlour/phrases/format';
import { bookButton, fillContact } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { dayAfter, freeTimes } from './support/free-times.ts';
import { mailBody, openMail } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';
import {
  arriveAt,
  bookPlainly,
  chooseStaff,
  chooseTime,
  dayOf,
  goOn,
  nextAtButton,
  see,
  serviceNamed,
  shopAddress,
  startWalk,
  timeOf,
  type Walk,
} from './support/walk.ts';

test.use({ ...devices.phone, timezoneId: 'Asia/Kuala_Lumpur' });

type Night = { evening: string; day: string; time: string };

/** On Fridays the spa is open from the afternoon until one in the morning: the last time that is free of the first evening that has one. */
async function freeNight({ origin, shop }: Walk, item: MenuItem): Promise<Night> {
  for (const days of [3, 10, 17]) {
    const [evening, day] = [dayAfter(days), dayAfter(days + 1)];
    const free = await freeTimes(origin, shop, item, { from: evening });
    const time = free.findLast((one) => one.time < '05')?.time;
    if (time !== undefined) return { evening, day, time };
  }
  throw new Error(`"${item.name}" has no time after midnight on a Friday.`);
}

/** A screen says on which date it is, and in the night between which two days. */
async function expectNight({ page, style }: Walk, { evening, day, time }: Night): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText(formatDay(day, 'full', style)).first()).toBeVisible();
  await expect(main.getByText(formatTime(time, style)).first()).toBeVisible();
  await expect(main.getByText(nightText(`${day} ${time}`, style))).toBeVisible();
  await expect(main.getByText(formatDay(evening, 'full', style))).toHaveCount(0);
}

test('F-36 a time after midnight of a Friday evening is chosen on the Friday, and page, mail and calendar say which night it is', async ({
  page,
  origin,
  context,
}) => {
  const walk = await startWalk(page, origin, 'twoLanguages');
  const { t, style } = walk;
  const guest = newGuest({}, 'MY');
  const item = serviceNamed(walk, 'Quick foot bath');
  const night = await freeNight(walk, item);
  const said = nightText(`${night.day} ${night.time}`, style);

  await test.step('it is listed with the evening, under its own date', async () => {
    await page.goto(shopAddress(walk));
    await bookPlainly(walk, item);
    await arriveAt(walk, 'ChooseTime');
    await chooseTime(walk, { day: night.evening, time: night.time });
    const times = page.getByRole('radiogroup', { name: t('booking.times') });
    await expect(times.getByText(t('booking.night', { day: formatDay(night.day, 'short', style) }))).toBeVisible();
    await expect(dayOf(walk, night.evening)).toBeChecked();
    await expect(timeOf(walk, night.time)).toHaveCount(1);
  });

  await test.step('the button, the last page and the booking name the date and the night', async () => {
    await nextAtButton(walk, night).click();
    await arriveAt(walk, 'ChooseStaff');
    await chooseStaff(walk, null);
    await goOn(walk);
    await arriveAt(walk, 'ConfirmBooking');
    expect(said).toContain('from Friday to Saturday');
    await expectNight(walk, night);
    await fillContact(walk, guest);
    await bookButton(walk).click();
    await arriveAt(walk, 'Booked');
    await expectNight(walk, night);
  });

  const mailbox = await context.newPage();
  await test.step('so does its mail', async () => {
    const when = { day: formatDay(night.day, 'short', style), time: formatTime(night.time, style) };
    await openMail(mailbox, guest.email, t('mail.madeSubject', { shop: walk.shop.name, ...when }));
    const body = mailBody(mailbox);
    await expect(body.getByText(formatDay(night.day, 'full', style)).first()).toBeVisible();
    await expect(body.getByText(said).first()).toBeVisible();
  });

  await test.step('the calendar has it on the Saturday', async () => {
    const file = await mailbox.getByRole('link', { name: 'booking.ics' }).getAttribute('href');
    const calendar = (await (await page.request.get(file!)).text()).replaceAll(/\r\n /g, '');
    const starts = `${night.day}T${night.time}00`.replaceAll(/[-:]/g, '');
    expect(calendar).toContain(`DTSTART;TZID=Asia/Kuala_Lumpur:${starts}`);
  });

  await test.step('and the booking that the mail leads to', async () => {
    const manage = mailBody(mailbox).getByRole('link', { name: t('mail.manage') });
    await page.goto((await manage.getAttribute('href'))!);
    await see(walk, 'ReserveDetail');
    await expectNight(walk, night);
  });
});
