import { devices } from './support/devices.ts';
import { bookButton, contactFields, fillContact } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { inEveryVariant } from './support/journeys.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import {
  arriveAt,
  bookPlainly,
  chooseStaff,
  chooseTime,
  freeTimeOn,
  goOn,
  nextAtButton,
  see,
  serviceNamed,
  shopAddress,
  startWalk,
} from './support/walk.ts';

inEveryVariant(({ language, device, place }) => {
  test(`B-154 a shop that asks for the person first: service, staff, time, confirm; to be confirmed, ${device} ${language}`, async ({
    page,
    origin,
  }) => {
    const walk = await startWalk(page, origin, 'staffFirst', language);
    const item = serviceNamed(walk, 'Buzz cut');
    const free = await freeTimeOn(walk, item, place);
    const guest = newGuest({}, 'US');
    await page.goto(shopAddress(walk));
    await bookPlainly(walk, item);
    await arriveAt(walk, 'ChooseStaff');
    await chooseStaff(walk, null);
    await goOn(walk);
    await arriveAt(walk, 'ChooseTime');
    await chooseTime(walk, free);
    await nextAtButton(walk, free).click();
    await arriveAt(walk, 'ConfirmBooking');
    await fillContact(walk, guest);
    await bookButton(walk).click();
    await arriveAt(walk, 'Booked');
  });

  test(`B-157 a shop without staff never speaks of people: service, time, confirm, ${device} ${language}`, async ({
    page,
    origin,
    t,
  }) => {
    const walk = await startWalk(page, origin, 'withoutStaff', language);
    const item = serviceNamed(walk, 'Polish change');
    const free = await freeTimeOn(walk, item, place);
    await page.goto(shopAddress(walk));
    await expect(
      page.getByRole('navigation', { name: t('shop.parts') }).getByRole('link', { name: t('shop.tabStaff') }),
    ).toHaveCount(0);
    await bookPlainly(walk, item);
    await arriveAt(walk, 'ChooseTime');
    await chooseTime(walk, free);
    await nextAtButton(walk, free).click();
    await arriveAt(walk, 'ConfirmBooking');
    await expect(page.getByText(t('booking.noPreference'))).toHaveCount(0);
    await expect(contactFields(walk).address).toHaveCount(0);
    await fillContact(walk, newGuest());
    await bookButton(walk).click();
    await arriveAt(walk, 'Booked');
  });

  test(`B-219 B-225 B-226 the clinic asks for phone and address and shows its policy, ${device} ${language}`, async ({
    page,
    origin,
    t,
  }) => {
    const walk = await startWalk(page, origin, 'clinic', language);
    const item = serviceNamed(walk, 'Controle na behandeling');
    const free = await freeTimeOn(walk, item, place);
    const guest = newGuest({}, 'NL');
    const fields = contactFields(walk);
    await page.goto(shopAddress(walk));
    await bookPlainly(walk, item);
    await arriveAt(walk, 'ChooseTime');
    await chooseTime(walk, free);
    await nextAtButton(walk, free).click();
    await arriveAt(walk, 'ConfirmBooking');

    await test.step('the first missing thing is said at its field, one after the other', async () => {
      await bookButton(walk).click();
      await expect(page.getByText(t('reasons.mobile_needed'))).toBeVisible();
      await expect(fields.mobile).toBeFocused();
      await expect(fields.mobile).toHaveAttribute('aria-invalid', 'true');
      await fields.mobile.fill(guest.mobile);
      await bookButton(walk).click();
      await expect(page.getByText(t('reasons.name_needed'))).toBeVisible();
      await expect(fields.firstName).toBeFocused();
      await fields.firstName.fill(guest.firstName);
      await fields.address.fill('   ');
      await bookButton(walk).click();
      await expect(page.getByText(t('reasons.address_needed'))).toBeVisible();
      await expect(fields.address).toBeFocused();
    });

    await fields.address.fill(guest.address);
    await fields.email.fill(guest.email);
    await bookButton(walk).click();
    const policy = page.getByRole('alertdialog', { name: t('booking.policyTitle') });
    await expect(policy.getByRole('listitem')).toHaveCount(3);
    await policy.getByRole('button', { name: t('shell.cancel') }).click();
    await expect(policy).toHaveCount(0);
    await expect(fields.address).toHaveValue(guest.address);
    await bookButton(walk).click();
    await policy.getByRole('button', { name: t('shell.confirm') }).click();
    await arriveAt(walk, 'Booked');
  });

  test(`B-071 B-275 C-015 the shop for members says so, gives its phone and offers to sign in, ${device} ${language}`, async ({
    page,
    origin,
    t,
  }) => {
    const shop = await findShop(origin, 'membersOnly');
    await page.goto('/home');
    const hinted = page.getByRole('article').filter({ hasText: t('shop.signInToBook') });
    await expect(hinted.getByRole('heading')).toHaveText([shop.name]);
    await page.goto(`/shopDetail?compId=${shop.id}`);
    await expect(page.getByText(t('shop.membersOnly'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('shop.callStore', { phone: shop.phone }) })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: t('shop.signInToBook') })
        .first(),
    ).toBeVisible();
    await expect(page.getByText(t('shop.bookingClosed'))).toHaveCount(0);
    if (device === 'desktop') {
      const rail = page.getByRole('complementary', { name: t('shop.yourBooking') });
      await rail.getByRole('button', { name: t('shop.signInToBook') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
    await page.goto('/home');
    await page.goto(`/shopDetail?compId=${shop.id}#book/time`);
    await expect(page.locator('[data-screen="BookingStop"]')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking.membersTitle'));
    await page.getByRole('link', { name: t('booking.backToStore') }).click();
    await expect(page.locator('[data-screen="ShopPage"]')).toBeVisible();
  });
});

test.describe('checks', () => {
  test.use(devices.phone);

  test('A-188 B-165 B-169 B-182 C-296 each page says what is missing and stays', async ({ page, origin, t }) => {
    const walk = await startWalk(page, origin, 'staffFirst');
    const item = serviceNamed(walk, 'Head shave');
    const free = await freeTimeOn(walk, item, 2);
    await page.goto(shopAddress(walk, '#book/service'));
    await see(walk, 'ChooseService');
    await goOn(walk);
    await expect(page.getByRole('alert').filter({ hasText: t('booking.serviceMissing') })).toHaveCount(1);
    await page.getByRole('checkbox', { name: item.name }).check();
    await goOn(walk);
    await arriveAt(walk, 'ChooseStaff');
    await goOn(walk);
    await expect(page.getByRole('alert').filter({ hasText: t('booking.staffMissing') })).toHaveCount(1);
    await chooseStaff(walk, null);
    await goOn(walk);
    await arriveAt(walk, 'ChooseTime');
    await goOn(walk);
    await expect(page.getByRole('alert').filter({ hasText: t('booking.timeMissing') })).toHaveCount(1);
    await chooseTime(walk, free);
    await nextAtButton(walk, free).click();
    await arriveAt(walk, 'ConfirmBooking');
  });

  test('B-222 B-231 CNF-04 a wrong mail and a wrong number are refused at their fields, what was typed stays', async ({
    page,
    origin,
    t,
  }) => {
    const walk = await startWalk(page, origin, 'withoutStaff');
    const item = serviceNamed(walk, 'Express pedicure');
    const free = await freeTimeOn(walk, item, 5);
    await page.goto(shopAddress(walk));
    await bookPlainly(walk, item);
    const fields = contactFields(walk);
    await arriveAt(walk, 'ChooseTime');
    await chooseTime(walk, free);
    await nextAtButton(walk, free).click();
    await fillContact(walk, newGuest({ email: 'a@b', mobile: '123' }));
    await bookButton(walk).click();
    await expect(page.getByText(t('reasons.email_malformed'))).toBeVisible();
    await expect(fields.email).toBeFocused();
    await fields.email.fill('a@b.example');
    await bookButton(walk).click();
    await expect(page.getByText(t('reasons.mobile_malformed'))).toBeVisible();
    await expect(fields.mobile).toBeFocused();
    await expect(fields.firstName).toHaveValue('Ada');
    await expect(bookButton(walk)).toBeEnabled();
  });

  test('CNF-05 a number pasted with its dial code chooses the country, at once', async ({ page, origin, t }) => {
    const walk = await startWalk(page, origin, 'staffFirst');
    const item = serviceNamed(walk, 'Line-up');
    const free = await freeTimeOn(walk, item, 7);
    await page.goto(shopAddress(walk));
    await bookPlainly(walk, item);
    await arriveAt(walk, 'ChooseStaff');
    await chooseStaff(walk, null);
    await goOn(walk);
    await arriveAt(walk, 'ChooseTime');
    await chooseTime(walk, free);
    await nextAtButton(walk, free).click();
    await arriveAt(walk, 'ConfirmBooking');
    const { mobile } = contactFields(walk);
    // As a password manager does it: the whole number in one go, in the moment the field is entered.
    await mobile.fill('+61 491 570 156');
    await expect(mobile).toHaveValue('0491 570 156');
    await expect(page.getByRole('combobox', { name: t('booking.dialCode') })).toHaveValue('AU');
  });
});
