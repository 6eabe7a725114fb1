import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sentBill } from '../bill/test/bills.ts';
import { approves, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { recordAt } from '../rights/test/sell.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { signInAsNew } from '../test/sign-in.ts';
import { askForReviews } from './actions/review-requests.ts';
import { deliverOutbox } from './actions/deliver.ts';
import { forgetMailsOf } from './queries/person.ts';

let paid: PaidShop;
let shop: BuiltShop;
let people = 0;
beforeAll(async () => {
  paid = await startPaidShop({ env: { LIMIT_MAILS_UNPROVED_HOUR: '3' } });
  shop = await paid.shop({});
});
beforeEach(() => paid.reset());
afterAll(() => paid.close());

const db = () => paid.server.services.db;
const linkIn = (text: string) => new URL(/https?:\S*\/paySuccess\S*/.exec(text)![0]);

async function visit(language: string) {
  people += 1;
  const email = `payer${people}@example.com`;
  const asked = bookingRequest(shop.shopId, { email, start: `2027-01-1${3 + people} 10:00` });
  const { booking } = (await paid.server.api.booking.create(asked)).reply;
  await db().updateTable('bookings').set({ language }).where('id', '=', booking.id).execute();
  const mails = async () => {
    while ((await deliverOutbox(paid.server.services)) > 0);
    const rows = await db()
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('createdAt')
      .execute();
    return rows.filter(({ kind }) => kind.startsWith('bill'));
  };
  return { booking, mails };
}

test('a finished visit sends one receipt in the language of its booking, and its link opens it without signing in', async () => {
  const { booking, mails } = await visit('tw');
  await paid.internal.finishBooking({ bookingId: booking.id });
  await paid.internal.finishBooking({ bookingId: booking.id });
  const sent = await mails();
  expect(sent.map(({ kind, language }) => [kind, language])).toEqual([['bill', 'tw']]);
  const [mail] = sent;
  expect(mail!.subject).toContain('收據');
  expect(mail!.bodyText).toContain('到店付款');
  const url = linkIn(mail!.bodyText);
  const as = { token: await paid.server.viewToken(), linkToken: url.hash.slice('#t='.length) };
  const id = url.searchParams.get('billId')!;
  expect((await paid.server.api.bill.get({ id }, as)).reply.bookingId).toBe(booking.id);
  // A mailed link reads and pays, and acts on no booking.
  expect((await paid.server.api.booking.get({ id: booking.id }, as)).reason).toBe('not_found');
  // A process that died before it noted that the mail is written does it once more.
  await sql`update outbox_deliveries set done_at = null, due_at = ${new Date(paid.server.clock.now())}`.execute(db());
  expect(await mails()).toHaveLength(1);
});

test('an open bill is mailed with what is to pay, its receipt once it is paid, and each refund once', async () => {
  const { booking, mails } = await visit('en');
  const tenders = [
    { kind: 'cash' as const, amount: '16.00' },
    { kind: 'online' as const, amount: '50.00' },
  ];
  const asked = sentBill(shop.shopId, { bookingId: booking.id, tenders });
  const { id } = (await paid.internal.settleBill(asked)).reply;
  await paid.internal.settleBill(asked);
  const [open] = await mails();
  expect(open).toMatchObject({ kind: 'billOpen', subject: expect.stringContaining('$50 to pay') });
  expect(open!.bodyText).toContain('Left to pay: $50');
  const url = linkIn(open!.bodyText);
  const as = { token: await paid.server.viewToken(), linkToken: url.hash.slice('#t='.length) };
  await paid.press((await paid.server.api.bill.pay({ id }, as)).reply.payUrl, approves);
  await paid.settle();
  await paid.internal.refundBill({ billId: id, reference: 'R1', amount: '20.00' });
  await paid.internal.refundBill({ billId: id, reference: 'R1', amount: '20.00' });
  const sent = await mails();
  expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['bill', 'billOpen', 'billRefund']);
  const textOf = (kind: string) => sent.find((mail) => mail.kind === kind)!.bodyText;
  // The lines of the receipt are those of the page, in their order.
  const receipt = textOf('bill');
  const places = ['Discount · Birthday: −$10', 'Total: $66', 'Cash: $16', 'Paid online: $50'].map((line) =>
    receipt.indexOf(line),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
  expect(textOf('billRefund')).toContain('Paid online: $20');
});

test('where a till has sent another bill by then, the bill of the visit is not mailed', async () => {
  const { booking, mails } = await visit('en');
  await paid.internal.finishBooking({ bookingId: booking.id });
  await paid.internal.settleBill(sentBill(shop.shopId, { bookingId: booking.id }));
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]!.bodyText).toContain('$66');
});

