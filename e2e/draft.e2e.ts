import { staffCalls } from '@parlour/contract/staff/calls';
import { formatDay } from '@parlour/phrases/format';
import { ask } from './support/api.ts';
import { devices } from './support/devices.ts';
import { contactFields } from './support/confirm.ts';
import { bookByApi, dayAfter } from './support/free-times.ts';
import { ownShop } from './support/own-shop.ts';
import { walkToConfirm } from './support/to-confirm.ts';
import { expect, test } from './support/test.ts';
import {
  arriveAt,
  bookPlainly,
  bookService,
  chooseStaff,
  chooseTime,
  chooseWhom,
  dayOf,
  freeTimeOn,
  goOn,
  nextAtButton,
  see,
  serviceNamed,
  shopAddress,
  showTime,
  startWalk,
  timeOf,
  type Walk,
} from './support/walk.ts';
import { wordsOf } from './support/words.ts';

test.use(devices.phone);

test('SYS-05 a reload keeps everything, on every page of a booking', async ({ page, origin, t }) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  const item = serviceNamed(walk, 'Lumen signature facial');
  const free = await freeTimeOn(walk, item, 1);
  await page.goto(shopAddress(walk));
  await bookService(walk, item.name);
  await arriveAt(walk, 'ChooseAddOns');
  const addOn = page.getByRole('checkbox', { name: 'LED boost' });
  await addOn.check();
  await page.reload();
  await expect(addOn).toBeChecked();
  await goOn(walk);
  await arriveAt(walk, 'ChooseTime');
  await chooseTime(walk, free);
  await page.reload();
  await expect(timeOf(walk, free.time)).toBeChecked();
  await nextAtButton(walk, free).click();
  await arriveAt(walk, 'ConfirmBooking');
  const fields = contactFields(walk);
  await fields.email.fill('kept@mail.example');
  await fields.firstName.fill('Kept');
  await page.getByRole('button', { name: t('booking.addNote') }).click();
  await arriveAt(walk, 'AddNote');
  await page.getByRole('textbox', { name: t('booking.note') }).fill('Two steps, please');
  await page.reload();
  await expect(page.getByRole('textbox', { name: t('booking.note') })).toHaveValue('Two steps, please');
  await page.getByRole('button', { name: t('booking.noteDone') }).click();
  await see(walk, 'ConfirmBooking');
  await page.reload();
  await expect(fields.email).toHaveValue('kept@mail.example');
  await expect(fields.firstName).toHaveValue('Kept');
  await expect(page.getByText('Two steps, please')).toBeVisible();
  await expect(page.locator('main').getByText('LED boost').first()).toBeVisible();
});

test('SYS-04 B-021 B-159 Back goes one page back each time and loses nothing', async ({ page, origin }) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  const { free, guest } = await walkToConfirm(walk, { place: 2, service: 'Lumen signature facial' });
  await page.goBack();
  await arriveAt(walk, 'ChooseTime');
  await expect(timeOf(walk, free.time)).toBeChecked();
  await page.goBack();
  await arriveAt(walk, 'ChooseAddOns');
  await page.goBack();
  await see(walk, 'ShopPage');
  const address = () => new URL(page.url()).pathname + new URL(page.url()).search;
  const ofShop = address();
  for (const screen of ['ChooseAddOns', 'ChooseTime', 'ConfirmBooking']) {
    await page.goForward();
    await see(walk, screen);
    expect(address(), screen).toBe(ofShop);
  }
  await expect(contactFields(walk).email).toHaveValue(guest.email);
});

test('B-159 B-160 Close steps back through the pages and says so; from confirm it leaves, and nothing is lost', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  const { free, guest } = await walkToConfirm(walk, { place: 3 });
  const back = page.getByRole('button', { name: t('booking.backOnePage') });
  const leave = page.getByRole('button', { name: t('booking.leaveKept') });
  await back.click();
  await arriveAt(walk, 'ChooseTime');
  await expect(leave).toHaveCount(0);
  await back.click();
  await see(walk, 'ChooseAddOns');
  await expect(back).toHaveCount(0);
  await page.goForward();
  await page.goForward();
  await see(walk, 'ConfirmBooking');
  await leave.click();
  await see(walk, 'ShopPage');
  await page.reload();
  await page.getByRole('button', { name: t('shop.continueBooking') }).click();
  await arriveAt(walk, 'ConfirmBooking');
  await expect(page.locator('main').getByText(formatDay(free.day, 'full', walk.style))).toBeVisible();
  await expect(contactFields(walk).email).toHaveValue(guest.email);
});

