import { bookingCalls } from '@parlour/contract/booking/calls';
import { seriesCalls } from '@parlour/contract/booking/series';
import { paymentCalls } from '@parlour/contract/payment/calls';
import type { Page, Request } from '@playwright/test';
import { newAccount, signInAs, signInAtLogin } from './support/account.ts';
import { cardHold, chargePart, chargingWalk, payButton, storedDeposit, toCharge } from './support/charges.ts';
import { contactFields } from './support/confirm.ts';
import { devices } from './support/devices.ts';
import { dayAfter } from './support/free-times.ts';
import { mailsTo } from './support/mails.ts';
import { setParameter } from './support/own-shop.ts';
import { chooseWeekly, fullText, weeksLater } from './support/series.ts';
import { expect, test } from './support/test.ts';
import { arriveAt, see, type Walk } from './support/walk.ts';

test.use(devices.phone);
test.setTimeout(120_000);

const { hold, create } = bookingCalls;
const { payDeposit, payHold } = paymentCalls;

/** The calls that hold, book or order a payment, in order. */
function listen(page: Page): Request[] {
  const paths = new Set([hold, create, payDeposit, payHold].map(({ path }) => `/api${path}`));
  const made: Request[] = [];
  page.on('request', (request) => {
    if (paths.has(new URL(request.url()).pathname)) made.push(request);
  });
  return made;
}

const pathsOf = (calls: readonly Request[]) => calls.map((call) => new URL(call.url()).pathname.slice('/api'.length));

const storedButton = ({ page, t }: Walk, amount: string) =>
  page.getByRole('button', { name: t('deposit.payStored', { amount }), exact: true });

const byBalance = ({ page, t }: Walk) => page.getByRole('radio', { name: t('deposit.byBalance') });

/** Signing in over the page, with the way past it. */
const skipButton = ({ page, t }: Walk) =>
  page.getByRole('dialog').getByRole('button', { name: t('account.skipSignIn'), exact: true });

/** The one quiet line of a visitor who may have a balance. */
const balanceLine = (walk: Walk) => chargePart(walk).getByRole('button', { name: walk.t('deposit.balanceSignIn') });

test('B-146 B-253 B-259 G-72 who is signed in pays from her balance: what remains is shown, no payment page opens, and page, booking and mail say so', async ({
  page,
  origin,
  t,
}) => {
  const guest = await newAccount(origin);
  const walk = await chargingWalk(page, origin, { money: storedDeposit, balances: { [guest.email]: '60.00' } });
  await signInAtLogin({ page, t }, guest.email);
  const calls = listen(page);
  await toCharge(walk, { guest });
  await expect(byBalance(walk)).toBeChecked();
  const part = chargePart(walk);
  await expect(part.getByText(t('deposit.balanceLeft', { total: '$60', rest: '$35' }))).toBeVisible();
  await storedButton(walk, '$25').click();
  await arriveAt(walk, 'Booked');
  expect(pathsOf(calls)).toEqual([create.path]);
  const sent = calls[0]!.postDataJSON() as { bkReservePaymentList: unknown };
  expect(sent.bkReservePaymentList).toEqual([
    { amount: '25.00', paymentMethod: 'STORE', memberId: expect.stringMatching(/./) },
  ]);
  const paid = page.getByRole('definition').filter({ hasText: '$25' });
  await expect(page.getByText(t('payment.paidStored'))).toBeVisible();
  await expect(paid.first()).toBeVisible();
  await page.getByRole('link', { name: t('booking.seeOrChange') }).click();
  await see(walk, 'ReserveDetail');
  await expect(page.getByText(t('payment.paidStored'))).toBeVisible();
  await expect(async () => {
    const [mail] = await mailsTo(origin, guest.email);
    expect(mail?.bodyText).toContain(t('payment.paidStored'));
  }).toPass({ timeout: 20_000 });
});

