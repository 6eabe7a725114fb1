import { availabilityCalls } from '@parlour/contract/availability/calls';
import { ask } from './support/api.ts';
import { bookButton, contactFields } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { dayAfter, freeTimesTogether } from './support/free-times.ts';
import { tabTo } from './support/keys.ts';
import { openMail } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';
import {
  arriveAt,
  bookPlainly,
  chooseStaff,
  chooseTime,
  goOn,
  nextAtButton,
  nextButton,
  see,
  serviceNamed,
  shopAddress,
  startWalk,
  type Walk,
} from './support/walk.ts';

test.setTimeout(150_000);

const bath = 'Quick foot bath';
const scrub = 'Ipoh coffee scrub';

/** The people for one of several services. */
const rowFor = ({ page, t }: Walk, name: string, guest?: number) =>
  page.getByRole('radiogroup', {
    name:
      guest === undefined
        ? t('booking.staffFor', { name })
        : t('booking.staffForGuest', { name, guest: t('booking.guestName', { guest }) }),
    exact: true,
  });

const servicesOfGuest = ({ page, t }: Walk, guest: number) =>
  page.getByRole('group', { name: t('booking.guestName', { guest }), exact: true });

async function addFor(walk: Walk, guest: number, service: string): Promise<void> {
  const { page, t } = walk;
  const name = t('booking.guestName', { guest });
  await page.getByRole('button', { name: t('booking.addServiceFor', { guest: name }) }).click();
  await arriveAt(walk, 'ChooseService');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking.serviceTitleFor', { guest: name }));
  await page.getByRole('checkbox', { name: service }).check();
  await goOn(walk);
}

