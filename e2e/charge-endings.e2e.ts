import { bookingCalls } from '@parlour/contract/booking';
import { internalCalls } from '@parlour/contract/internal';
import { formatTag } from '@parlour/phrases/languages';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { chargingWalk, payButton, toCharge } from './support/charges.ts';
import { devices } from './support/devices.ts';
import { dayAfter } from './support/free-times.ts';
import { axeComplaints } from './support/gate.ts';
import { mailsTo } from './support/mails.ts';
import { setParameter } from './support/own-shop.ts';
import { bookPaid, cards, laterBy, linkOf, type PayingShop, payingShop, test } from './support/paying.ts';
import { untilItListens } from './support/popups.ts';
import { expect } from './support/test.ts';
import { arriveAt, chooseTime, nextAtButton, see, type Walk } from './support/walk.ts';
import type { Translate } from '@parlour/phrases/t';

const hourMs = 3_600_000;
/** Eight tenths of the price of 50.00: more than the fee of half the price, less than that of all of it. */
const largeDeposit = '{"type":"0","value":"0.8"}';
const statePath = bookingCalls.changeState.path;
const changePath = bookingCalls.change.path;

test.describe.configure({ mode: 'default' });
test.setTimeout(120_000);
test.use(devices.phone);

type Seen = { page: Page; t: Translate };

/** A row of the part about money: what it is, and how much. */
const moneyRow = ({ page }: Seen, term: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: term }).locator('strong');

/** What is sent with the next call of this path. */
function sentTo(page: Page, path: string): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) sent.push(request.postDataJSON() as Record<string, unknown>);
  });
  return sent;
}

async function openCancel({ page, t }: Seen) {
  await page.getByRole('button', { name: t('booking.cancelBooking'), exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: t('booking.cancelTitle') });
  await untilItListens(dialog);
  return dialog;
}

/** The store as somebody walks through it who has a booking there. */
function walkAt({ page, t }: Seen, { origin }: PayingShop): Walk {
  const style = { tag: formatTag('en', 'AU'), t, timeFormat: '12', currencySymbol: '$', currencyDigits: 2 } as const;
  return { page, origin, t, language: 'en', shop: null as never, services: [], style };
}

/** The text of the mail that told somebody of this. */
async function mailOf(origin: string, recipient: string, kind: string): Promise<string> {
  const found = async () => (await mailsTo(origin, recipient)).find((mail) => mail.kind === kind)?.bodyText ?? '';
  await expect.poll(found).not.toBe('');
  return found();
}

/** What a customer was told of by mail, apart from that the visit is near. */
const toldOf = async (origin: string, recipient: string) =>
  (await mailsTo(origin, recipient)).map(({ kind }) => kind).filter((kind) => kind !== 'reminder');

