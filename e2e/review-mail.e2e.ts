import { internalCalls } from '@parlour/contract/admin/calls';
import { staffCalls } from '@parlour/contract/staff/calls';
import { newGuest } from './support/contact.ts';
import { ask } from './support/api.ts';
import { laterBy } from './support/clock.ts';
import { devices } from './support/devices.ts';
import { bookByApi, dayAfter, freeTimes } from './support/free-times.ts';
import { passGate } from './support/gate.ts';
import { mailsTo } from './support/mails.ts';
import { ownShop } from './support/own-shop.ts';
import { test } from './support/own-server.ts';
import { photos } from './support/photos.ts';
import { servicesOf } from './support/shops.ts';
import { expect } from './support/test.ts';

test.describe.configure({ mode: 'default' });
test.use(devices.phone);
test.setTimeout(300_000);

const hourMs = 3_600_000;

test('C-229 C-234 C-235 the mail of the day after leads to a review with a picture and stars for the staff, public once the store has read it', async ({
  page,
  origin,
  t,
}) => {
  const { shopId, chainId } = await ownShop(origin, { parameters: { BK906: '1' } });
  const shop = { id: shopId, chainId };
  const [item] = await servicesOf(origin, shop);
  const [free] = await freeTimes(origin, shop, item!, { from: dayAfter(1), to: dayAfter(7) });
  const guest = newGuest();
  const order = { item: item!, start: `${free!.day} ${free!.time}`, staffId: free!.staffIds[0]!, guest };
  const { booking } = await bookByApi(origin, shop, order);
  await ask(origin, internalCalls.finishBooking, { bookingId: booking.id });

  const asked = async () =>
    (await mailsTo(origin, guest.email)).find(
      ({ subject }) => subject === t('mail.reviewSubject', { shop: 'Own first' }),
    );
  let hours = 21;
  await expect(async () => {
    await laterBy(origin, (hours += 0.01) * hourMs);
    expect(await asked()).toBeDefined();
  }).toPass();
  const [link] = /\/orderReviews\/\S+#t=\S+/.exec((await asked())!.bodyText)!;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: t('ownReview.title') })).toBeVisible();
  await expect(page).not.toHaveURL(/#/);
  const name = booking.items[0]!.staffName!;
  const stars = (group: string, count: 1 | 2 | 3 | 4 | 5) =>
    page
      .getByRole('radiogroup', { name: group })
      .getByRole('radio', { name: t('ownReview.stars', { count, word: t(`ownReview.score${count}`) }), exact: true });
  await stars(t('ownReview.overall'), 4).check();
  await stars(t('ownReview.person', { name }), 5).check();
  await page.getByRole('textbox', { name: t('ownReview.text') }).fill('Worth the walk');
  await page.locator('input[type="file"]').setInputFiles(await photos(page, 1));
  await expect(page.getByRole('listitem').getByText(t('file.arrived'))).toBeVisible();
  await passGate(page, { name: 'ReviewForm by mail', tag: 'en' });
  await page.getByRole('button', { name: t('ownReview.send'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('ownReview.done') })).toBeVisible();
  await expect(page.getByText(t('ownReview.isWaiting', { shop: 'Own first' }))).toBeVisible();

  const list = `/shopDetail?compId=${shopId}&tab=reviewsShow`;
  await page.goto(list);
  await expect(page.getByText(t('review.none'))).toBeVisible();
  const [waiting] = (await ask(origin, internalCalls.listReviews, { shopId, isShown: false })).list;
  await ask(origin, internalCalls.showReview, { reviewId: waiting!.id, isShown: true });
  await page.reload();
  const review = page.getByRole('article').filter({ hasText: 'Worth the walk' });
  await expect(review).toBeVisible();
  await expect(review.getByRole('button')).toHaveCount(1);
  expect((await ask(origin, staffCalls.get, { id: booking.items[0]!.staffId! })).score).toBe('5.00');
  // The link is used up: the same review, and no second one.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: t('ownReview.yours') })).toBeVisible();
});
