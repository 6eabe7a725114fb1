import { bookButton, contactFields, fillContact } from '../confirm.ts';
import { newGuest } from '../contact.ts';
import { bookByApi, dayAfter, freeTimesTogether } from '../free-times.ts';
import { photos } from '../photos.ts';
import { bookProduct, forSale, pickUpTime, productsAddress } from '../products.ts';
import { bookVisits, chooseWeekly, fill, fullText, timeForWeeks, toConfirm, weeksLater } from '../series.ts';
import { expect } from '../test.ts';
import { walkToConfirm } from '../to-confirm.ts';
import {
  arriveAt,
  bookPlainly,
  chooseStaff,
  chooseTime,
  freeTimeOn,
  goOn,
  nextAtButton,
  see,
  serviceNamed,
  shopAddress,
  startWalk,
} from '../walk.ts';
import type { Scene } from './stage.ts';

/** From the list of products to a product that is booked. */
export const products: Scene = async ({ page, origin, language, show, place }) => {
  const walk = await startWalk(page, origin, 'withoutStaff', language);
  const { t } = walk;
  const item = await forSale(walk, 1);
  await page.goto(productsAddress(walk), { waitUntil: 'networkidle' });
  await show('Products');
  await page.getByRole('link', { name: item.name, exact: true }).click();
  await expect(page.getByRole('dialog', { name: item.name })).toBeVisible();
  await show('Product detail');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(shopAddress(walk, '#book/product'));
  await see(walk, 'ChooseProducts');
  await show('ChooseProducts');
  await page.goto(productsAddress(walk));
  await bookProduct(walk, item.name);
  await show('ChooseTime of a product');
  await pickUpTime(walk, item, place % 3);
  await fillContact(walk, newGuest());
  await show('ConfirmBooking of a product');
  await bookButton(walk).click();
  await arriveAt(walk, 'Booked');
  await show('Booked, a product');
  await page.getByRole('link', { name: t('booking.seeOrChange') }).click();
  await arriveAt(walk, 'ReserveDetail');
  await expect(page.getByRole('button', { name: t('booking.cancelBooking') })).toBeVisible();
  await show('ReserveDetail of a product');
};

const bath = 'Quick foot bath';

/** Two come together, each with their own services and people. */
export const group: Scene = async ({ page, origin, language, show, place }) => {
  const walk = await startWalk(page, origin, 'twoLanguages', language);
  const { t } = walk;
  const item = serviceNamed(walk, bath);
  const second = t('booking.guestName', { guest: 2 });
  const wanted = [1, 2].map((guest) => ({ item, guest }));
  const span = { from: dayAfter(15 + place), to: dayAfter(18 + place) };
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
  await contactFields(walk).email.fill(guest.email);
  await contactFields(walk).firstName.fill(guest.firstName);
  await page.getByRole('switch', { name: t('booking.groupSwitch') }).check();
  await bookButton(walk).click();
  await expect(page.getByText(t('reasons.guest_without_service'))).toBeVisible();
  await show('ConfirmBooking, a guest without a service');
  await page.getByRole('button', { name: t('booking.addServiceFor', { guest: second }) }).click();
  await arriveAt(walk, 'ChooseService');
  await page.getByRole('checkbox', { name: item.name }).check();
  await show('ChooseService for a guest');
  await goOn(walk);
  await arriveAt(walk, 'ChooseStaff');
  const row = t('booking.staffForGuest', { name: item.name, guest: second });
  await page
    .getByRole('radiogroup', { name: row, exact: true })
    .getByRole('radio', { name: t('booking.noPreference') })
    .click();
  await show('ChooseStaff for each guest');
  await goOn(walk);
  await arriveAt(walk, 'ConfirmBooking');
  await show('ConfirmBooking of a group');
  await bookButton(walk).click();
  await arriveAt(walk, 'Booked');
  await show('Booked, a group');
};

