import type { Page } from '@playwright/test';
import { languages } from '@parlour/phrases/languages';
import { formatDay, formatPrice, formatTime } from '@parlour/phrases/format';
import { untilAlive } from './support/alive.ts';
import { bookButton, fillContact } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { bookByApi } from './support/free-times.ts';
import { inEveryVariant } from './support/journeys.ts';
import { mailBody, openMail } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';
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
  whenText,
} from './support/walk.ts';

const service = 'Lumen signature facial';
const addOn = 'LED boost';

/** What a screen says about the visit: the day and time in the language's own form. */
async function expectWhen({ page, style }: Walk, { day, time }: { day: string; time: string }): Promise<void> {
  const main = page.locator('main');
  await expect(main.getByText(formatDay(day, 'full', style)).first()).toBeVisible();
  await expect(main.getByText(formatTime(time, style)).first()).toBeVisible();
}

/** The manage link of the mail that is open, as a person finds it in the frame. */
async function openManageLink(mailbox: Page, t: Walk['t']): Promise<string> {
  const link = mailBody(mailbox).getByRole('link', { name: t('mail.manage') });
  await expect(link).toBeVisible();
  return (await link.getAttribute('href'))!;
}

inEveryVariant(({ language, device, place }) => {
  test.use({ language: null });
  test.setTimeout(150_000);

  test(`A-004 B-006 B-153 B-260 from the landing page to a booking, its mail, another time and the end of it, ${device} ${language}`, async ({
    page,
    origin,
    context,
  }) => {
    const walk = await startWalk(page, origin, 'timeFirst', language);
    const { t } = walk;
    const item = serviceNamed(walk, service);
    const addOnCodes = item.addOns.filter(({ name }) => name === addOn).map(({ code }) => code);
    const free = await freeTimeOn(walk, item, place, { addOnCodes });
    const later = await freeTimeOn(walk, item, place + 1, { addOnCodes });
    const guest = newGuest();

    await test.step('landing, explore, shop', async () => {
      await page.goto('/');
      if (language !== 'en') await page.getByRole('link', { name: languages[language].label }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', languages[language].tag);
      // Before the page is alive the link opens a new document, whose heading has no focus.
      await untilAlive(page);
      await page.getByRole('link', { name: t('shop.exploreStores') }).click();
      await arriveAt(walk, 'Explore');
      await page.getByRole('link', { name: walk.shop.name }).click();
      await arriveAt(walk, 'ShopPage');
    });

    await test.step('service and add-on', async () => {
      await page.getByRole('link', { name: service }).click();
      const sheet = page.getByRole('dialog', { name: service });
      await expect(sheet.getByText(formatPrice(item, walk.style)).first()).toBeVisible();
      await sheet.getByRole('button', { name: t('menu.bookNamed', { name: service }) }).click();
      await arriveAt(walk, 'ChooseAddOns');
      await page.getByRole('checkbox', { name: addOn }).check();
      await goOn(walk);
    });

    await test.step('time', async () => {
      await arriveAt(walk, 'ChooseTime');
      await chooseTime(walk, free);
      await nextAtButton(walk, free).click();
    });

    await test.step('confirm and success', async () => {
      await arriveAt(walk, 'ConfirmBooking');
      await expectWhen(walk, free);
      await expect(page.locator('main').getByText(service).first()).toBeVisible();
      await expect(page.locator('main').getByText(addOn).first()).toBeVisible();
      await expect(page.getByText(t('booking.noPreferencePrice'))).toBeVisible();
      await fillContact(walk, guest);
      await bookButton(walk).click();
      await arriveAt(walk, 'Booked');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking.made'));
      await expectWhen(walk, free);
      await expect(page.getByText(t('booking.mailTip', { email: guest.email }))).toBeVisible();
      await expect(page.getByRole('button', { name: t('booking.gotIt') })).toBeVisible();
    });

    const mailbox = await context.newPage();
    const address = await test.step('the mail with the link to the booking', async () => {
      const when = {
        shop: walk.shop.name,
        day: formatDay(free.day, 'short', walk.style),
        time: formatTime(free.time, walk.style),
      };
      await openMail(mailbox, guest.email, t('mail.madeSubject', when));
      await expect(mailBody(mailbox).getByText(service)).toBeVisible();
      await expect(mailBody(mailbox).getByText(formatDay(free.day, 'full', walk.style))).toBeVisible();
      return openManageLink(mailbox, t);
    });

    const other = await context.newPage();
    const again: Walk = { ...walk, page: other };
    await test.step('the link opens the booking; its token leaves the address', async () => {
      await other.goto(address);
      await see(again, 'ReserveDetail');
      await expect(other.getByText(t('shell.state_confirmed'), { exact: true })).toBeVisible();
      await expectWhen(again, free);
      await expect(other.getByText(guest.email)).toBeVisible();
      expect(other.url()).not.toContain('t=');
    });

    await test.step('another time', async () => {
      await other.getByRole('button', { name: t('booking.changeTime') }).click();
      await arriveAt(again, 'ChooseTime');
      const present = other.getByText(t('booking.nowAt', { when: whenText(again, free) }));
      await expect(present).toBeVisible();
      await chooseTime(again, later);
      await nextAtButton(again, later).click();
      await arriveAt(again, 'ConfirmBooking');
      const way = { from: whenText(again, free), to: whenText(again, later) };
      await expect(other.getByText(t('booking.movesTo', way)).first()).toBeVisible();
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('booking.changeTitle'));
      await other.getByRole('button', { name: t('booking.changeNow') }).click();
      await arriveAt(again, 'Booked');
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('booking.changed'));
      await other.getByRole('button', { name: t('booking.gotIt') }).click();
      await see(again, 'ReserveDetail');
      await expectWhen(again, later);
    });

    const when = {
      shop: walk.shop.name,
      day: formatDay(later.day, 'short', walk.style),
      time: formatTime(later.time, walk.style),
    };
    // Before the end: of what is over by then no mail is sent any more.
    await openMail(mailbox, guest.email, t('mail.changedSubject', when));

    await test.step('the end of it', async () => {
      await other.getByRole('button', { name: t('booking.cancelBooking') }).click();
      const question = other.getByRole('alertdialog', { name: t('booking.cancelTitle') });
      await expect(question.getByRole('button', { name: t('booking.keepBooking') })).toBeFocused();
      await expect(question.getByText(t('booking.cancelFree'))).toBeVisible();
      await question.getByRole('button', { name: t('booking.cancelNow') }).click();
      await expect(question).toHaveCount(0);
      await expect(other.getByText(t('booking.cancelledText'))).toBeVisible();
      await expect(other.getByText(t('shell.state_cancelled'), { exact: true })).toBeVisible();
      await expect(other.getByRole('button', { name: t('booking.changeTime') })).toHaveCount(0);
      await openMail(mailbox, guest.email, t('mail.cancelledSubject', when));
    });
  });
});

test('B-006 the link in a mail opens its booking by a click in the mailbox', async ({ page, origin, t }) => {
  const walk = await startWalk(page, origin, 'sister');
  const item = serviceNamed(walk, 'LED light session');
  const free = await freeTimeOn(walk, item, 4);
  const guest = newGuest();
  await bookByApi(origin, walk.shop, { item, start: `${free.day} ${free.time}`, guest });
  await openMail(page, guest.email, walk.shop.name);
  const opened = page.context().waitForEvent('page');
  await mailBody(page)
    .getByRole('link', { name: t('mail.manage') })
    .click();
  await see({ page: await opened }, 'ReserveDetail');
});