for (const device of ['phone', 'desktop'] as const)
  test.describe(device, () => {
    test.use(devices[device]);

    test(`B-200 B-202 B-209 B-210 B-211 B-224 F-29 CNF-06 three come together, each with services of her own; one stays at home after all, ${device}`, async ({
      page,
      origin,
      context,
    }) => {
      const walk = await startWalk(page, origin, 'twoLanguages');
      const { t } = walk;
      const item = serviceNamed(walk, bath);
      const wanted = [1, 2, 3].map((guest) => ({ item, guest }));
      const span = { from: dayAfter(device === 'phone' ? 2 : 5), to: dayAfter(device === 'phone' ? 4 : 8) };
      const [free] = await freeTimesTogether(origin, walk.shop, wanted, span);
      await page.goto(shopAddress(walk));
      await bookPlainly(walk, item);
      await arriveAt(walk, 'ChooseTime');
      await chooseTime(walk, free!);
      await nextAtButton(walk, free!).click();
      await arriveAt(walk, 'ChooseStaff');
      await chooseStaff(walk, null);
      await goOn(walk);
      await arriveAt(walk, 'ConfirmBooking');
      const guest = newGuest();
      const fields = contactFields(walk);
      await fields.email.fill(guest.email);
      await fields.firstName.fill(guest.firstName);

      const count = page.getByRole('spinbutton', { name: t('booking.guestCount') });
      await test.step('the switch means two guests; fewer are not a group', async () => {
        await expect(count).toHaveCount(0);
        await page.getByRole('switch', { name: t('booking.groupSwitch') }).check();
        await expect(count).toHaveAttribute('aria-valuenow', '2');
        await expect(page.getByRole('button', { name: t('booking.fewerGuests') })).toHaveAttribute(
          'aria-disabled',
          'true',
        );
        await page.getByRole('button', { name: t('booking.moreGuests') }).click();
        await expect(count).toHaveAttribute('aria-valuenow', '3');
        await expect(servicesOfGuest(walk, 1)).toContainText(bath);
      });

      await test.step('the message names who has nothing', async () => {
        await bookButton(walk).click();
        const missing = (place: number) =>
          t('booking.guestMissing', {
            guest: t('booking.guestName', { guest: place }),
            text: t('reasons.guest_without_service'),
          });
        for (const place of [2, 3]) await expect(servicesOfGuest(walk, place)).toContainText(missing(place));
        await expect(servicesOfGuest(walk, 1)).not.toContainText(t('reasons.guest_without_service'));
        await expect(servicesOfGuest(walk, 2)).toBeFocused();
        await addFor(walk, 3, bath);
        await arriveAt(walk, 'ChooseStaff');
        await expect(rowFor(walk, bath, 1).getByRole('radio', { name: t('booking.noPreference') })).toBeChecked();
        await goOn(walk);
        const unchosen = { guest: t('booking.guestName', { guest: 3 }), text: t('booking.staffMissing') };
        await expect(page.getByRole('alert').filter({ hasText: t('booking.guestMissing', unchosen) })).toHaveCount(1);
        await rowFor(walk, bath, 3)
          .getByRole('radio', { name: t('booking.noPreference') })
          .click();
        await goOn(walk);
        await arriveAt(walk, 'ConfirmBooking');
        await bookButton(walk).click();
        await expect(page.getByText(missing(2))).toBeVisible();
      });

      await test.step('fewer guests: what was chosen for the third leaves', async () => {
        await page.getByRole('button', { name: t('booking.fewerGuests') }).click();
        await expect(servicesOfGuest(walk, 3)).toHaveCount(0);
        await addFor(walk, 2, bath);
        await arriveAt(walk, 'ChooseStaff');
        await rowFor(walk, bath, 2)
          .getByRole('radio', { name: t('booking.noPreference') })
          .click();
        await goOn(walk);
        await arriveAt(walk, 'ConfirmBooking');
        await page.reload();
        await expect(count, 'F-143').toHaveAttribute('aria-valuenow', '2');
        await expect(servicesOfGuest(walk, 2)).toContainText(bath);
      });

      await bookButton(walk).click();
      await arriveAt(walk, 'Booked');
      await expect(page.getByText(t('booking.guests', { count: 2 }))).toBeVisible();
      await expect(page.getByText(t('booking.guestName', { guest: 2 }))).toBeVisible();
      await expect(page.getByText(t('booking.guestName', { guest: 3 }))).toHaveCount(0);
      const mailbox = await context.newPage();
      await openMail(mailbox, guest.email, walk.shop.name);
    });

    test(`B-166 B-168 B-170 B-171 two services, each with a person of its own, ${device}`, async ({ page, origin }) => {
      const walk = await startWalk(page, origin, 'twoLanguages');
      const { t } = walk;
      const items = [serviceNamed(walk, bath), serviceNamed(walk, scrub)] as const;
      const wanted = items.map((item) => ({ item }));
      const span = { from: dayAfter(device === 'phone' ? 9 : 11), to: dayAfter(device === 'phone' ? 10 : 13) };
      const [free] = await freeTimesTogether(origin, walk.shop, wanted, span);
      await page.goto(shopAddress(walk, '#book/service'));
      await see(walk, 'ChooseService');
      for (const { name } of items) await page.getByRole('checkbox', { name }).check();
      await goOn(walk);
      await arriveAt(walk, 'ChooseTime');
      await chooseTime(walk, free!);
      await nextAtButton(walk, free!).click();
      await arriveAt(walk, 'ChooseStaff');
      const first = rowFor(walk, bath);
      const second = rowFor(walk, scrub);
      await expect(first.getByRole('radio').first()).toHaveAccessibleName(new RegExp(`^${t('booking.noPreference')}`));
      await expect(
        second.getByRole('radio', { name: 'Lim Siew Fong' }),
        'who does not do it is not listed',
      ).toHaveCount(0);
      const rule = page.getByRole('alert').filter({ hasText: t('reasons.staff_count_wrong') });
      await goOn(walk);
      await expect(page.getByRole('alert').filter({ hasText: t('booking.staffMissing') })).toHaveCount(1);
      await first.getByRole('radio', { name: t('booking.noPreference') }).click();
      await goOn(walk);
      await expect(rule).toHaveCount(1);
      const chosen = second.getByRole('radio', { disabled: false }).nth(1);
      const { id: shopId, chainId } = walk.shop;
      const people = await ask(origin, availabilityCalls.getStaff, { shopId, chainId, lines: [] });
      const label = await chosen.innerText();
      const person = people.find(({ name }) => label.includes(name))!.name;
      await chosen.click();
      await page.reload();
      await expect(first.getByRole('radio', { name: t('booking.noPreference') })).toBeChecked();
      await goOn(walk);
      await arriveAt(walk, 'ConfirmBooking');
      const guest = newGuest();
      await contactFields(walk).email.fill(guest.email);
      await contactFields(walk).lastName.fill(guest.lastName);
      const servedBy = (name: string) => page.locator('main').getByRole('listitem').filter({ hasText: name });
      await expect(servedBy(bath)).toContainText(t('booking.noPreference'));
      await expect(servedBy(scrub)).toContainText(t('booking.withPerson', { name: person }));
      await bookButton(walk).click();
      await arriveAt(walk, 'Booked');
    });
  });

