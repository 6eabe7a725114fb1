import { availabilityCalls } from '@parlour/contract/availability/calls';
import { internalCalls } from '@parlour/contract/admin/calls';
import { ask } from './support/api.ts';
import { newGuest } from './support/contact.ts';
import { bookByApi, dayAfter, freeTimes } from './support/free-times.ts';
import { newKey, ownShop } from './support/own-shop.ts';
import { servicesOf } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import {
  arriveAt,
  bookService,
  chooseTime,
  freeTimeOn,
  nextAtButton,
  see,
  serviceNamed,
  shopAddress,
  startWalk,
  type Walk,
} from './support/walk.ts';

const service = 'Polish change';

/** A guest's booking, opened by its link as the mail has it. */
async function openBooked(walk: Walk, place: number) {
  const { page, origin, shop } = walk;
  const item = serviceNamed(walk, service);
  const free = await freeTimeOn(walk, item, place);
  const guest = newGuest();
  const made = await bookByApi(origin, shop, { item, start: `${free.day} ${free.time}`, guest });
  await page.goto(`/reserveDetail?id=${made.booking.id}#t=${made.linkToken}`);
  await see(walk, 'ReserveDetail');
  return { id: made.booking.id, guest };
}

async function bookAgain(walk: Walk, guest: { email: string }): Promise<void> {
  const { page, t, origin } = walk;
  await page.getByRole('button', { name: t('booking.bookAgain') }).click();
  await arriveAt(walk, 'ChooseTime');
  const next = await freeTimeOn(walk, serviceNamed(walk, service), 7);
  await chooseTime(walk, next);
  await nextAtButton({ ...walk, origin }, next).click();
  await arriveAt(walk, 'ConfirmBooking');
  await expect(page.getByRole('main').getByText(service).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('booking.email') })).toHaveValue(guest.email);
}

test('APT-07 TIM-01 a cancelled booking is booked again: the time is next, and the first free one is a tap away', async ({
  page,
  origin,
}) => {
  const walk = await startWalk(page, origin, 'withoutStaff');
  const { id, guest } = await openBooked(walk, 4);
  await ask(origin, internalCalls.cancelBooking, { bookingId: id, reason: 'Flood' });
  await page.reload();
  await page.getByRole('button', { name: walk.t('booking.bookAgain') }).click();
  await arriveAt(walk, 'ChooseTime');
  const first = page.getByRole('button', { name: new RegExp(walk.t('booking.firstAvailable', { when: '' })) });
  const when = (await first.innerText()).replace(walk.t('booking.firstAvailable', { when: '' }).trim(), '').trim();
  await first.click();
  await expect(first).toHaveCount(0);
  await page.getByRole('button', { name: walk.t('booking.nextAt', { when }) }).click();
  await arriveAt(walk, 'ConfirmBooking');
  await expect(page.getByRole('main').getByText(service).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: walk.t('booking.email') })).toHaveValue(guest.email);
});

test('APT-07 another visit that was begun is not replaced unasked: keeping it is the first answer', async ({
  page,
  origin,
}) => {
  const walk = await startWalk(page, origin, 'withoutStaff');
  const { t } = walk;
  const begun = walk.services.find(({ name, addOnCount }) => name !== service && addOnCount === 0)!;
  await page.goto(shopAddress(walk));
  await bookService(walk, begun.name);
  await arriveAt(walk, 'ChooseTime');
  await openBooked(walk, 8);
  const question = page.getByRole('alertdialog', { name: t('account.replaceTitle') });
  await page.getByRole('button', { name: t('booking.bookAgain') }).click();
  await expect(question.getByText(t('account.replaceText', { shop: walk.shop.name }))).toBeVisible();
  await expect(question.getByRole('button', { name: t('account.replaceKeep') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await see(walk, 'ReserveDetail');
  await page.getByRole('button', { name: t('booking.bookAgain') }).click();
  await question.getByRole('button', { name: t('account.replaceConfirm') }).click();
  await arriveAt(walk, 'ChooseTime');
  await page.goto(shopAddress(walk, '#book/service'));
  await expect(page.getByRole('checkbox', { name: new RegExp(`^${service}`) })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: begun.name })).not.toBeChecked();
});

test('F-64 a change of a booking that was cancelled meanwhile is refused, and leads to booking it again', async ({
  page,
  origin,
  watch,
}) => {
  watch.allow(/status of 422/);
  const walk = await startWalk(page, origin, 'withoutStaff');
  const { t } = walk;
  const { id, guest } = await openBooked(walk, 5);
  await page.getByRole('button', { name: t('booking.changeTime') }).click();
  await arriveAt(walk, 'ChooseTime');
  const other = await freeTimeOn(walk, serviceNamed(walk, service), 6);
  await chooseTime(walk, other);
  await nextAtButton(walk, other).click();
  await arriveAt(walk, 'ConfirmBooking');
  await ask(origin, internalCalls.cancelBooking, { bookingId: id, reason: 'Flood' });
  await page.getByRole('button', { name: t('booking.changeNow'), exact: true }).click();
  await see(walk, 'ReserveDetail');
  await expect(page.getByText(t('reasons.reschedule_not_allowed')).first()).toBeVisible();
  await bookAgain(walk, guest);
});

test('APT-07 F-19 a booking is booked again without what the store has no more: the person and the service are named', async ({
  page,
  origin,
  t,
  watch,
}) => {
  // The services and free times of the person are asked for before it is known that the person has left.
  watch.allow(/status of 422/);
  const key = newKey();
  const { shopId, chainId } = await ownShop(origin, { key });
  const shop = { id: shopId, chainId };
  const [item] = await servicesOf(origin, shop);
  const people = await ask(origin, availabilityCalls.getStaff, { shopId, lines: [] });
  const { employeeId: staffId } = people.find(({ name }) => name === 'Ann Own')!;
  const [free] = await freeTimes(origin, shop, item!, { from: dayAfter(2), staffId });
  const made = await bookByApi(origin, shop, { item: item!, start: `${free!.day} ${free!.time}`, staffId });
  await ask(origin, internalCalls.cancelBooking, { bookingId: made.booking.id, reason: 'Flood' });
  const openAgain = async () => {
    await page.goto(`/reserveDetail?id=${made.booking.id}#t=${made.linkToken}`);
    await see({ page }, 'ReserveDetail');
    await page.getByRole('button', { name: t('booking.bookAgain') }).click();
  };
  await ownShop(origin, { key, withdrawn: ['ann'] });
  await openAgain();
  await expect(page.getByText(t('booking.personGone', { name: 'Ann Own' })).first()).toBeVisible();
  await ownShop(origin, { key, withdrawn: ['ann', 'hour'] });
  await openAgain();
  await expect(page.getByText(t('booking.nameGone', { name: 'Quiet hour' })).first()).toBeVisible();
});
