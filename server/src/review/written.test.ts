import type { Booking } from '@parlour/contract/booking/calls';
import type { NewReview } from '@parlour/contract/review/own';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sentBill } from '../bill/test/bills.ts';
import { formOf, sendForm } from '../file/test/uploads.ts';
import { jpegOf } from '../file/test/pictures.ts';
import { askForReviews } from '../notification/actions/review-requests.ts';
import { type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { makeLink } from '../platform/links/make-link.ts';
import { newIdIn } from '../platform/ids.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { type BuiltShop, buildShop, setParameters } from '../test/build-shop.ts';
import { proveEmail } from '../test/sign-in.ts';
import { logStatements } from '../test/statement-log.ts';
import { forgetReviewsOf, keptReviewsOf, picturesOfReviews } from './queries/person.ts';
import { reviewOfSubject } from './queries/write.ts';

let paid: PaidShop;
let shop: BuiltShop;
let people = 0;
beforeAll(async () => {
  paid = await startPaidShop();
});
beforeEach(async () => {
  paid.reset();
  shop = await buildShop(db(), { staff: [{ key: 'anna' }] });
});
afterAll(() => paid.close());

const db = () => paid.server.services.db;
const api = () => paid.server.api;
const day = 86_400_000;

/** A signed-in customer with a finished visit. */
async function finished(more: Parameters<typeof bookingRequest>[1] = {}) {
  people += 1;
  const email = `guest${people}@example.com`;
  const owner = await proveEmail(paid.server, email);
  const as = { token: owner.token };
  const contact = { email, firstName: 'Mia', lastName: 'Rossi' };
  const { booking } = (await api().booking.create(bookingRequest(shop.shopId, { ...contact, ...more }), as)).reply;
  await db().updateTable('members').set({ accountId: owner.accountId }).where('emailKey', '=', email).execute();
  await paid.internal.finishBooking({ bookingId: booking.id });
  return { booking, as, email, accountId: owner.accountId, billId: await billIdOf(booking) };
}
const billIdOf = async ({ id }: Booking) =>
  (await db().selectFrom('bills').select('id').where('bookingId', '=', id).executeTakeFirstOrThrow()).id;
const written = (id: string, more: Partial<NewReview> = {}): NewReview => ({
  id,
  score: 4,
  text: 'Lovely cut',
  ...more,
});
const add = (review: NewReview, as: object) => api().ownReview.add(review, as);
const listed = async (more: object = {}) =>
  (
    await api().review.getList({
      chainId: shop.chainId,
      shopId: shop.shopId,
      status: 1,
      pageNum: 1,
      pageSize: 20,
      ...more,
    })
  ).reply;
const scores = async (more: object = {}) =>
  (await api().review.getScores({ chainId: shop.chainId, shopId: shop.shopId, status: 1, ...more })).reply;
const byLink = async (billId: string) => {
  const now = paid.server.clock.now();
  const subject = { chainId: shop.chainId, kind: 'review', subjectId: billId } as const;
  const linkToken = await makeLink(db(), subject, { expiresAt: now + day }, now);
  return { token: await paid.server.viewToken(), linkToken };
};

test('a bill whose time to be asked for has not come is not read each time', async () => {
  await finished();
  const { clock, services } = paid.server;
  const settledAt = clock.now();
  const readsOf = async (at: number) => {
    clock.set(at);
    const statements = logStatements();
    await askForReviews(services);
    statements.stop();
    return statements.sent.filter(({ text }) => text.includes('from bill_payments')).length;
  };
  expect(await readsOf(settledAt + 9.5 * 3_600_000)).toBe(0);
  expect(await readsOf(settledAt + day + 12 * 3_600_000)).toBeGreaterThan(0);
  clock.set(settledAt);
});

test('C-234 C-235 a settled bill is reviewed once: the review, its name, its ratings and the person’s are there at once', async () => {
  const anna = shop.staffIds[0]!;
  const { billId, booking, as } = await finished({ lines: [line('cut', { staffId: anna })] });
  const page = (await api().ownReview.get({ id: billId }, as)).reply;
  expect(page).toMatchObject({ state: 'open', shopId: shop.shopId, staff: [{ id: anna }], review: null });
  expect((await api().ownReview.get({ id: booking.id }, as)).reply.billId).toBe(billId);
  const review = written(billId, { text: '  Lovely <b>cut</b>  ', staffScores: [{ staffId: anna, score: 5 }] });
  const { reply } = await add(review, as);
  expect(reply).toMatchObject({ state: 'given', review: { text: 'Lovely <b>cut</b>', score: 4, isShown: true } });
  const { list } = await listed();
  expect(list).toMatchObject([
    {
      author: { name: expect.stringMatching(/^\S+ \S\.$/) },
      text: 'Lovely <b>cut</b>',
      staffScores: [{ staffId: anna, score: 5 }],
    },
  ]);
  expect(await scores()).toMatchObject({ average: '4.00', total: 1 });
  expect(await scores({ staffId: anna })).toMatchObject({ average: '5.00', total: 1 });
  expect((await listed({ staffId: anna })).list).toHaveLength(1);
  // The same once more is an answer that was lost; another one is refused.
  expect((await add(review, as)).reply.review?.text).toBe('Lovely <b>cut</b>');
  expect((await add(written(billId), as)).reason).toBe('review_given');
  expect((await scores()).total).toBe(1);
});

test('F-104 F-138 a foreign, unknown, unpaid, refunded or old bill is not reviewed, and nothing is stored', async () => {
  const own = await finished();
  const other = await proveEmail(paid.server, 'stranger@example.com');
  const stranger = { token: other.token };
  const unknown = await api().ownReview.get({ id: 'x'.repeat(44) }, stranger);
  for (const as of [stranger, { token: await paid.server.viewToken() }]) {
    expect((await api().ownReview.get({ id: own.billId }, as)).reason).toBe('not_found');
    const foreign = await add(written(own.billId), as);
    expect([foreign.reason, foreign.msg]).toEqual(['not_found', unknown.msg]);
  }
  const member = await db()
    .selectFrom('members')
    .select('id')
    .where('accountId', '=', own.accountId)
    .executeTakeFirstOrThrow();
  const bill = (more: object) => paid.internal.settleBill(sentBill(shop.shopId, { memberId: member.id, ...more }));
  const refunded = (await bill({})).reply.id;
  await paid.internal.refundBill({ billId: refunded, reference: 'R1', amount: '66.00' });
  const partly = (await bill({})).reply.id;
  await paid.internal.refundBill({ billId: partly, reference: 'R2', amount: '6.00' });
  expect((await add(written(refunded), own.as)).reason).toBe('review_refunded');
  const old = (await bill({ settledAt: paid.server.clock.now() - 90 * day })).reply.id;
  expect((await add(written(old), own.as)).reason).toBe('review_over');
  expect((await listed()).list).toEqual([]);
  expect((await add(written(partly), own.as)).reply.state).toBe('given');
});

test('F-138 two tabs at once write one review, and the bill of the till is the one of the visit', async () => {
  const { booking, billId, as } = await finished();
  const both = await Promise.all([add(written(billId), as), add(written(billId, { score: 1, text: 'No' }), as)]);
  expect(both.map(({ reason }) => reason).toSorted()).toEqual([undefined, 'review_given'].toSorted());
  expect((await scores()).total).toBe(1);
  const till = (await paid.internal.settleBill(sentBill(shop.shopId, { bookingId: booking.id }))).reply.id;
  expect((await add(written(till, { text: 'Again' }), as)).reason).toBe('review_given');
  expect((await api().ownReview.get({ id: billId }, as)).reply.billId).toBe(till);
});

test('C-230 C-232 stars beyond five, blanks, too long a text and a person who did not serve are refused', async () => {
  const { billId, as } = await finished();
  const reasonOf = async (more: Partial<NewReview>) => (await add(written(billId, more), as)).reason;
  expect([
    await reasonOf({ score: 0 }),
    await reasonOf({ score: 6 }),
    await reasonOf({ staffScores: [{ staffId: shop.staffIds[0]!, score: 5 }] }),
    await reasonOf({ text: ' \n ' }),
    await reasonOf({ text: 'a'.repeat(1001) }),
    await reasonOf({ images: ['https://elsewhere.example/a.webp'] }),
  ]).toEqual([
    'rating_malformed',
    'rating_malformed',
    'rating_malformed',
    'review_text_needed',
    'review_text_long',
    'picture_gone',
  ]);
  expect((await listed()).list).toEqual([]);
});

async function uploaded(as: { token: string }): Promise<string> {
  const { token } = (await api().file.noteToken({}, as)).reply;
  return (await sendForm(paid.server, formOf(token, await jpegOf(40, 30)))).result.url;
}
const statusOf = async (url: string) =>
  (await paid.server.app.inject({ url: new URL(url, 'http://parlour.test').pathname })).statusCode;

test('a link reviews without signing in; its pictures are public with the review, and belong to one review alone', async () => {
  const { billId } = await finished();
  const guest = await byLink(billId);
  const images = [await uploaded(guest)];
  const { reply } = await add(written(billId, { images, isAnonymous: true }), guest);
  expect(reply.review?.imageUrls).toEqual([expect.stringMatching(/\/images\/[0-9a-f]{32}\/\w+\.webp$/)]);
  const [review] = (await listed()).list;
  expect(review).toMatchObject({ author: null, isWalkIn: true, imageUrls: reply.review?.imageUrls });
  expect(await statusOf(review!.imageUrls[0]!)).toBe(200);
  const second = await finished({ start: '2027-01-14 14:00' });
  expect((await add(written(second.billId, { images }), second.as)).reason).toBe('picture_gone');
  paid.server.clock.set(paid.server.clock.now() + day);
  const late = { ...guest, token: await paid.server.viewToken() };
  expect((await api().ownReview.get({ id: billId }, late)).reason).toBe('not_found');
});

test('a link tells nobody the name of the account that a typed contact belongs to', async () => {
  const { billId, as, accountId } = await finished();
  await db()
    .updateTable('accounts')
    .set({ firstName: 'Alice', lastName: 'Smith' })
    .where('id', '=', accountId)
    .execute();
  const guest = await byLink(billId);
  expect((await api().ownReview.get({ id: billId }, guest)).reply.authorName).toBe('Mia R.');
  expect((await api().ownReview.get({ id: billId }, as)).reply.authorName).toBe('Alice S.');
  await add(written(billId), guest);
  expect((await listed()).list).toMatchObject([{ author: { name: 'Mia R.' } }]);
});

test('F-155 the review of a visit is its customer’s, also where the visit counts in the record of another', async () => {
  const { billId, accountId, booking } = await finished();
  const other = await proveEmail(paid.server, `other${people}@example.com`);
  await db().updateTable('members').set({ accountId: other.accountId }).where('accountId', '=', accountId).execute();
  const guest = await byLink(billId);
  await add(written(billId, { images: [await uploaded(guest)] }), guest);
  expect(await keptReviewsOf(db(), other.accountId)).toEqual([]);
  expect(await keptReviewsOf(db(), accountId)).toMatchObject([{ content: 'Lovely cut' }]);
  expect(await picturesOfReviews(db(), accountId)).toHaveLength(1);
  await forgetReviewsOf(db(), accountId);
  expect(await reviewOfSubject(db(), { chainId: shop.chainId, subjectId: booking.id })).toMatchObject({
    authorName: '',
    pictures: [],
  });
  expect((await api().ownReview.get({ id: billId }, guest)).reason).toBe('not_found');
});

test('a picture that a store has taken off the pages does not come back by a review that is refused', async () => {
  const first = await finished();
  const images = [await uploaded(first.as)];
  const [url] = (await add(written(first.billId, { images }), first.as)).reply.review!.imageUrls;
  const [review] = (await paid.internal.listReviews({ shopId: shop.shopId })).reply.list;
  await paid.internal.showReview({ reviewId: review!.id, isShown: false });
  const second = await finished({ start: '2027-01-14 14:00' });
  expect((await add(written(second.billId, { images }), second.as)).reason).toBe('picture_gone');
  expect(await statusOf(url!)).toBe(404);
});

test('a review of the folder is not the store’s to hide or answer here, where the next folder would not find its own', async () => {
  const reviewId = newIdIn(shop.chainId);
  const row = { id: reviewId, chainId: shop.chainId, shopId: shop.shopId, key: 'r1', source: 'folder' } as const;
  await db()
    .insertInto('reviews')
    .values({ ...row, score: 5, content: 'Nice', writtenAt: new Date(0) })
    .execute();
  expect((await paid.internal.showReview({ reviewId, isShown: false })).reason).toBe('not_found');
  expect((await paid.internal.replyToReview({ reviewId, text: 'Thanks' })).reason).toBe('not_found');
});

test('a store that reads reviews first publishes them itself, takes them back with their pictures, and answers once', async () => {
  await setParameters(db(), shop, { moderatesReviews: true });
  const { billId, as } = await finished();
  const added = (await add(written(billId, { images: [await uploaded(as)] }), as)).reply;
  expect(added.review).toMatchObject({ isShown: false, imageUrls: [expect.stringContaining('signature=')] });
  expect([(await listed()).list, (await scores()).total]).toEqual([[], 0]);
  const [waiting] = (await paid.internal.listReviews({ shopId: shop.shopId, isShown: false })).reply.list;
  const reviewId = waiting!.id;
  for (const _twice of [1, 2]) await paid.internal.showReview({ reviewId, isShown: true });
  await paid.internal.replyToReview({ reviewId, text: 'Thanks' });
  await paid.internal.replyToReview({ reviewId, text: 'Thank you, Mia' });
  const [shown] = (await listed()).list;
  expect(shown).toMatchObject({ text: 'Lovely cut', replies: [{ text: 'Thank you, Mia' }] });
  expect(await scores()).toMatchObject({ average: '4.00', total: 1 });
  const [url] = shown!.imageUrls;
  expect(await statusOf(url!)).toBe(200);
  await paid.internal.showReview({ reviewId, isShown: false });
  expect([(await listed()).list, await scores(), await statusOf(url!)]).toEqual([
    [],
    { average: null, total: 0, counts: [] },
    404,
  ]);
  expect((await paid.internal.showReview({ reviewId: 'x'.repeat(44), isShown: true })).reason).toBe('not_found');
});

test('decision 28: the day after a customer is asked once by mail, and the link in it opens the review', async () => {
  const { billId, email, booking } = await finished();
  const off = await finished({ start: '2027-01-14 14:00' });
  await db().updateTable('accounts').set({ receivesBookingMail: false }).where('id', '=', off.accountId).execute();
  const done = await finished({ start: '2027-01-15 14:00' });
  await add(written(done.billId), done.as);
  const asked = async () => {
    await askForReviews(paid.server.services);
    return db()
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'reviewRequest')
      .where('chainId', '=', shop.chainId)
      .execute();
  };
  expect(await asked()).toEqual([]);
  paid.server.clock.set(paid.server.clock.now() + day + 12 * 3_600_000);
  await asked();
  const mails = await asked();
  expect(mails.map(({ recipient, bookingId }) => [recipient, bookingId])).toEqual([[email, booking.id]]);
  const url = new URL(/https?:\S*\/orderReviews\/\S*/.exec(mails[0]!.bodyText)![0]);
  expect(url.pathname).toBe(`/orderReviews/${billId}`);
  const guest = { token: await paid.server.viewToken(), linkToken: url.hash.slice('#t='.length) };
  expect((await add(written(billId), guest)).reply.state).toBe('given');
});