test('B-161 a booking that was left is discarded on purpose only, and can be had back for a moment', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  await page.goto(shopAddress(walk));
  await bookService(walk, 'Sea salt polish');
  await arriveAt(walk, 'ChooseTime');
  await page.getByRole('button', { name: t('booking.leaveKept') }).click();
  await see(walk, 'ShopPage');
  const goOnLater = page.getByRole('button', { name: t('shop.continueBooking') });
  await page.getByRole('button', { name: t('shop.discard') }).click();
  await expect(page.getByText(t('shop.discarded'))).toBeVisible();
  await expect(goOnLater).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: t('shell.undo') }).click();
  await goOnLater.click();
  await arriveAt(walk, 'ChooseTime');
  await expect(page.getByRole('region', { name: t('shop.yourBooking') })).toContainText(t('menu.count', { count: 1 }));
});

test('LNG-02 another language keeps the page and the draft', async ({ page, origin }) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  const { guest } = await walkToConfirm(walk, { place: 4 });
  await page.goto('/userInfo?view=language');
  const tw = wordsOf('tw');
  await page.getByRole('radio', { name: '繁體中文' }).click();
  await page.getByRole('button', { name: walk.t('shell.confirm') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  await page.goto(shopAddress(walk, '#book/confirm'));
  const inChinese = { ...walk, t: tw };
  await see(inChinese, 'ConfirmBooking');
  await expect(contactFields(inChinese).email).toHaveValue(guest.email);
  await expect(page.getByRole('button', { name: tw('booking.bookNow'), exact: true })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('(undefined)');
});

test('SYS-06 a link to a page whose inputs are missing leads to the first missing one', async ({ page, origin }) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  for (const name of ['addons', 'time', 'staff', 'confirm', 'note', 'nonsense']) {
    await page.goto('/home');
    await page.goto(shopAddress(walk, `#book/${name}`));
    await see(walk, 'ChooseService');
  }
  await page.getByRole('checkbox', { name: 'Sea salt polish' }).check();
  for (const [name, screen] of [
    ['confirm', 'ChooseTime'],
    ['staff', 'ChooseStaff'],
    ['time', 'ChooseTime'],
    ['service', 'ChooseService'],
  ] as const) {
    await page.goto('/home');
    await page.goto(shopAddress(walk, `#book/${name}`));
    await see(walk, screen);
  }
});

test('B-180 B-181 picking a day or turning the month clears the time and says so', async ({ page, origin, t }) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  const item = serviceNamed(walk, 'Slow massage');
  const free = await freeTimeOn(walk, item, 1);
  const other = await freeTimeOn(walk, item, 2);
  await page.goto(shopAddress(walk));
  await bookPlainly(walk, item);
  await arriveAt(walk, 'ChooseTime');
  await chooseTime(walk, free);
  await chooseTime(walk, other);
  await page.getByRole('button', { name: t('booking.nextMonth') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('booking.slotCleared') })).toHaveCount(1);
  await page.getByRole('button', { name: t('booking.previousMonth') }).click();
  await expect(
    page.getByRole('radiogroup', { name: t('booking.times') }).getByRole('radio', { checked: true }),
  ).toHaveCount(0);
});

test('F-18 TIM-10 a time that was taken while the page was left is cleared with a notice', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  const item = serviceNamed(walk, 'Lash lift and tint');
  const free = await freeTimeOn(walk, item, 1);
  const person = await ask(origin, staffCalls.get, { id: free.staffIds[0]! });
  await page.goto(shopAddress(walk));
  await bookPlainly(walk, item);
  await arriveAt(walk, 'ChooseTime');
  await chooseWhom(walk, person.name);
  await arriveAt(walk, 'ChooseTime');
  await chooseTime(walk, free);
  // The times of the chosen person are known before another customer takes one.
  await page.waitForLoadState('networkidle');
  await bookByApi(origin, walk.shop, { item, start: `${free.day} ${free.time}`, staffId: free.staffIds[0]! });
  await page.reload();
  await expect(page.getByText(t('booking.slotLost'))).toBeVisible();
  await expect(page.getByRole('region', { name: t('shop.yourBooking') })).toContainText(t('menu.count', { count: 1 }));
});