test('G-109 B-240 APT-04 cancelled late: the fee is said before and agreed to; what came back and what was kept stand in the booking, the mail and the receipt', async ({
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
  await page.getByLabel(t('pay.number')).fill(cards.approve);
  await page.getByRole('button', { name: t('pay.payNow', { amount: '$40' }), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('booking.made') })).toBeVisible();
  await laterBy(origin, 60 * hourMs);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('shell.booking'), exact: true })
    .click();
  await arriveAt(walk, 'ReserveDetail');
  await expect(moneyRow(seen, t('charge.paid'))).toHaveText('$40');
  const sent = sentTo(page, statePath);
  const dialog = await openCancel(seen);
  await expect(dialog.getByText(t('booking.cancelCosts', { amount: '$25' }))).toBeVisible();
  await expect(dialog.getByText(t('deposit.cancelPaid', { amount: '$40' }))).toBeVisible();
  await expect(dialog.getByText(t('deposit.cancelRefund', { amount: '$15' }))).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('booking.cancelNow') }).click();
  await expect(page.getByText(t('booking.cancelledText'))).toBeVisible();
  expect(sent.map(({ agreedFee }) => agreedFee)).toEqual(['25.00']);
  await expect(moneyRow(seen, t('charge.paid'))).toHaveText('$25');
  await expect(moneyRow(seen, t('charge.givenBack'))).toHaveText('$15');
  await expect(moneyRow(seen, t('charge.due'))).toHaveCount(0);
  const mail = await mailOf(origin, guest.email, 'moneyReturned');
  expect(mail).toContain(t('mail.row', { term: t('charge.paid'), value: '$25' }));
  expect(mail).toContain(t('mail.row', { term: t('charge.givenBack'), value: '$15' }));
  const id = new URL(page.url()).searchParams.get('id')!;
  await page.goto(`/paySuccess?reserveId=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: t('shell.state_cancelled') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('charge.print') })).toBeVisible();
  // Paper is white in the dark theme too.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await axeComplaints(page)).toEqual([]);
  await expect(moneyRow(seen, t('charge.paid'))).toHaveText('$25');
  await expect(moneyRow(seen, t('charge.givenBack'))).toHaveText('$15');
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
  await expect(moneyRow(seen, t('charge.paid'))).toHaveText('$15');
  const sent = sentTo(page, statePath);
  const dialog = await openCancel(seen);
  await expect(dialog.getByText(t('booking.cancelFree'))).toBeVisible();
  const [free] = t('deposit.freeUntil', { when: '|' }).split('|');
  await expect(dialog.getByText(free!)).toContainText('2 Dec');
  await expect(dialog.getByText(t('deposit.cancelRefund', { amount: '$15' }))).toBeVisible();
  await dialog.getByRole('button', { name: t('booking.cancelNow') }).click();
  await expect(page.getByText(t('booking.cancelledText'))).toBeVisible();
  expect(sent.map(({ agreedFee }) => agreedFee)).toEqual([undefined]);
  await expect(moneyRow(seen, t('charge.givenBack'))).toHaveText('$15');
  await expect(moneyRow(seen, t('charge.paid'))).toHaveCount(0);
  const mail = await mailOf(origin, made.held.guest.email, 'moneyReturned');
  expect(mail).toContain(t('mail.row', { term: t('charge.givenBack'), value: '$15' }));
});

test('G-70 B-227 changed late: the fee is shown, the box comes first, and the fee is owed in the store', async ({
  page,
  origin,
  t,
}) => {
  const seen = { page, t };
  const shop = await payingShop(origin, 'deposit');
  const made = await bookPaid(shop);
  const walk = walkAt(seen, shop);
  const free = { day: dayAfter(4), time: '11:00' };
  await laterBy(origin, 30 * hourMs);
  await page.goto(linkOf(made));
  await page.getByRole('button', { name: t('booking.changeTime'), exact: true }).click();
  await arriveAt(walk, 'ChooseTime');
  await chooseTime(walk, free);
  await nextAtButton(walk, free).click();
  await arriveAt(walk, 'ConfirmBooking');
  const part = page.getByRole('region', { name: t('deposit.policyTitle') });
  await expect(part.getByText(t('deposit.changeCosts', { amount: '$25' }))).toBeVisible();
  const sent = sentTo(page, changePath);
  const change = page.getByRole('button', { name: t('booking.changeNow'), exact: true });
  await change.click();
  await expect(part.getByText(t('reasons.agreement_needed'))).toBeVisible();
  expect(sent).toEqual([]);
  expect(await axeComplaints(page)).toEqual([]);
  await part.getByRole('checkbox', { name: t('deposit.agreeFee') }).check();
  await change.click();
  await expect(page.getByRole('heading', { level: 1, name: t('booking.changed') })).toBeVisible();
  expect(sent.map(({ agreedFee }) => agreedFee)).toEqual(['25.00']);
  await page.getByRole('button', { name: t('booking.gotIt') }).click();
  await see(walk, 'ReserveDetail');
  await expect(moneyRow(seen, t('charge.paid'))).toHaveText('$15');
  await expect(moneyRow(seen, t('charge.due'))).toHaveText('$25');
});

test('G-101 the fee rose while the dialog was open: the new one is said, nothing has happened, and it is agreed to anew', async ({
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
  expect(await toldOf(origin, made.held.guest.email)).toEqual(['made']);
  await confirm.click();
  await expect(page.getByText(t('booking.cancelledText'))).toBeVisible();
  expect(sent.map(({ agreedFee }) => agreedFee)).toEqual(['25.00', '50.00']);
  await expect(moneyRow(seen, t('charge.paid'))).toHaveText('$40');
  await expect(moneyRow(seen, t('charge.due'))).toHaveText('$10');
  await expect(moneyRow(seen, t('charge.givenBack'))).toHaveCount(0);
});

test('G-101 G-70 the fee of a change rose meanwhile: the box is empty again, and the booking stands where it was', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 409/);
  const seen = { page, t };
  const shop = await payingShop(origin, 'deposit');
  const made = await bookPaid(shop);
  const walk = walkAt(seen, shop);
  const free = { day: dayAfter(4), time: '12:00' };
  await laterBy(origin, 30 * hourMs);
  await page.goto(linkOf(made));
  await page.getByRole('button', { name: t('booking.changeTime'), exact: true }).click();
  await arriveAt(walk, 'ChooseTime');
  await chooseTime(walk, free);
  await nextAtButton(walk, free).click();
  await arriveAt(walk, 'ConfirmBooking');
  const part = page.getByRole('region', { name: t('deposit.policyTitle') });
  const box = part.getByRole('checkbox', { name: t('deposit.agreeFee') });
  await box.check();
  await laterBy(origin, 43 * hourMs);
  const sent = sentTo(page, changePath);
  const change = page.getByRole('button', { name: t('booking.changeNow'), exact: true });
  await change.click();
  await expect(part.getByText(t('deposit.changeCosts', { amount: '$50' }))).toBeVisible();
  await expect(part.getByText(t('deposit.feeChanged'))).toBeVisible();
  await expect(box).not.toBeChecked();
  expect(await toldOf(origin, made.held.guest.email)).toEqual(['made']);
  await box.check();
  await change.click();
  await expect(page.getByRole('heading', { level: 1, name: t('booking.changed') })).toBeVisible();
  expect(sent.map(({ agreedFee }) => agreedFee)).toEqual(['25.00', '50.00']);
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
  await expect(moneyRow(seen, t('charge.paid'))).toHaveText('$15');
  await ask(origin, internalCalls.cancelBooking, { bookingId: made.booking.id, reason: 'The water is off.' });
  const { email } = made.held.guest;
  const row = t('mail.row', { term: t('charge.givenBack'), value: '$15' });
  expect(await mailOf(origin, email, 'moneyReturned')).toContain(row);
  await page.reload();
  await expect(page.getByText(t('booking.reason', { reason: 'The water is off.' }))).toBeVisible();
  await expect(moneyRow(seen, t('charge.givenBack'))).toHaveText('$15');
  await expect(moneyRow(seen, t('charge.paid'))).toHaveCount(0);
  await expect(moneyRow(seen, t('charge.due'))).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('booking.cancelBooking') })).toHaveCount(0);
});

test('G-109 B-243 nobody came: the shop says so, what was held is taken, and the booking tells it', async ({
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
  await expect(moneyRow(seen, t('charge.held'))).toHaveText('$50');
  await laterBy(origin, 46 * hourMs);
  await ask(origin, internalCalls.markNoShow, { bookingId: made.booking.id });
  await expect(async () => {
    await page.reload();
    await expect(moneyRow(seen, t('charge.paid'))).toHaveText('$50', { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText(t('shell.state_no_show'), { exact: true })).toBeVisible();
  await expect(moneyRow(seen, t('charge.held'))).toHaveCount(0);
  await expect(moneyRow(seen, t('charge.due'))).toHaveCount(0);
});