test('G-72 a balance that is too small pays nothing: it is said, and the whole amount is paid by card', async ({
  page,
  origin,
  t,
}) => {
  const guest = await newAccount(origin);
  const walk = await chargingWalk(page, origin, { money: storedDeposit, balances: { [guest.email]: '24.99' } });
  await signInAtLogin({ page, t }, guest.email);
  const calls = listen(page);
  await toCharge(walk, { guest });
  await expect(chargePart(walk).getByText(t('deposit.balanceShort', { total: '$24.99' }))).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await payButton(walk, '$25').click();
  await expect(page).toHaveURL(/\/pay\//);
  expect(pathsOf(calls)).toEqual([hold.path, payDeposit.path]);
});

test('B-253 a balance that covers it may be kept, and the card pays; a shop that takes none offers none', async ({
  page,
  origin,
  t,
}) => {
  const guest = await newAccount(origin);
  const walk = await chargingWalk(page, origin, { money: storedDeposit, balances: { [guest.email]: '60.00' } });
  await signInAtLogin({ page, t }, guest.email);
  await toCharge(walk, { guest });
  await page.getByRole('radio', { name: t('deposit.byCard') }).click();
  await expect(payButton(walk, '$25')).toBeVisible();
  await setParameter(origin, walk.chainId, 'allowsStoredValue', '0');
  await page.reload();
  await see(walk, 'ConfirmBooking');
  await expect(payButton(walk, '$25')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  const calls = listen(page);
  await payButton(walk, '$25').click();
  await expect(page).toHaveURL(/\/pay\//);
  expect(pathsOf(calls)).toEqual([hold.path, payDeposit.path]);
});

test('B-262 B-263 A-057 PAY-05 a visitor pays by card at once; signing in for a balance is one line, and its way past is as visible as signing in', async ({
  page,
  origin,
  t,
}) => {
  const walk = await chargingWalk(page, origin, { money: storedDeposit });
  const calls = listen(page);
  const { guest } = await toCharge(walk);
  await balanceLine(walk).click();
  const signIn = page.getByRole('dialog').getByRole('button', { name: t('account.signIn'), exact: true });
  await expect(skipButton(walk)).toBeVisible();
  const look = (button: typeof signIn) =>
    button.evaluate(
      '(one) => { const { backgroundColor, color, fontSize } = getComputedStyle(one); return [backgroundColor, color, fontSize, one.offsetWidth]; }',
    );
  expect(await look(skipButton(walk))).toEqual(await look(signIn));
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(contactFields(walk).email).toHaveValue(guest.email);
  await expect(contactFields(walk).firstName).toHaveValue(guest.firstName);
  expect(calls).toEqual([]);
  await payButton(walk, '$25').click();
  await expect(page).toHaveURL(/\/pay\//);
  expect(pathsOf(calls)).toEqual([hold.path, payDeposit.path]);
});

test('B-262 B-263 skipped, it goes on to the payment page', async ({ page, origin }) => {
  const walk = await chargingWalk(page, origin, { money: storedDeposit });
  const calls = listen(page);
  await toCharge(walk);
  await balanceLine(walk).click();
  await skipButton(walk).click();
  await expect(page).toHaveURL(/\/pay\//);
  expect(pathsOf(calls)).toEqual([hold.path, payDeposit.path]);
});

test('B-226 B-262 at an address shop nothing is asked between the policy and the payment page', async ({
  page,
  origin,
  t,
}) => {
  const walk = await chargingWalk(page, origin, { money: storedDeposit, addressMode: 'required' });
  await toCharge(walk);
  await payButton(walk, '$25').click();
  const policy = page.getByRole('alertdialog', { name: t('booking.policyTitle') });
  await policy.getByRole('button', { name: t('shell.confirm') }).click();
  await expect(page).toHaveURL(/\/pay\//);
});

test('B-262 G-77 signed in there, the balance is offered, and what was typed is what is booked', async ({
  page,
  origin,
  t,
}) => {
  const guest = await newAccount(origin);
  const walk = await chargingWalk(page, origin, { money: storedDeposit, balances: { [guest.email]: '25.00' } });
  const calls = listen(page);
  const typed = { ...guest, firstName: 'Typed' };
  await toCharge(walk, { guest: typed });
  await balanceLine(walk).click();
  await expect(skipButton(walk)).toBeVisible();
  await signInAs({ page, t }, guest.email);
  await expect(byBalance(walk)).toBeChecked();
  expect(calls).toEqual([]);
  await storedButton(walk, '$25').click();
  await arriveAt(walk, 'Booked');
  await expect(page.getByText(t('payment.paidStored'))).toBeVisible();
  expect(pathsOf(calls)).toEqual([create.path]);
  expect(calls[0]!.postDataJSON()).toMatchObject({ firstName: 'Typed', contactEmail: guest.email });
});

test('F-61 G-75 a balance that was spent in another tab meanwhile: it is said, nothing is booked, and the card can pay', async ({
  page,
  context,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 409/);
  const guest = await newAccount(origin);
  const walk = await chargingWalk(page, origin, { money: storedDeposit, balances: { [guest.email]: '40.00' } });
  await signInAtLogin({ page, t }, guest.email);
  await toCharge(walk, { guest });
  await expect(storedButton(walk, '$25')).toBeVisible();
  const other = { ...walk, page: await context.newPage() };
  await toCharge(other, { guest, day: dayAfter(4) });
  await storedButton(other, '$25').click();
  await arriveAt(other, 'Booked');
  await storedButton(walk, '$25').click();
  await expect(page.getByRole('alert').filter({ hasText: t('deposit.balanceGone') })).toBeVisible();
  await expect(chargePart(walk).getByText(t('deposit.balanceShort', { total: '$15' }))).toBeVisible();
  await expect(contactFields(walk).email).toHaveValue(guest.email);
  await payButton(walk, '$25').click();
  await expect(page).toHaveURL(/\/pay\//);
  await expect.poll(() => mailsTo(origin, guest.email)).toHaveLength(1);
});

test('B-229 G-74 a balance as security: agreed to for itself, set aside and not taken', async ({ page, origin, t }) => {
  const guest = await newAccount(origin);
  const money = { ...cardHold, allowsStoredValue: '1' };
  const walk = await chargingWalk(page, origin, { money, balances: { [guest.email]: '60.00' } });
  await signInAtLogin({ page, t }, guest.email);
  const calls = listen(page);
  await toCharge(walk, { guest });
  await expect(page.getByText(t('deposit.storedHold', { amount: '$50' }))).toBeVisible();
  const box = page.getByRole('checkbox');
  await page.getByRole('radio', { name: t('deposit.byCard') }).click();
  await page.getByRole('checkbox', { name: t('deposit.agree') }).check();
  await byBalance(walk).click();
  await expect(box).not.toBeChecked();
  const setAside = page.getByRole('button', { name: t('deposit.holdStored', { amount: '$50' }), exact: true });
  await setAside.click();
  await expect(page.getByText(t('reasons.agreement_needed'))).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole('checkbox', { name: t('deposit.agreeStored') }).check();
  await setAside.click();
  await arriveAt(walk, 'Booked');
  await expect(page.getByText(t('payment.heldStored'))).toBeVisible();
  expect(pathsOf(calls)).toEqual([create.path]);
});

test('B-259 G-72 paid from the balance after a page to pay was left: its address shows the booking, and nothing that was not paid', async ({
  page,
  origin,
  t,
}) => {
  const guest = await newAccount(origin);
  const walk = await chargingWalk(page, origin, { money: storedDeposit, balances: { [guest.email]: '60.00' } });
  await signInAtLogin({ page, t }, guest.email);
  await toCharge(walk, { guest });
  await page.getByRole('radio', { name: t('deposit.byCard') }).click();
  await payButton(walk, '$25').click();
  await expect(page).toHaveURL(/\/pay\//);
  await page.goBack();
  await see(walk, 'ConfirmBooking');
  await expect(page.getByRole('button', { name: t('deposit.heldGo') })).toBeVisible();
  const kept = (await page.evaluate(`sessionStorage.getItem('heldTimes')`)) as string;
  const { bookingId } = (JSON.parse(kept) as { value: { bookingId: string }[] }).value[0]!;
  await byBalance(walk).click();
  await storedButton(walk, '$25').click();
  await arriveAt(walk, 'Booked');
  await page.goto(`/paySuccess?reserveId=${bookingId}`);
  await expect(page.getByRole('heading', { level: 1, name: t('booking.made') })).toBeVisible();
  await expect(page.getByText(t('payment.paidStored'))).toBeVisible();
});

test('G-72 G-101 a series is paid from the balance whole, or not at all: too many visits are told, fewer are booked', async ({
  page,
  origin,
  t,
}) => {
  const guest = await newAccount(origin);
  const walk = await chargingWalk(page, origin, { money: storedDeposit, balances: { [guest.email]: '80.00' } });
  await signInAtLogin({ page, t }, guest.email);
  const { free } = await toCharge(walk, { guest });
  const visits = (count: number) => t('booking.visits', { count });
  const sheet = await chooseWeekly(walk);
  await sheet.getByRole('button', { name: t('booking.repeatUse', { visits: visits(4) }) }).click();
  await expect(sheet).toBeHidden();
  const short = t('deposit.seriesShort', { visits: visits(4), amount: '$100', total: '$80' });
  await expect(chargePart(walk).getByText(short)).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(seriesCalls.createSeries.path)) calls.push(request.postData() ?? '');
  });
  await storedButton(walk, '$100').click();
  await expect(chargePart(walk).getByRole('alert').getByText(short)).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: t('booking.repeatEdit') }).click();
  await sheet.getByRole('checkbox', { name: fullText(walk, weeksLater(free, 3)) }).uncheck();
  await sheet.getByRole('button', { name: t('booking.repeatUse', { visits: visits(3) }) }).click();
  await expect(sheet).toBeHidden();
  await expect(chargePart(walk).getByText(t('deposit.balanceLeft', { total: '$80', rest: '$5' }))).toBeVisible();
  await expect(
    chargePart(walk).getByText(t('deposit.seriesStored', { visits: visits(3), amount: '$75' })),
  ).toBeVisible();
  await expect(page.getByText(short)).toHaveCount(0);
  await storedButton(walk, '$75').click();
  await arriveAt(walk, 'Booked');
  expect(calls).toHaveLength(1);
  await expect(page.getByText(t('booking.seriesTitle', { visits: visits(3) }))).toBeVisible();
  await expect(page.getByText(t('payment.paidStored'))).toBeVisible();
});