test.describe('phone', () => {
  test.use(devices.phone);

  test('B-209 B-210 G-86 two are named before their services: each chip says how many, and the bar how long both take side by side', async ({
    page,
    origin,
  }) => {
    const walk = await startWalk(page, origin, 'twoLanguages');
    const { t } = walk;
    const item = serviceNamed(walk, bath);
    await page.goto(shopAddress(walk));
    await page.goto(shopAddress(walk, '#book/service'));
    await see(walk, 'ChooseService');
    await page.getByRole('button', { name: t('booking.moreGuests') }).click();
    const chip = (guest: number, count: number) =>
      page.getByRole('radio', {
        name: `${t('booking.guestName', { guest })} · ${t('menu.count', { count })}`,
        exact: true,
      });
    await expect(chip(1, 0)).toBeChecked();
    await page.getByRole('checkbox', { name: bath }).check();
    await expect(chip(1, 1)).toBeChecked();
    await chip(2, 0).click();
    await page.getByRole('checkbox', { name: bath }).check();
    await expect(chip(2, 1)).toBeChecked();
    await page.goto(shopAddress(walk));
    const bar = page.getByRole('region', { name: t('shop.yourBooking') });
    await expect(bar).toContainText(t('menu.count', { count: 2 }));
    await expect(bar).toContainText(t('units.minute', { count: item.minutes }));
    await expect(bar).not.toContainText(t('units.hour', { count: 1 }));
  });
});

test.describe('with the keyboard', () => {
  test.use({ ...devices.desktop, hasTouch: false, isMobile: false });

  test('F-149 CNF-06 two come together, arranged with the keyboard alone', async ({ page, origin }) => {
    const walk = await startWalk(page, origin, 'twoLanguages');
    const { t } = walk;
    const press = (key: string) => page.keyboard.press(key);
    const item = serviceNamed(walk, bath);
    const wanted = [1, 2].map((guest) => ({ item, guest }));
    const [free] = await freeTimesTogether(origin, walk.shop, wanted, { from: dayAfter(9), to: dayAfter(12) });
    await page.goto(shopAddress(walk));
    await bookPlainly(walk, item);
    await arriveAt(walk, 'ChooseTime');
    await chooseTime(walk, free!);
    await nextAtButton(walk, free!).click();
    await arriveAt(walk, 'ChooseStaff');
    await chooseStaff(walk, null);
    await goOn(walk);
    await arriveAt(walk, 'ConfirmBooking');
    const guest = newGuest();
    await tabTo(page, contactFields(walk).email);
    await page.keyboard.type(guest.email);
    await tabTo(page, contactFields(walk).firstName);
    await page.keyboard.type(guest.firstName);
    const group = page.getByRole('switch', { name: t('booking.groupSwitch') });
    await tabTo(page, group);
    await press('Space');
    await expect(group).toBeChecked();
    const count = page.getByRole('spinbutton', { name: t('booking.guestCount') });
    await tabTo(page, count);
    await press('ArrowUp');
    await expect(count).toHaveAttribute('aria-valuenow', '3');
    await press('ArrowDown');
    await expect(count).toHaveAttribute('aria-valuenow', '2');
    const name = t('booking.guestName', { guest: 2 });
    await tabTo(page, page.getByRole('button', { name: t('booking.addServiceFor', { guest: name }) }));
    await press('Enter');
    await arriveAt(walk, 'ChooseService');
    await tabTo(page, page.getByRole('checkbox', { name: bath }));
    await press('Space');
    await tabTo(page, nextButton(walk));
    await press('Enter');
    await arriveAt(walk, 'ChooseStaff');
    await tabTo(page, rowFor(walk, bath, 2).getByRole('radio'));
    await press('Space');
    await tabTo(page, nextButton(walk));
    await press('Enter');
    await arriveAt(walk, 'ConfirmBooking');
    await expect(servicesOfGuest(walk, 2)).toContainText(bath);
    await tabTo(page, bookButton(walk));
    await press('Enter');
    await arriveAt(walk, 'Booked');
    await expect(page.getByText(t('booking.guests', { count: 2 }))).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(t('booking.guests', { count: 2 }))).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeHidden();
  });
});
