import { fillContact } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { mailBody, openMail } from './support/mailbox.ts';
import { bookVisits, chooseWeekly, fill, fullText, timeForWeeks, toConfirm, weeksLater } from './support/series.ts';
import { expect, test } from './support/test.ts';
import { arriveAt, see, startWalk, whenText } from './support/walk.ts';

const variants = [
  ['phone', 'en', 0],
  ['desktop', 'tw', 3],
] as const;

for (const [device, language, place] of variants)
  test.describe(`${device} ${language}`, () => {
    test.use({ ...devices[device], language });
    test.setTimeout(150_000);

    test(`Series: weekly, one date taken and one left out, booked at once, one mail, then a visit and the following cancelled, ${device} ${language}`, async ({
      page,
      origin,
      context,
    }) => {
      const walk = await startWalk(page, origin, 'withoutStaff', language);
      const { t } = walk;
      const free = await timeForWeeks(walk, place);
      const [second, third] = [weeksLater(free, 1), weeksLater(free, 2)];
      await fill(walk, `${second.day} ${second.time}`);
      const guest = newGuest();
      await toConfirm(walk, free);
      const sheet = await chooseWeekly(walk);
      const conflict = sheet.getByRole('group', { name: fullText(walk, second) });
      await expect(conflict.getByRole('button')).toHaveCount(2);
      const instead = conflict.getByRole('button').first();
      const insteadText = await instead.innerText();
      await instead.click();
      await expect(instead).toHaveAttribute('aria-pressed', 'true');
      await sheet.getByRole('checkbox', { name: fullText(walk, third) }).uncheck();
      // A reload closes the sheet and keeps what was chosen in it.
      await page.reload();
      await see(walk, 'ConfirmBooking');
      await page.getByRole('button', { name: t('booking.repeatOpen') }).click();
      await expect(sheet.getByRole('button', { name: insteadText })).toHaveAttribute('aria-pressed', 'true');
      await expect(sheet.getByRole('checkbox', { name: fullText(walk, third) })).not.toBeChecked();
      await sheet
        .getByRole('button', { name: t('booking.repeatUse', { visits: t('booking.visits', { count: 3 }) }) })
        .click();
      await expect(sheet).toBeHidden();
      await fillContact(walk, guest);
      const perVisit = page.locator('main').getByText(t('booking.perVisit', { total: '' }).trim());
      await expect(perVisit.first()).toBeVisible();
      await bookVisits(walk, 3).click();
      await arriveAt(walk, 'Booked');
      await expect(perVisit, 'what each visit costs, not all of them').toHaveCount(1);
      const visits = page
        .getByRole('region')
        .or(page.locator('section'))
        .filter({
          hasText: t('booking.seriesTitle', { visits: t('booking.visits', { count: 3 }) }),
        });
      await expect(visits.getByRole('listitem')).toHaveCount(3);
      // One week was left out: "every week" would not be true.
      const placeText = (number: number) => t('booking.visitPlace', { number, count: 3 });
      await expect(visits.getByText(placeText(1), { exact: true })).toBeVisible();

      const mailbox = await context.newPage();
      await openMail(mailbox, guest.email, walk.shop.name);
      for (const told of [free, weeksLater(free, 3)])
        await expect(mailBody(mailbox).getByText(fullText(walk, told))).toBeVisible();
      // One date was left out: these are no weekly visits.
      await expect(mailBody(mailbox).getByText(t('booking.repeatRhythm'), { exact: true })).toHaveCount(0);
      await mailbox.close();

      await visits.getByRole('link').first().click();
      await see(walk, 'ReserveDetail');
      await expect(visits.getByText(placeText(2), { exact: true })).toBeVisible();
      await page.getByRole('button', { name: t('booking.cancelFollowing') }).click();
      const two = t('booking.visits', { count: 2 });
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('booking.cancelFollowingNow', { visits: two }) })
        .click();
      await expect(page.getByText(t('booking.visitsCancelled', { visits: two })).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }), 'the button is gone').toBeFocused();
      await expect(visits.getByText(t('shell.state_cancelled'))).toHaveCount(1);
      await visits.getByRole('link', { name: fullText(walk, free) }).click();
      await expect(page.getByRole('button', { name: t('booking.cancelBooking'), exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: t('booking.cancelFollowing') })).toBeHidden();
    });
  });

test.describe('phone en', () => {
  test.use({ ...devices.phone });
  test.setTimeout(120_000);

  test('Series: a date that another customer takes meanwhile is named, and everything else goes on without it', async ({
    page,
    origin,
    watch,
  }) => {
    watch.allow(/409 \(Conflict\).*series\/save/);
    const walk = await startWalk(page, origin, 'withoutStaff');
    const { t } = walk;
    const free = await timeForWeeks(walk, 8);
    const third = weeksLater(free, 2);
    const guest = newGuest();
    await toConfirm(walk, free);
    const sheet = await chooseWeekly(walk);
    await expect(sheet.getByRole('checkbox')).toHaveCount(3);
    await sheet
      .getByRole('button', { name: t('booking.repeatUse', { visits: t('booking.visits', { count: 4 }) }) })
      .click();
    await expect(sheet).toBeHidden();
    await fillContact(walk, guest);
    await fill(walk, `${third.day} ${third.time}`);
    await bookVisits(walk, 4).click();
    const lost = page.getByRole('alert').filter({ hasText: t('booking.repeatLost', { count: 1 }) });
    await expect(lost).toContainText(whenText(walk, third, 'long'));
    await lost.getByRole('button', { name: new RegExp(t('booking.visitLeftOut')) }).click();
    await bookVisits(walk, 3).click();
    await arriveAt(walk, 'Booked');
  });
});