test('a bill of a member goes to the address of the record, and one of nobody to nobody', async () => {
  const other = await buildShop(db());
  const { booking } = (
    await paid.server.api.booking.create(bookingRequest(other.shopId, { email: 'kept@example.com' }))
  ).reply;
  const { memberId } = await db()
    .selectFrom('bookings')
    .select('memberId')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  await paid.internal.settleBill(sentBill(other.shopId, { memberId: memberId! }));
  await paid.internal.settleBill(sentBill(other.shopId));
  while ((await deliverOutbox(paid.server.services)) > 0);
  const rows = await db()
    .selectFrom('mails')
    .select('recipient')
    .where('chainId', '=', other.chainId)
    .where('kind', '=', 'bill')
    .execute();
  expect(rows).toEqual([{ recipient: 'kept@example.com' }]);
});

/** What went to a member about a bill of the till and about its refund. */
async function billed(memberId: string, chainShop: BuiltShop) {
  const bill = (await paid.internal.settleBill(sentBill(chainShop.shopId, { memberId }))).reply;
  await paid.internal.refundBill({ billId: bill.id, reference: 'R1', amount: '6.00' });
  while ((await deliverOutbox(paid.server.services)) > 0);
  return () => db().selectFrom('mails').selectAll().where('chainId', '=', chainShop.chainId).execute();
}

test('G-59 an address of a record that nobody proved is greeted by no name', async () => {
  const other = await buildShop(db());
  const memberId = await recordAt(paid.server, other.chainId, null);
  await db().updateTable('members').set({ email: 'typed@example.com' }).where('id', '=', memberId).execute();
  const mails = await billed(memberId, other);
  expect((await mails()).map(({ bodyText }) => bodyText.split('\n')[0])).toEqual(['Hello,', 'Hello,']);
});

test('F-155 mails about bills without a visit go with the person, also from an address of before', async () => {
  const other = await buildShop(db());
  const { accountId } = await signInAsNew(paid.server);
  const mails = await billed(await recordAt(paid.server, other.chainId, accountId), other);
  expect((await mails()).map(({ bodyText }) => bodyText.split('\n')[0])).toEqual(['Hello Mia,', 'Hello Mia,']);
  const moved = { email: 'moved@example.com', emailKey: 'moved@example.com' };
  await db().updateTable('accounts').set(moved).where('id', '=', accountId).execute();
  await inTransaction(db(), (trx) => forgetMailsOf(trx, accountId, paid.server.clock.now()));
  expect(await mails()).toEqual([]);
});

test('F-130 receipts and requests for reviews count for an address that nobody proved; what is paid back is always told', async () => {
  const email = 'nobody-proved@example.com';
  const book = async (start: string) =>
    (await paid.server.api.booking.create(bookingRequest(shop.shopId, { email, start }))).reply.booking.id;
  const kinds = async () => {
    while ((await deliverOutbox(paid.server.services)) > 0);
    const rows = await db().selectFrom('mails').select('kind').where('recipient', '=', email).execute();
    return rows.map(({ kind }) => kind).toSorted();
  };
  const visits = [await book('2027-01-25 10:00'), await book('2027-01-26 10:00')];
  expect(await kinds()).toEqual(['made', 'made']);
  for (const bookingId of visits) await paid.internal.finishBooking({ bookingId });
  expect(await kinds()).toEqual(['bill', 'made', 'made']);
  const bills = await db().selectFrom('bills').select('id').where('bookingId', 'in', visits).execute();
  await paid.internal.refundBill({ billId: bills[1]!.id, amount: '10.00', reference: 'back' });
  expect(await kinds()).toEqual(['bill', 'billRefund', 'made', 'made']);
  // Two more appointments in the hour in which both visits may be reviewed leave room for one mail.
  paid.server.clock.set(paid.server.clock.now() + 36 * 3_600_000);
  for (const start of ['2027-01-27 10:00', '2027-01-28 10:00']) await book(start);
  expect(await kinds()).toHaveLength(6);
  await askForReviews(paid.server.services);
  expect((await kinds()).filter((kind) => kind === 'reviewRequest')).toHaveLength(1);
});
