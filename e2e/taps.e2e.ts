import type { Page } from '@playwright/test';
import { bookButton, fillContact } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { cards } from './support/payment.ts';
import { countTaps } from './support/taps.ts';
import { expect, test } from './support/test.ts';
import { arriveAt, see, shopAddress, startWalk, type Walk } from './support/walk.ts';

test.use(devices.phone);

const firstTime = ({ page, t }: Walk) =>
  page
    .getByRole('radiogroup', { name: t('booking.times') })
    .locator('[role="radio"]:not([aria-disabled])')
    .first();

/** "Next" with the time that was chosen. */
const nextAt = ({ page, t }: Walk) => page.getByRole('button', { name: t('booking.nextAt', { when: '' }) });

/** A button's words around whatever amount. */
const anAmount = (words: string) => new RegExp(`^${words.replace('|', '.*\\d.*')}$`);

async function open(page: Page, walk: Walk): Promise<void> {
  await page.goto(shopAddress(walk), { waitUntil: 'networkidle' });
}

test('B-066 B-156 a guest books one service with four taps', async ({ page, origin, t }) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  // One without add-ons: there is nothing to be asked on the way.
  const { name } = walk.services.find(({ kind, addOnCount }) => kind === 'service' && addOnCount === 0)!;
  const { tap, count } = countTaps();
  await open(page, walk);
  await tap(page.getByRole('button', { name: t('menu.bookNamed', { name }) }));
  await arriveAt(walk, 'ChooseTime');
  await expect(page.getByText(t('booking.noPreference'))).toBeVisible();
  await tap(firstTime(walk));
  await tap(nextAt(walk));
  await arriveAt(walk, 'ConfirmBooking');
  await fillContact(walk, newGuest());
  await tap(bookButton(walk));
  await see(walk, 'Booked');
  expect(count()).toBeLessThanOrEqual(4);
});

test('B-067 a guest books two services and an add-on with eight taps, and the page of add-ons is not asked again', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  const { tap, count } = countTaps();
  const add = (name: string) => page.getByRole('button', { name: t('menu.addNamed', { name }) });
  await open(page, walk);
  await tap(add('Lumen signature facial'));
  await tap(page.getByRole('checkbox', { name: 'LED boost' }));
  await tap(add('Slow massage'));
  const bar = page.getByRole('region', { name: t('shop.yourBooking') });
  await expect(bar).toContainText(t('menu.count', { count: 2 }));
  await tap(bar.getByRole('button', { name: t('shop.goOn') }));
  await arriveAt(walk, 'ChooseTime');
  await tap(firstTime(walk));
  await tap(nextAt(walk));
  await arriveAt(walk, 'ConfirmBooking');
  await expect(page.getByRole('main').getByText('LED boost').first()).toBeVisible();
  await fillContact(walk, newGuest());
  await tap(bookButton(walk));
  await see(walk, 'Booked');
  expect(count()).toBeLessThanOrEqual(8);
});

test('B-257 a guest books with a deposit with at most six taps, and nothing comes between', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'deposit');
  const { name } = walk.services.find(({ kind, addOnCount }) => kind === 'service' && addOnCount === 0)!;
  const { tap, count } = countTaps();
  await open(page, walk);
  await tap(page.getByRole('button', { name: t('menu.bookNamed', { name }) }));
  await arriveAt(walk, 'ChooseTime');
  await tap(firstTime(walk));
  await tap(nextAt(walk));
  await arriveAt(walk, 'ConfirmBooking');
  await fillContact(walk, newGuest());
  await tap(page.getByRole('button', { name: anAmount(t('deposit.payDeposit', { amount: '|' })) }));
  await page.getByLabel(t('simulatedProvider.number')).fill(cards.approve);
  await tap(page.getByRole('button', { name: anAmount(t('simulatedProvider.payNow', { amount: '|' })) }));
  await expect(page.getByRole('heading', { level: 1, name: t('booking.made') })).toBeVisible();
  expect(count()).toBeLessThanOrEqual(6);
});
