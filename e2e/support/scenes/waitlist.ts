import { accountCalls } from '@parlour/contract/account/calls';
import { formatDay } from '@parlour/phrases/format';
import { mailedCode, newAccount, password, signInAtLogin } from '../account.ts';
import { ask } from '../api.ts';
import { contactFields } from '../confirm.ts';
import { type Guest, newGuest } from '../contact.ts';
import { bookByApi, freeTimes } from '../free-times.ts';
import { expect } from '../test.ts';
import { callOff, fullDay, joinByApi, mailedAddress, service, turnToMonthOf } from '../waitlist.ts';
import { arriveAt, bookPlainly, freeTimeOn, see, serviceNamed, shopAddress, startWalk, type Walk } from '../walk.ts';
import type { Scene } from './stage.ts';

/** The form of the waitlist: with times that are free already, with faults, and the code that follows. */
export const joining: Scene = async ({ page, origin, language, show, allow, place }) => {
  allow(/status of 422/);
  const walk = await startWalk(page, origin, 'sister', language);
  const { t } = walk;
  const full = await fullDay(walk, 3 + place);
  await page.goto(shopAddress(walk));
  await bookPlainly(walk, serviceNamed(walk, service));
  await arriveAt(walk, 'ChooseTime');
  await page.getByRole('button', { name: t('booking.waitlistEntry'), exact: true }).click();
  await arriveAt(walk, 'JoinWaitlist');
  const join = page.getByRole('button', { name: t('waitlist.join'), exact: true });
  const day = page.getByRole('grid').getByRole('button', { name: formatDay(full.day, 'full', walk.style) });
  const chosen = page.getByRole('grid').locator('[aria-pressed="true"]');
  await expect(chosen).toBeVisible();
  await join.click();
  await expect(page.getByText(t('reasons.email_needed'))).toBeVisible();
  await show('JoinWaitlist with a fault');
  const guest = newGuest();
  await contactFields(walk).email.fill(guest.email);
  await contactFields(walk).firstName.fill(guest.firstName);
  await join.click();
  await expect(page.getByText(t('waitlist.freeNow'))).toBeVisible();
  await show('JoinWaitlist, times that are free');
  await chosen.click();
  await turnToMonthOf(walk, full.day);
  await day.click();
  await page.getByLabel(t('waitlist.with')).selectOption(full.person.employeeId);
  await join.click();
  await see(walk, 'WaitlistCode');
  await show('WaitlistCode');
  await page.getByLabel(t('account.code'), { exact: true }).fill(await mailedCode(origin, guest.email));
  await page.getByRole('button', { name: t('account.verify'), exact: true }).click();
  await arriveAt(walk, 'WaitlistEntryPage');
  await expect(page.getByText(t('waitlist.joined'))).toBeVisible();
  await show('WaitlistEntryPage');
  await page.getByRole('button', { name: t('waitlist.leave'), exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await show('Leave the waitlist');
  await dialog.getByRole('button', { name: t('waitlist.leave'), exact: true }).click();
  await expect(page.getByText(t('waitlist.left'))).toBeVisible();
  await show('WaitlistEntryPage, left');
  await page.goto('/waitlist?id=doesNotExist0123456789#t=abcdefghijklmnopqrstuvwxyz');
  await expect(page.getByText(t('waitlist.missing'))).toBeVisible();
  await show('WaitlistEntryPage without its link');
};

const offerSubject = ({ t, shop }: Walk) => t('mail.offerSubject', { shop: shop.name, day: '', time: '' }).slice(0, 10);

/** A time that is offered, and what becomes of it. */
export const offer: Scene = async ({ page, origin, language, show, place }) => {
  const walk = await startWalk(page, origin, 'sister', language);
  const { t } = walk;
  const full = await fullDay(walk, 6 + place);
  const guest = await joinByApi(walk, full);
  await callOff(walk, full.taken);
  const size = page.viewportSize()!;
  const address = await mailedAddress(page, guest.email, offerSubject(walk));
  await page.setViewportSize(size);
  await page.goto(address);
  await expect(page.getByRole('timer')).toBeVisible();
  await show('WaitlistEntryPage, an offer');
  await page.getByRole('button', { name: t('waitlist.decline'), exact: true }).click();
  await expect(page.getByText(t('waitlist.declinedText'))).toBeVisible();
  await show('WaitlistEntryPage, declined');
};

/** The customer's bookings and waitlist entries, and the pages without any. */
export const appointments: Scene = async ({ page, origin, language, show, place }) => {
  const walk = await startWalk(page, origin, 'timeFirst', language);
  const { t, shop } = walk;
  const guest: Guest = await newAccount(origin);
  const { token } = await ask(origin, accountCalls.logIn, {
    loginType: 'EMAIL_PASSWORD_APP',
    source: 'BK_APP_C',
    username: guest.email,
    password,
    language,
    chainId: null,
    shopId: null,
  });
  const item = serviceNamed(walk, 'LED light session');
  const { day } = await freeTimeOn(walk, item, 3 + place);
  const [one, other] = (await freeTimes(origin, shop, item, { from: day })).toReversed();
  await callOff(walk, await bookByApi(origin, shop, { item, start: `${day} ${other!.time}`, guest }));
  await bookByApi(origin, shop, { item, start: `${day} ${one!.time}`, guest });
  const waiting = await startWalk(page, origin, 'sister', language);
  await joinByApi(waiting, await fullDay(waiting, 9 + place), guest, token);
  await signInAtLogin({ page, t }, guest.email);
  for (const [view, name] of [
    ['upcoming', 'Appointments, one and a place'],
    ['finished', 'Appointments, none'],
    ['cancelled', 'Appointments, one called off'],
  ] as const) {
    await page.goto(`/appointments?view=${view}`);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    if (view === 'upcoming') await expect(page.getByRole('heading', { name: t('waitlist.mine') })).toBeVisible();
    await show(name);
  }
};
