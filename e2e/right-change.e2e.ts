import { languages } from '@parlour/phrases/languages';
import { newAccount, signInAtLogin } from './support/account.ts';
import { chargingWalk, fixedDeposit, toCharge } from './support/charges.ts';
import { bookButton, fillContact } from './support/confirm.ts';
import { devices } from './support/devices.ts';
import { looks } from './support/journeys.ts';
import { dayAfter } from './support/free-times.ts';
import { passGate } from './support/gate.ts';
import { bookProduct, pickUpTime, productsAddress, productsOf } from './support/products.ts';
import { leftToPay, tenPack, usedLine, useRights } from './support/rights.ts';
import { expect, test } from './support/test.ts';
import { arriveAt, chooseTime, goOn, nextAtButton, see, type Walk } from './support/walk.ts';

test.setTimeout(180_000);

/** From the page of success to the confirm page of a change, with another time chosen. */
async function toChange(walk: Walk, free: { day: string; time: string }): Promise<void> {
  const { page, t } = walk;
  await arriveAt(walk, 'Booked');
  await page.getByRole('link', { name: t('booking.seeOrChange') }).click();
  await see(walk, 'ReserveDetail');
  await page.getByRole('button', { name: t('booking.changeTime') }).click();
  await arriveAt(walk, 'ChooseTime');
  await chooseTime(walk, free);
  await nextAtButton(walk, free).click();
  await arriveAt(walk, 'ConfirmBooking');
}

/** What a change costs, and what of that is left to pay. */
function sumOfChange({ page, t }: Walk) {
  const terms = [t('usedRights.full'), t('usedRights.leftToPay')];
  return page
    .getByRole('main')
    .locator('dl > div')
    .filter({ hasText: new RegExp(terms.join('|')) });
}

async function addShortHour(walk: Walk): Promise<void> {
  const { page, t } = walk;
  await page.getByRole('button', { name: t('booking.addService') }).click();
  await arriveAt(walk, 'ChooseService');
  await page.getByRole('main').getByRole('checkbox', { name: 'Short hour' }).check();
  await goOn(walk);
  await see(walk, 'ConfirmBooking');
}

test.describe('phone', () => {
  test.use(devices.phone);

  test('Bad input: a session that another tab took a moment ago is named, nothing is booked, and what was typed stays', async ({
    page,
    context,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/status of 422/);
    const guest = await newAccount(origin);
    const walk = await chargingWalk(page, origin, { rights: tenPack(guest.email, '1') });
    await signInAtLogin({ page, t }, guest.email);
    await toCharge(walk, { guest });
    await expect(leftToPay(walk)).toHaveText('$0');
    const other = { ...walk, page: await context.newPage() };
    await toCharge(other, { guest, day: dayAfter(4) });
    await expect(leftToPay(other)).toHaveText('$0');
    await bookButton(other).click();
    await arriveAt(other, 'Booked');
    await other.page.close();
    await bookButton(walk).click();
    const told = page.getByRole('alert').filter({ hasText: t('usedRights.usedUp', { name: 'Ten hours' }) });
    await expect(told).toContainText(t('booking.nothingBooked'));
    await expect(page.getByLabel(t('booking.firstName'))).toHaveValue(guest.firstName);
    // Nothing is left that is good for the visit.
    await expect(useRights(walk)).toHaveCount(0);
    await bookButton(walk).click();
    await arriveAt(walk, 'Booked');
  });

  test('0058 a move past the end of a right says so first, and goes on without it once that is agreed to', async ({
    page,
    origin,
    t,
  }) => {
    const guest = await newAccount(origin);
    const rights = {
      ...tenPack(guest.email),
      sold: ['ten,package,Ten hours,,sessions,listed,,,10,,fixed,2026-11-01,2026-12-05'],
    };
    const walk = await chargingWalk(page, origin, { rights });
    await signInAtLogin({ page, t }, guest.email);
    await toCharge(walk, { guest });
    await expect(leftToPay(walk)).toHaveText('$0');
    await bookButton(walk).click();
    await toChange(walk, { day: dayAfter(7), time: '10:00' });
    const box = page.getByRole('checkbox', { name: t('usedRights.release', { name: 'Ten hours', amount: '$50' }) });
    await expect(box).not.toBeChecked();
    await expect(sumOfChange(walk)).toHaveText([/\$50$/, /\$50$/]);
    await page.getByRole('button', { name: t('booking.changeNow') }).click();
    await expect(page.getByText(t('reasons.agreement_needed'))).toBeVisible();
    await passGate(page, { name: 'ConfirmBooking', tag: 'en' });
    await box.check();
    await page.getByRole('button', { name: t('booking.changeNow') }).click();
    await arriveAt(walk, 'Booked');
    await page.goto(`/userInfo?view=rights&tab=package&custId=${walk.chainId}`);
    await expect(page.getByText(t('rights.leftOf', { left: 10, count: 10 }))).toBeVisible();
    await page.goto('/appointments');
    await page.getByRole('article').getByRole('link').first().click();
    await see(walk, 'ReserveDetail');
    await expect(usedLine(walk, 'Ten hours')).toHaveCount(0);
  });
});

