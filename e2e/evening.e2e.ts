import { formatDay, formatTime, nightText } from '@parlour/phrases/format';
import { bookButton, fillContact } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
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

/** On Fridays and Saturdays the spa is open from the afternoon until one in the morning. */
const evening = { day: '2026-12-04', time: '23:30' };
const night = { day: '2026-12-05', time: '00:30' };
const start = `${night.day} ${night.time}`;

/** A screen says on which date it is, and in the night between which two days. */
async function expectNight({ page, style }: Walk): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText(formatDay(night.day, 'full', style)).first()).toBeVisible();
  await expect(main.getByText(formatTime(night.time, style)).first()).toBeVisible();
  await expect(main.getByText(nightText(start, style))).toBeVisible();
  await expect(main.getByText(formatDay(evening.day, 'full', style))).toHaveCount(0);
}

test('F-36 half past midnight of a Friday evening is chosen on the Friday, and page, mail and calendar say which night it is', async ({
  page,
  origin,
  context,
}) => {
  const walk = await startWalk(page, origin, 'twoLanguages');
  const { t, style } = walk;
  const guest = newGuest({}, 'MY');

  await test.step('it is listed with the evening, under its own date', async () => {
    await page.goto(shopAddress(walk));
    await bookPlainly(walk, serviceNamed(walk, 'Quick foot bath'));
    await arriveAt(walk, 'ChooseTime');
    await chooseTime(walk, { day: evening.day, time: night.time });
    const times = page.getByRole('radiogroup', { name: t('booking.times') });
    await expect(times.getByText(t('booking.night', { day: formatDay(night.day, 'short', style) }))).toBeVisible();
    await expect(dayOf(walk, evening.day)).toBeChecked();
    await expect(timeOf(walk, night.time)).toHaveCount(1);
  });

  await test.step('the button, the last page and the booking name the date and the night', async () => {
    await nextAtButton(walk, night).click();
    await arriveAt(walk, 'ChooseStaff');
    await chooseStaff(walk, null);
    await goOn(walk);
    await arriveAt(walk, 'ConfirmBooking');
    expect(nightText(start, style)).toContain('from Friday to Saturday');
    await expectNight(walk);
    await fillContact(walk, guest);
    await bookButton(walk).click();
    await arriveAt(walk, 'Booked');
    await expectNight(walk);
  });

  const mailbox = await context.newPage();
  await test.step('so does its mail', async () => {
    const when = { day: formatDay(night.day, 'short', style), time: formatTime(night.time, style) };
    await openMail(mailbox, guest.email, t('mail.madeSubject', { shop: walk.shop.name, ...when }));
    const body = mailBody(mailbox);
    await expect(body.getByText(formatDay(night.day, 'full', style)).first()).toBeVisible();
    await expect(body.getByText(nightText(start, style)).first()).toBeVisible();
  });

  await test.step('the calendar has it on the Saturday', async () => {
    const file = await mailbox.getByRole('link', { name: 'booking.ics' }).getAttribute('href');
    const calendar = (await (await page.request.get(file!)).text()).replaceAll(/\r\n /g, '');
    expect(calendar).toContain('DTSTART;TZID=Asia/Kuala_Lumpur:20261205T003000');
    expect(calendar).toContain('DTEND;TZID=Asia/Kuala_Lumpur:20261205T010000');
  });

  await test.step('and the booking that the mail leads to', async () => {
    const manage = mailBody(mailbox).getByRole('link', { name: t('mail.manage') });
    await page.goto((await manage.getAttribute('href'))!);
    await see(walk, 'ReserveDetail');
    await expectNight(walk);
  });
});
