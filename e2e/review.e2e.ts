import { internalCalls } from '@parlour/contract/admin/calls';
import { ownReviewCalls } from '@parlour/contract/review/own';
import { languages } from '@parlour/phrases/languages';
import { newAccount, signInAtLogin } from './support/account.ts';
import { ask } from './support/api.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { looks } from './support/journeys.ts';
import { passGate } from './support/gate.ts';
import { bookByApi, dayAfter } from './support/free-times.ts';
import { ownShop } from './support/own-shop.ts';
import { photos } from './support/photos.ts';
import { servicesOf } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import { see } from './support/walk.ts';

test.setTimeout(150_000);

const addPath = `**/api${ownReviewCalls.add.path}**`;

/** A customer of a store, with a bill that is paid. */
async function customerWithBill(origin: string, parameters: Record<string, string> = {}) {
  const guest = newGuest();
  const { shopId } = await ownShop(origin, { members: [guest.email], parameters });
  const { list } = await ask(origin, internalCalls.listMembers, { shopId, search: guest.email });
  const bill = await ask(origin, internalCalls.settleBill, {
    shopId,
    memberId: list[0]!.id,
    reference: `T-${guest.email}`,
    currencyCode: 'AUD',
    lines: [{ id: '1', kind: 'service', name: 'Quiet hour', quantity: 1, price: '60.00', amount: '60.00' }],
    tenders: [{ kind: 'cash', amount: '60.00' }],
    total: '60.00',
  });
  return { guest, shopId, billId: bill.id };
}