/** Half of the price from two days before: what is booked for tomorrow is late at once. */
const lateFees = '[{"timeUnit":"days","timeValue":2,"type":"percent","value":"0.5"}]';

for (const [language, device] of looks('en', 'tw'))
  test.describe(`${language}, ${device}`, () => {
    test.use({ ...devices[device], language });

    test(`F-79 0066 a service that is taken out late is said to be lost first, and its session is used up once that is agreed to, ${language}, ${device}`, async ({
      page,
      origin,
      t,
    }) => {
      const guest = await newAccount(origin);
      const rights = { ...tenPack(guest.email), items: ['ten,hour,,,', 'ten,half,,,'] };
      const money = { ...fixedDeposit, lateFees };
      const walk = await chargingWalk(page, origin, { money, rights }, language);
      await signInAtLogin({ page, t }, guest.email);
      await toCharge(walk, { guest, day: dayAfter(1) });
      await addShortHour(walk);
      await expect(leftToPay(walk)).toHaveText('$0');
      await bookButton(walk).click();
      await toChange(walk, { day: dayAfter(1), time: '13:00' });
      await expect(usedLine(walk, 'Ten hours')).toHaveText([/\$50$/, /\$30$/]);
      await expect(sumOfChange(walk)).toHaveText([/\$80$/, /\$0$/]);
      await page.getByRole('button', { name: t('booking.takeOutNamed', { name: 'Short hour' }) }).click();
      await expect(usedLine(walk, 'Ten hours')).toHaveText([/\$50$/]);
      await expect(sumOfChange(walk)).toHaveText([/\$50$/, /\$0$/]);
      // The service that comes in its place uses nothing of what was used for it.
      await addShortHour(walk);
      await expect(usedLine(walk, 'Ten hours')).toHaveText([/\$50$/]);
      await expect(sumOfChange(walk)).toHaveText([/\$80$/, /\$30$/]);
      // The sum beside the button is that of the page.
      const beside = page.getByText(t('usedRights.toPay', { amount: '$30' }));
      await expect(beside.filter({ visible: true }).first()).toBeVisible();
      await page.getByRole('button', { name: t('booking.takeOutNamed', { name: 'Short hour' }) }).click();
      await expect(sumOfChange(walk)).toHaveText([/\$50$/, /\$0$/]);
      const box = page.getByRole('checkbox', { name: t('usedRights.agreeLost') });
      await expect(box).not.toBeChecked();
      await expect(page.getByRole('alert').filter({ has: box })).toContainText('Ten hours');
      await page.getByRole('button', { name: t('booking.changeNow') }).click();
      await expect(page.getByText(t('reasons.agreement_needed'))).toBeVisible();
      await passGate(page, { name: 'ConfirmBooking', tag: languages[language].tag });
      await box.check();
      await page.getByRole('button', { name: t('booking.changeNow') }).click();
      await arriveAt(walk, 'Booked');
      await page.goto(`/userInfo?view=rights&tab=package&custId=${walk.chainId}`);
      await expect(page.getByText(t('rights.leftOf', { left: 8, count: 10 }))).toBeVisible();
    });

    test(`0066 more pieces that use more sessions are agreed to first, ${language}, ${device}`, async ({
      page,
      origin,
      t,
    }) => {
      const guest = await newAccount(origin);
      const rights = {
        ...tenPack(guest.email),
        sold: ['ten,package,Ten hours,,sessions,none,,,10,,unlimited,,'],
        items: ['ten,,own,,'],
        isForProducts: true,
      };
      const product = { name: 'Hair oil', price: 20 };
      const walk = await chargingWalk(page, origin, { product, rights }, language);
      await signInAtLogin({ page, t }, guest.email);
      await page.goto(productsAddress(walk));
      await bookProduct(walk, product.name);
      await pickUpTime(walk, (await productsOf(walk))[0]!, 0);
      await fillContact(walk, guest);
      await expect(leftToPay(walk)).toHaveText('$0');
      await bookButton(walk).click();
      await toChange(walk, { day: dayAfter(4), time: '10:00' });
      const more = page.getByRole('button', { name: t('product.moreOf', { name: product.name }) });
      const box = page.getByRole('checkbox', { name: t('usedRights.agreeMore') });
      await expect(box).toHaveCount(0);
      await more.click();
      await more.click();
      await expect(page.getByRole('alert').filter({ has: box })).toContainText(`${t('usedRights.sessions')}: 2`);
      await page.getByRole('button', { name: t('booking.changeNow') }).click();
      await expect(page.getByText(t('reasons.agreement_needed'))).toBeVisible();
      await passGate(page, { name: 'ConfirmBooking', tag: languages[language].tag });
      await box.check();
      await page.getByRole('button', { name: t('booking.changeNow') }).click();
      await arriveAt(walk, 'Booked');
      await page.goto(`/userInfo?view=rights&tab=package&custId=${walk.chainId}`);
      await expect(page.getByText(t('rights.leftOf', { left: 7, count: 10 }))).toBeVisible();
    });
  });
