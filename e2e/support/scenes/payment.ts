import { paymentCalls } from '@parlour/contract/payment/calls';
import { type ChargingWalk, chargingWalk } from '../charges.ts';
import { dayAfter } from '../free-times.ts';
import {
  bookPaid,
  cards,
  holdAndOrder,
  isOfThisTab,
  linkOf,
  type PayingShop,
  pressCard,
  resultOf,
  statusOf,
} from '../payment.ts';
import { untilItListens } from '../popups.ts';
import { expect } from '../test.ts';
import { arriveAt, chooseTime, nextAtButton, see } from '../walk.ts';
import type { Scene, Stage } from './stage.ts';

/** More than half the price, which is the fee of a late cancellation, so that something comes back. */
const largeDeposit = { chargeCondition: '0', defaultDeposit: '{"type":"0","value":"0.8"}' };
const wholeHold = { chargeCondition: '0', chargeMode: '1' };

/** In front of a shop that charges, and the shop as its other customers see it. */
async function walkTo({ page, origin, language }: Stage, form: PayingShop['form']) {
  const walk = await chargingWalk(page, origin, { money: form === 'hold' ? wholeHold : largeDeposit }, language);
  return { walk, shop: shopOf(walk, form) };
}

const shopOf = ({ origin, shop, chainId }: ChargingWalk, form: PayingShop['form']): PayingShop => ({
  origin,
  id: shop.id,
  chainId,
  form,
  key: '',
  parameters: {},
});

/** Our own payment page: open, declined, asked back by the bank, done with, closed, and for a card that is left. */
export const payPages: Scene = async (stage) => {
  const { page, language, show } = stage;
  const { walk, shop } = await walkTo(stage, 'deposit');
  const { t } = walk;
  const heading = (key: Parameters<typeof t>[0]) => page.getByRole('heading', { name: t(key) });
  const pay = async (card: string) => {
    await page.getByLabel(t('simulatedProvider.number')).fill(card);
    await page.locator('button[value="pay"]').click();
  };
  const held = await holdAndOrder(shop, { language });
  await isOfThisTab(page, held);
  await page.goto(held.order.payUrl);
  await show('Pay page');
  await pay(cards.decline);
  await expect(page.getByRole('alert')).toHaveText(t('payment.declined'));
  await show('Pay page, declined');
  await pay(cards.confirm);
  await expect(heading('simulatedProvider.confirmTitle')).toBeVisible();
  await show('Pay page, the bank asks');
  await page.getByRole('button', { name: t('simulatedProvider.confirmYes') }).click();
  await expect(heading('booking.made')).toBeVisible();
  await show('PaySuccess');
  await page.goto(held.order.payUrl);
  await expect(heading('simulatedProvider.doneTitle')).toBeVisible();
  await show('Pay page, done with');
  const given = await holdAndOrder(shop, { language, start: '2026-12-03 14:00' });
  await isOfThisTab(page, given);
  await page.goto(given.order.payUrl);
  await page.getByRole('button', { name: t('simulatedProvider.cancel') }).click();
  await expect(heading('payment.cancelled')).toBeVisible();
  await show('PaySuccess, the payment cancelled');
  await page.goto(given.order.payUrl);
  await expect(heading('simulatedProvider.overTitle')).toBeVisible();
  await show('Pay page, closed');
  const left = await holdAndOrder((await walkTo(stage, 'hold')).shop, { language });
  await page.goto(left.order.payUrl);
  await expect(page.getByText(t('simulatedProvider.hold'))).toBeVisible();
  await show('Pay page with a card to leave');
};

/** Where a payment returns to, while its state is unknown, once it failed, and when it cannot be asked. */
export const payResults: Scene = async (stage) => {
  const { page, language, show, allow } = stage;
  allow(/Failed to load resource/);
  const { walk, shop } = await walkTo(stage, 'deposit');
  const { t } = walk;
  const held = await holdAndOrder(shop, { language });
  await isOfThisTab(page, held);
  await page.goto(resultOf(held));
  await expect(page.getByText(t('payment.notPaid'))).toBeVisible();
  await show('PaySuccess, waiting');
  await pressCard(held.order, cards.decline);
  await expect.poll(() => statusOf(held)).toBe('failed');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('payment.declined') })).toBeVisible();
  await show('PaySuccess, failed');
  const path = `**/api${paymentCalls.getOrder.path}*`;
  await page.route(path, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: t('payment.checkAgain') })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: t('payment.stopped') })).toBeVisible();
  await show('PaySuccess, nobody knows');
  await page.unroute(path);
};

/** A booking with a deposit on it, the day before: seen, moved and cancelled for a fee, and its receipt. */
export const paidBooking: Scene = async (stage) => {
  const { page, language, show } = stage;
  const { walk, shop } = await walkTo(stage, 'deposit');
  const { t } = walk;
  const made = await bookPaid(shop, { language, start: `${dayAfter(1)} 10:00` });
  await page.goto(linkOf(made));
  await see(walk, 'ReserveDetail');
  await expect(page.getByRole('heading', { name: t('payment.payment') })).toBeVisible();
  await show('ReserveDetail with a deposit');
  await page.getByRole('button', { name: t('booking.changeTime'), exact: true }).click();
  await arriveAt(walk, 'ChooseTime');
  const free = { day: dayAfter(4), time: '11:00' };
  await chooseTime(walk, free);
  await nextAtButton(walk, free).click();
  await arriveAt(walk, 'ConfirmBooking');
  await page.getByRole('button', { name: t('booking.changeNow'), exact: true }).click();
  await expect(page.getByText(t('reasons.agreement_needed'))).toBeVisible();
  await show('ConfirmBooking, a change with a fee');
  await page.goto(resultOf(made.held));
  await expect(page.getByRole('heading', { level: 1, name: t('booking.made') })).toBeVisible();
  await show('PaySuccess, its receipt');
  await page.goto(`/reserveDetail?id=${made.booking.id}`);
  await see(walk, 'ReserveDetail');
  await page.getByRole('button', { name: t('booking.cancelBooking'), exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: t('booking.cancelTitle') });
  await expect(dialog.getByText(t('deposit.cancelRefund', { amount: '$15' }))).toBeVisible();
  await untilItListens(dialog);
  await show('Cancel with a fee');
  await dialog.getByRole('button', { name: t('booking.cancelNow') }).click();
  await expect(page.getByText(t('booking.cancelledText'))).toBeVisible();
  await expect(page.getByText(t('payment.givenBack'))).toBeVisible();
  await show('ReserveDetail, cancelled for a fee');
  await page.goto(resultOf(made.held));
  await expect(page.getByText(t('payment.givenBack'))).toBeVisible();
  await show('PaySuccess, cancelled for a fee');
};