test('TIM-09 a tap on a day of the next fortnight shows its times with no further call', async ({
  page,
  origin,
  watch,
}) => {
  const walk = await startWalk(page, origin, 'withoutStaff');
  const item = serviceNamed(walk, 'Heel rescue');
  const days = await Promise.all([0, 1, 2].map((place) => freeTimeOn(walk, item, place, { to: dayAfter(10) })));
  const fortnight = page.waitForResponse((response) => {
    if (!response.url().includes('/available/times/')) return false;
    const { startDate, endDate } = response.request().postDataJSON() as { startDate: string; endDate: string };
    return Date.parse(endDate) - Date.parse(startDate) === 13 * 86_400_000;
  });
  await page.goto(shopAddress(walk));
  await bookPlainly(walk, item);
  await arriveAt(walk, 'ChooseTime');
  await (await fortnight).finished();
  await page.waitForLoadState('networkidle');
  watch.forgetCalls();
  for (const { day, time } of days) {
    await dayOf(walk, day).click();
    await expect(page.getByRole('heading', { name: formatDay(day, 'full', walk.style) })).toBeVisible();
    await showTime(walk, time);
  }
  const asked = watch.calls().filter((call) => call.includes('/available/times/'));
  // The fortnight after the last of them may be read ahead; none of the days was asked for by itself.
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(1);
});

test('TIM-09 a slow answer for an older day never overwrites the newer one', async ({ page, origin }) => {
  const walk = await startWalk(page, origin, 'withoutStaff');
  const item = serviceNamed(walk, 'Heel rescue');
  // Days of the month that is shown, which the first fortnight, known in advance, does not have.
  const later = { from: dayAfter(20), to: dayAfter(30) };
  const [first, slow, quick] = await Promise.all([
    freeTimeOn(walk, item, 0),
    freeTimeOn(walk, item, 1, later),
    freeTimeOn(walk, item, 2, later),
  ]);
  await page.goto(shopAddress(walk));
  await bookPlainly(walk, item);
  await arriveAt(walk, 'ChooseTime');
  await dayOf(walk, first!.day).click();
  await showTime(walk, first!.time);
  let answerSlow = () => {};
  let isOver = false;
  const isSlowAnswered = new Promise<void>((resolve) => (answerSlow = resolve));
  await page.route('**/available/times/public*', async (route) => {
    const isSlow = route.request().postDataJSON().startDate === slow!.day;
    if (isSlow) await isSlowAnswered;
    // The page may have given the question up meanwhile.
    await route.continue().catch(() => undefined);
    isOver ||= isSlow;
  });
  await dayOf(walk, slow!.day).click();
  await dayOf(walk, quick!.day).click();
  const heading = page.getByRole('heading', { name: formatDay(quick!.day, 'full', walk.style) });
  await expect(heading).toBeVisible();
  await showTime(walk, quick!.time);
  answerSlow();
  await expect.poll(() => isOver).toBe(true);
  await expect(heading).toBeVisible();
  await timeOf(walk, quick!.time).click();
  await expect(nextAtButton(walk, quick!)).toBeVisible();
});

test('B-170 SVC-06 another service is booked on the shop page: who was chosen for the first one stays', async ({
  page,
  origin,
  t,
}) => {
  const parameters = { hasOneStaffPerService: '1', choosesStaffBeforeTime: '1' };
  const { shopId } = await ownShop(origin, { parameters });
  const walk = { page, t } as Walk;
  const address = `/shopDetail?compId=${shopId}`;
  const personFor = (name: string) =>
    page.getByRole('radiogroup', { name: t('booking.staffFor', { name }) }).getByRole('radio', { name: 'Ann Own' });
  await page.goto(address);
  await bookService(walk, 'Quiet hour');
  await arriveAt(walk, 'ChooseStaff');
  await chooseStaff(walk, 'Ann Own');
  await goOn(walk);
  await arriveAt(walk, 'ChooseTime');
  await page.goto(address);
  await bookService(walk, 'Short hour');
  await arriveAt(walk, 'ChooseStaff');
  await expect(personFor('Short hour')).not.toBeChecked();
  await expect(personFor('Quiet hour')).toBeChecked();
});
