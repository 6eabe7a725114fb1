import { paymentCalls } from '@parlour/contract/payment/calls';
import { cardHold, chargingWalk, fixedDeposit } from './support/charges.ts';
import { dayAfter } from './support/free-times.ts';
import { devices } from './support/devices.ts';
import { expect, test } from './support/test.ts';
import { arriveAt, bookPlainly, chooseTime, nextAtButton, serviceNamed, shopAddress } from './support/walk.ts';

test.setTimeout(120_000);

for (const [name, device] of Object.entries({ phone: devices.phone, desktop: devices.desktop }))
  test.describe(name, () => {
    test.use(device);

    test('B-203 a deposit is told before a time is chosen, and no more where everything of it is said', async ({
      page,
      origin,
      t,
    }) => {
      const walk = await chargingWalk(page, origin, { money: fixedDeposit });
      await page.goto(shopAddress(walk));
      await bookPlainly(walk, serviceNamed(walk, 'Quiet hour'));
      await arriveAt(walk, 'ChooseTime');
      const ahead = page.getByText(t('deposit.aheadDeposit', { amount: '$25' }));
      await expect(ahead.filter({ visible: true })).toHaveCount(1);
      const free = { day: dayAfter(3), time: '10:00' };
      await chooseTime(walk, free);
      await expect(ahead.filter({ visible: true })).toHaveCount(1);
      await nextAtButton(walk, free).click();
      await arriveAt(walk, 'ConfirmBooking');
      await expect(ahead).toHaveCount(0);
    });

    test('B-203 B-236 where a card is held, that is told', async ({ page, origin }) => {
      const walk = await chargingWalk(page, origin, { money: cardHold });
      await page.goto(shopAddress(walk));
      await bookPlainly(walk, serviceNamed(walk, 'Quiet hour'));
      await arriveAt(walk, 'ChooseTime');
      await expect(page.getByText(/Card guarantee when you book: \$/).filter({ visible: true })).toHaveCount(1);
    });
  });

test('B-235 where only a few are charged nothing is told to all', async ({ page, origin, t }) => {
  const walk = await chargingWalk(page, origin, { money: { chargeCondition: '1', chargedCustomers: '["0"]' } });
  await page.goto(shopAddress(walk));
  const quoted = page.waitForResponse((response) => response.url().includes(paymentCalls.quote.path));
  await bookPlainly(walk, serviceNamed(walk, 'Quiet hour'));
  await arriveAt(walk, 'ChooseTime');
  await (await quoted).finished();
  await expect(page.getByRole('heading', { level: 1, name: t('booking.timeTitle') })).toBeVisible();
  await expect(page.getByText(/when you book/)).toHaveCount(0);
});

test('B-235 where new customers are charged it is told as what not everybody is asked for', async ({
  page,
  origin,
  t,
}) => {
  const money = { ...fixedDeposit, chargeCondition: '1', chargedCustomers: '["2"]' };
  const walk = await chargingWalk(page, origin, { money });
  await page.goto(shopAddress(walk));
  await bookPlainly(walk, serviceNamed(walk, 'Quiet hour'));
  await arriveAt(walk, 'ChooseTime');
  await expect(page.getByText(t('deposit.aheadDepends')).filter({ visible: true })).toHaveCount(1);
});