/** A visit every week: one date is taken, and one is left out. */
export const series: Scene = async ({ page, origin, language, show, place }) => {
  const walk = await startWalk(page, origin, 'withoutStaff', language);
  const { t } = walk;
  const free = await timeForWeeks(walk, 11 + place);
  const [second, third] = [weeksLater(free, 1), weeksLater(free, 2)];
  await fill(walk, `${second.day} ${second.time}`);
  await toConfirm(walk, free);
  await fillContact(walk, newGuest());
  const sheet = await chooseWeekly(walk);
  await expect(sheet.getByRole('group', { name: fullText(walk, second) }).getByRole('button')).toHaveCount(2);
  await sheet.getByRole('checkbox', { name: fullText(walk, third) }).uncheck();
  await show('Dates of a series, one taken');
  const visits = t('booking.visits', { count: 2 });
  await sheet.getByRole('button', { name: t('booking.repeatUse', { visits }) }).click();
  await expect(sheet).toBeHidden();
  await show('ConfirmBooking of a series');
  await bookVisits(walk, 2).click();
  await arriveAt(walk, 'Booked');
  await expect(page.getByText(t('booking.seriesTitle', { visits }))).toBeVisible();
  await show('Booked, a series');
  await page.getByRole('link', { name: t('booking.seeOrChange') }).click();
  await arriveAt(walk, 'ReserveDetail');
  await expect(page.getByRole('button', { name: t('booking.cancelFollowing') })).toBeVisible();
  await show('ReserveDetail of a series');
  await page.getByRole('button', { name: t('booking.cancelFollowing') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await show('Cancel what follows');
};

/** A note with pictures: on its page, on confirm, and where it stays. */
export const note: Scene = async ({ page, origin, language, show, allow, place }) => {
  allow(/ERR_FAILED/);
  const walk = await startWalk(page, origin, 'sister', language);
  const { t } = walk;
  await walkToConfirm(walk, { place: 9 + place });
  await page.getByRole('button', { name: t('booking.addNote') }).click();
  await arriveAt(walk, 'AddNote');
  await page.getByRole('textbox', { name: t('booking.note') }).fill('Like these, please');
  const field = page.getByRole('group', { name: t('file.photos') });
  const chooser = field.locator('input[type="file"]');
  const arrived = field.getByRole('listitem').getByText(t('file.arrived'));
  const upload = '**/api/base/bk/upload/image';
  await chooser.setInputFiles(await photos(page, 2));
  await expect(arrived).toHaveCount(2);
  await page.route(upload, (route) => route.abort());
  await chooser.setInputFiles((await photos(page, 3)).slice(2));
  await expect(field.getByRole('listitem').getByText(t('file.uploadFailed'))).toBeVisible();
  await show('AddNote with pictures, one of them failed');
  await page.unroute(upload);
  await field.getByRole('button', { name: t('file.retryPhoto', { place: 3 }) }).click();
  await expect(arrived).toHaveCount(3);
  await page.getByRole('button', { name: t('booking.noteDone') }).click();
  await see(walk, 'ConfirmBooking');
  await expect(page.getByRole('img', { name: t('booking.notePhoto', { place: 3 }) })).toBeVisible();
  await show('ConfirmBooking with pictures');
  await bookButton(walk).click();
  await arriveAt(walk, 'Booked');
  await page.getByRole('link', { name: t('booking.seeOrChange') }).click();
  await arriveAt(walk, 'ReserveDetail');
  await expect(page.getByRole('img', { name: t('booking.notePhoto', { place: 3 }) })).toBeVisible();
  await show('ReserveDetail with pictures');
};

/** A booking is moved to another time, and when it is called off, booked again. */
export const change: Scene = async ({ page, origin, language, show, place }) => {
  const walk = await startWalk(page, origin, 'withoutStaff', language);
  const { t, shop } = walk;
  const item = serviceNamed(walk, 'Polish change');
  const free = await freeTimeOn(walk, item, 8 + place);
  const start = `${free.day} ${free.time}`;
  const { booking, linkToken } = await bookByApi(origin, shop, { item, start });
  await page.goto(`/reserveDetail?id=${booking.id}#t=${linkToken}`);
  await see(walk, 'ReserveDetail');
  await page.getByRole('button', { name: t('booking.changeTime') }).click();
  await arriveAt(walk, 'ChooseTime');
  const other = await freeTimeOn(walk, item, 9 + place);
  await chooseTime(walk, other);
  await show('ChooseTime of a change');
  await nextAtButton(walk, other).click();
  await arriveAt(walk, 'ConfirmBooking');
  await show('ConfirmBooking of a change');
  await page.getByRole('button', { name: t('booking.changeNow'), exact: true }).click();
  await arriveAt(walk, 'Booked');
  await show('Booked, a change');
  await page.getByRole('button', { name: t('booking.gotIt') }).click();
  await see(walk, 'ReserveDetail');
  await page.getByRole('button', { name: t('booking.cancelBooking') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('booking.cancelNow') })
    .click();
  await page.getByRole('button', { name: t('booking.bookAgain') }).click();
  await arriveAt(walk, 'ChooseTime');
  await expect(
    page.getByRole('button', { name: new RegExp(t('booking.firstAvailable', { when: '' }).trim()) }),
  ).toBeVisible();
  await show('ChooseTime of the same once more');
};
