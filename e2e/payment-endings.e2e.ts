import { bookingCalls } from '@parlour/contract/booking/calls';
import { internalCalls } from '@parlour/contract/admin/calls';
import { ask } from './support/api.ts';
import { laterBy } from './support/clock.ts';
import { chargingWalk, payButton, toCharge } from './support/charges.ts';
import { devices } from './support/devices.ts';
import { axeComplaints } from './support/gate.ts';
import { mailsTo } from './support/mails.ts';
import { moneyRow, rulesUnder, type Seen, sentTo, toldOf } from './support/payment-rows.ts';
import { setParameter } from './support/own-shop.ts';
import { test } from './support/own-server.ts';
import { bookPaid, cards, linkOf, payingShop } from './support/payment.ts';
import { untilItListens } from './support/popups.ts';
import { expect } from './support/test.ts';
import { arriveAt } from './support/walk.ts';
import type { Translate } from '@parlour/phrases/t';

const hourMs = 3_600_000;
/** Eight tenths of the price of 50.00: more than the fee of half the price, less than that of all of it. */
const largeDeposit = '{"type":"0","value":"0.8"}';
const statePath = bookingCalls.changeState.path;

test.describe.configure({ mode: 'default' });
test.setTimeout(120_000);
test.use(devices.phone);

async function openCancel({ page, t }: Seen) {
  await page.getByRole('button', { name: t('booking.cancelBooking'), exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: t('booking.cancelTitle') });
  await untilItListens(dialog);
  return dialog;
}

/** What is said of a fee that comes later, by the moment after which it does. */
function costAfter(t: Translate, when: string, amount: string): RegExp {
  const said = t('deposit.costAfter', { when: '|', amount }).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(said.replace('\\|', `.*${when}`));
}

/** The text of the mail about this to the customer. */
async function mailOf(origin: string, recipient: string, kind: string): Promise<string> {
  const found = async () => (await mailsTo(origin, recipient)).find((mail) => mail.kind === kind)?.bodyText ?? '';
  await expect.poll(found).not.toBe('');
  return found();
}