for (const [language, device] of looks('en', 'ch', 'tw'))
  test.describe(`${language}, ${device}`, () => {
    test.use({ ...devices[device], language });

    test(`A-009 C-229 C-230 C-231 C-232 C-233 C-234 C-236 a purchase leads to its review, which keeps its words until it is sent, ${language}, ${device}`, async ({
      page,
      origin,
      t,
      watch,
    }) => {
      watch.allow(/ERR_FAILED/);
      const { tag } = languages[language];
      const { guest, shopId, billId } = await customerWithBill(origin);
      await newAccount(origin, guest);
      await signInAtLogin({ page, t }, guest.email);
      await page.goto(`/shopDetail?compId=${shopId}&tab=reviewsShow`);
      await expect(page.getByText(t('review.none'))).toBeVisible();
      await page.goto(`/userInfo?view=purchase&bill=${billId}`);
      await page.getByRole('link', { name: t('booking.review'), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/orderReviews/${billId}$`));

      const wordOf = (stars: 1 | 2 | 3 | 4 | 5) => t(`ownReview.score${stars}`);
      const star = (stars: 1 | 2 | 3 | 4 | 5) =>
        page.getByRole('radio', { name: t('ownReview.stars', { count: stars, word: wordOf(stars) }), exact: true });
      await expect(star(5)).toBeChecked();
      await expect(page.getByText(wordOf(5), { exact: true })).toBeVisible();
      for (const stars of [1, 2, 3, 5, 4] as const) {
        await star(stars).check();
        await expect(page.getByText(wordOf(stars), { exact: true })).toBeVisible();
      }
      await passGate(page, { name: 'ReviewForm', tag });

      const send = page.getByRole('button', { name: t('ownReview.send'), exact: true });
      const text = page.getByRole('textbox', { name: t('ownReview.text') });
      await text.fill('  \n ');
      await send.click();
      await expect(page.getByText(t('reasons.review_text_needed'))).toBeVisible();
      await expect(text).toBeFocused();
      const words = 'Calm, <b>careful</b> & warm';
      await text.fill(words);
      await page.locator('input[type="file"]').setInputFiles(await photos(page, 1));
      await expect(page.getByRole('listitem').getByText(t('file.arrived'))).toBeVisible();
      await page.reload();
      await expect(text).toHaveValue(words);
      await page.goBack();
      await page.goForward();
      await expect(text).toHaveValue(words);
      await expect(star(4)).toBeChecked();

      await page.route(addPath, (route) => route.abort());
      await send.click();
      await expect(page.getByText(t('ownReview.failed'))).toBeVisible({ timeout: 60_000 });
      await expect(text).toHaveValue(words);
      await page.unroute(addPath);
      await send.click();
      await expect(page.getByRole('heading', { level: 1, name: t('ownReview.done') })).toBeFocused();
      await expect(page.getByText(t('ownReview.isShown'))).toBeVisible();
      await passGate(page, { name: 'ReviewResult', tag });

      await page.getByRole('link', { name: t('ownReview.toStore') }).click();
      const review = page.getByRole('article').filter({ hasText: words });
      await expect(review).toBeVisible();
      await expect(review.getByRole('button')).toHaveCount(1);
      await page.goto(`/orderReviews/${billId}`);
      await expect(page.getByRole('heading', { name: t('ownReview.yours') })).toBeVisible();
      await expect(send).toHaveCount(0);
    });
  });

test.describe('from the appointment', () => {
  test.use(devices.phone);

  test('C-205 an appointment ahead is moved or cancelled; once it is finished and paid it is booked again and reviewed, once', async ({
    page,
    origin,
    t,
  }) => {
    const guest = newGuest();
    const { shopId: id, chainId } = await ownShop(origin);
    const shop = { id, chainId };
    const [item] = await servicesOf(origin, shop);
    const { booking } = await bookByApi(origin, shop, { item: item!, start: `${dayAfter(2)} 10:00`, guest });
    await newAccount(origin, guest);
    await signInAtLogin({ page, t }, guest.email);
    await page.goto('/appointments');
    await page.getByRole('article').getByRole('heading').getByRole('link').click();
    await see({ page }, 'ReserveDetail');
    const main = page.getByRole('main');
    const ways = {
      move: main.getByRole('button', { name: t('booking.changeTime') }),
      cancel: main.getByRole('button', { name: t('booking.cancelBooking') }),
      again: main.getByRole('button', { name: t('booking.bookAgain') }),
      review: main.getByRole('link', { name: t('booking.review'), exact: true }),
    };
    for (const way of [ways.move, ways.cancel]) await expect(way).toBeVisible();
    await expect(ways.review).toHaveCount(0);

    await ask(origin, internalCalls.finishBooking, { bookingId: booking.id });
    await page.reload();
    for (const way of [ways.review, ways.again]) await expect(way).toBeVisible();
    for (const way of [ways.move, ways.cancel]) await expect(way).toHaveCount(0);
    await passGate(page, { name: 'ReserveDetail, finished', tag: 'en' });
    await ways.review.click();
    await expect(page).toHaveURL(new RegExp(`/orderReviews/${booking.id}$`));
    await page.getByRole('textbox', { name: t('ownReview.text') }).fill('From the appointment');
    await page.getByRole('button', { name: t('ownReview.send'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('ownReview.done') })).toBeVisible();
    await page.goto(`/shopDetail?compId=${shop.id}&tab=reviewsShow`);
    await expect(page.getByRole('article').filter({ hasText: 'From the appointment' })).toBeVisible();

    await page.goto(`/reserveDetail?id=${booking.id}`);
    await ways.again.click();
    await see({ page }, 'ChooseTime');
    await page.goto(`/reserveDetail?id=${booking.id}`);
    await expect(ways.again).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(ways.review).toHaveCount(0);
  });
});

test.describe('of a store that reads first', () => {
  test.use(devices.phone);

  test('A-026 F-104 F-138 a stranger sees no review page, two tabs send one review, and the store publishes and answers it', async ({
    page,
    origin,
    t,
    context,
    watch,
  }) => {
    watch.allow(/status of 422/);
    const { guest, shopId, billId } = await customerWithBill(origin, { BK906: '1' });
    await newAccount(origin, guest);
    await page.goto(`/orderReviews/${billId}`);
    await expect(page.getByText(t('ownReview.unknown'))).toBeVisible();
    await signInAtLogin({ page, t }, guest.email);
    await page.goto(`/orderReviews/${billId}`);
    const text = page.getByRole('textbox', { name: t('ownReview.text') });
    await text.fill('Very good');
    const second = await context.newPage();
    await second.goto(`/orderReviews/${billId}`);
    await second.getByRole('textbox', { name: t('ownReview.text') }).fill('In the other tab');
    await page.getByRole('button', { name: t('ownReview.send') }).click();
    await expect(page.getByRole('heading', { name: t('ownReview.done') })).toBeVisible();
    await second.getByRole('button', { name: t('ownReview.send') }).click();
    await expect(second.getByRole('heading', { name: t('ownReview.yours') })).toBeVisible();
    await expect(second.getByText('Very good')).toBeVisible();

    const [waiting] = (await ask(origin, internalCalls.listReviews, { shopId, isShown: false })).list;
    await page.goto(`/shopDetail?compId=${shopId}&tab=reviewsShow`);
    await expect(page.getByText(t('review.none'))).toBeVisible();
    await ask(origin, internalCalls.showReview, { reviewId: waiting!.id, isShown: true });
    await ask(origin, internalCalls.replyToReview, { reviewId: waiting!.id, text: 'Thank you!' });
    await page.reload();
    await expect(page.getByRole('article').filter({ hasText: 'Very good' })).toContainText('Thank you!');
  });
});