test('G-109 B-240 C-206 APT-04 cancelled late: the fee is said before and agreed to; what came back and what was kept stand in the booking, the mail and the receipt', async ({
  page,
  origin,
  t,
  watch,
}) => {
  // The view of this device ran out meanwhile, and it gets another one.
  watch.allow(/status of 401/);
  const seen = { page, t };
  const walk = await chargingWalk(page, origin, { money: { chargeCondition: '0', defaultDeposit: largeDeposit } });
  const { guest } = await toCharge(walk);
  await payButton(walk, '$40').click();
  await page.getByLabel(t('simulatedProvider.number')).fill(cards.approve);
  await page.getByRole('button', { name: t('simulatedProvider.payNow', { amount: '$40' }), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('booking.made') })).toBeVisible();
  await laterBy(origin, 60 * hourMs);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('shell.booking'), exact: true })
    .click();
  await arriveAt(walk, 'ReserveDetail');
  await expect(moneyRow(seen, t('payment.paid'))).toHaveText('$40');
  const sent = sentTo(page, statePath);
  const dialog = await openCancel(seen);
  await expect(dialog.getByText(t('booking.cancelCosts', { amount: '$25' }))).toBeVisible();
  await expect(dialog.getByText(t('deposit.cancelPaid', { amount: '$40' }))).toBeVisible();
  await expect(dialog.getByText(t('deposit.cancelRefund', { amount: '$15' }))).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('booking.cancelNow') }).click();
  await expect(page.getByText(t('booking.cancelledText'))).toBeVisible();
  expect(sent.map(({ agreedFee }) => agreedFee)).toEqual(['25.00']);
  await expect(moneyRow(seen, t('payment.feeKept'))).toHaveText('$25');
  await expect(moneyRow(seen, t('payment.givenBack'))).toHaveText('$15');
  await expect(moneyRow(seen, t('payment.due'))).toHaveCount(0);
  const mail = await mailOf(origin, guest.email, 'moneyReturned');
  expect(mail).toContain(t('mail.row', { term: t('payment.feeKept'), value: '$25' }));
  expect(mail).toContain(t('mail.row', { term: t('payment.givenBack'), value: '$15' }));
  const id = new URL(page.url()).searchParams.get('id')!;
  await page.goto(`/paySuccess?reserveId=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: t('shell.state_cancelled') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('payment.print') })).toBeVisible();
  // Paper is white in the dark theme too.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await axeComplaints(page)).toEqual([]);
  await expect(moneyRow(seen, t('payment.feeKept'))).toHaveText('$25');
  await expect(moneyRow(seen, t('payment.givenBack'))).toHaveText('$15');
  await expect(page.getByText(walk.shop.name).first()).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('G-109 B-241 cancelled in time: until when it is free is said before, and everything comes back', async ({
  page,
  origin,
  t,
}) => {
  const seen = { page, t };
  const made = await bookPaid(await payingShop(origin, 'deposit'));
  await page.goto(linkOf(made));
  await expect(moneyRow(seen, t('payment.paid'))).toHaveText('$15');
  await expect(moneyRow(seen, t('payment.rest'))).toHaveText('$35');
  const rules = rulesUnder(page, t('deposit.policyTitle'));
  await expect(rules).toHaveText([/until Wed 2 December/, /24 h.*\$25/, /5 h.*\$50/, /No-show fee.*\$50/]);
  await expect(page.getByText(t('deposit.feeOver', { amount: '$15' }))).toBeVisible();
  const sent = sentTo(page, statePath);
  const dialog = await openCancel(seen);
  await expect(dialog.getByText(t('booking.cancelFree'))).toBeVisible();
  const [free] = t('deposit.freeUntil', { when: '|' }).split('|');
  await expect(dialog.getByText(free!)).toContainText('2 Dec');
  await expect(dialog.getByText(t('deposit.cancelRefund', { amount: '$15' }))).toBeVisible();
  await expect(dialog.getByText(costAfter(t, '2 December 2026 at 10:00 am', '$25'))).toBeVisible();
  await expect(dialog.getByText(costAfter(t, '3 December 2026 at 5:00 am', '$50'))).toBeVisible();
  await dialog.getByRole('button', { name: t('booking.cancelNow') }).click();
  await expect(page.getByText(t('booking.cancelledText'))).toBeVisible();
  expect(sent.map(({ agreedFee }) => agreedFee)).toEqual([undefined]);
  await expect(moneyRow(seen, t('payment.givenBack'))).toHaveText('$15');
  await expect(moneyRow(seen, t('payment.paid'))).toHaveCount(0);
  const mail = await mailOf(origin, made.held.guest.email, 'moneyReturned');
  expect(mail).toContain(t('mail.row', { term: t('payment.givenBack'), value: '$15' }));
});

test('G-101 the fee rose while the dialog was open: the new one is said, nothing has happened, and it is agreed to again', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 409/);
  const seen = { page, t };
  const shop = await payingShop(origin, 'deposit');
  await setParameter(origin, shop.chainId, 'defaultDeposit', largeDeposit);
  const made = await bookPaid(shop);
  await laterBy(origin, 30 * hourMs);
  await page.goto(linkOf(made));
  const sent = sentTo(page, statePath);
  const dialog = await openCancel(seen);
  await expect(dialog.getByText(t('booking.cancelCosts', { amount: '$25' }))).toBeVisible();
  await laterBy(origin, 43 * hourMs);
  const confirm = dialog.getByRole('button', { name: t('booking.cancelNow') });
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText(t('deposit.feeChanged'));
  await expect(dialog.getByText(t('booking.cancelCosts', { amount: '$50' }))).toBeVisible();
  await expect(dialog.getByText(t('deposit.cancelDue', { amount: '$10' }))).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await expect.poll(() => toldOf(origin, made.held.guest.email)).toEqual(['made']);
  await confirm.click();
  await expect(page.getByText(t('booking.cancelledText'))).toBeVisible();
  expect(sent.map(({ agreedFee }) => agreedFee)).toEqual(['25.00', '50.00']);
  await expect(moneyRow(seen, t('payment.feeKept'))).toHaveText('$40');
  await expect(moneyRow(seen, t('payment.due'))).toHaveText('$10');
  await expect(moneyRow(seen, t('payment.givenBack'))).toHaveCount(0);
});

test('G-109 F-44 the shop cancels: its reason is told, and all of the money comes back, however late it is', async ({
  page,
  origin,
  t,
}) => {
  const seen = { page, t };
  const made = await bookPaid(await payingShop(origin, 'deposit'));
  await laterBy(origin, 43 * hourMs);
  await page.goto(linkOf(made));
  await expect(moneyRow(seen, t('payment.paid'))).toHaveText('$15');
  await ask(origin, internalCalls.cancelBooking, { bookingId: made.booking.id, reason: 'The water is off.' });
  const { email } = made.held.guest;
  const row = t('mail.row', { term: t('payment.givenBack'), value: '$15' });
  expect(await mailOf(origin, email, 'moneyReturned')).toContain(row);
  await page.reload();
  await expect(page.getByText(t('booking.reason', { reason: 'The water is off.' }))).toBeVisible();
  await expect(moneyRow(seen, t('payment.givenBack'))).toHaveText('$15');
  await expect(moneyRow(seen, t('payment.paid'))).toHaveCount(0);
  await expect(moneyRow(seen, t('payment.due'))).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('booking.cancelBooking') })).toHaveCount(0);
});

test('G-109 B-243 the customer did not come: the shop says so, what was held is taken, and the booking tells it', async ({
  page,
  origin,
  t,
  watch,
}) => {
  // The view of this device ran out meanwhile, and it gets another one.
  watch.allow(/status of 401/);
  const seen = { page, t };
  const shop = await payingShop(origin, 'hold');
  const made = await bookPaid(shop);
  await page.goto(linkOf(made));
  await expect(moneyRow(seen, t('payment.held'))).toHaveText('$50');
  await laterBy(origin, 46 * hourMs);
  await ask(origin, internalCalls.markNoShow, { bookingId: made.booking.id });
  await expect(async () => {
    await page.reload();
    await expect(moneyRow(seen, t('payment.feeTaken'))).toHaveText('$50', { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText(t('shell.state_no_show'), { exact: true })).toBeVisible();
  await expect(moneyRow(seen, t('payment.held'))).toHaveCount(0);
  await expect(moneyRow(seen, t('payment.due'))).toHaveCount(0);
});
