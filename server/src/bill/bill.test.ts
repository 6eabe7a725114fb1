import { internalCalls } from '@parlour/contract/admin/calls';
import type { SettledBill } from '@parlour/contract/admin/bills';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetPerson } from '../account/actions/forget-person.ts';
import { deposit, hold, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { makeLink } from '../platform/links/make-link.ts';
import { recordAt } from '../rights/test/sell.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { proveEmail, signInAsNew } from '../test/sign-in.ts';
import { logStatements } from '../test/statement-log.ts';
import type { TestOptions } from '../test/test-client.ts';
import { billOf, sentBill } from './test/bills.ts';

let paid: PaidShop;
let shop: BuiltShop;
let people = 0;
beforeAll(async () => {
  paid = await startPaidShop();
  shop = await buildShop(paid.server.services.db);
});
beforeEach(() => paid.reset());
afterAll(() => paid.close());

const db = () => paid.server.services.db;
const store = () => paid.internal;
const api = () => paid.server.api;

/** A signed-in customer with a visit that a code of the mailbox proved to be hers. */
async function visitOfOwner(more: Parameters<typeof bookingRequest>[1] = {}, at = shop) {
  people += 1;
  const email = `buyer${people}@example.com`;
  const owner = await proveEmail(paid.server, email);
  const as = { token: owner.token };
  const { booking } = (await api().booking.create(bookingRequest(at.shopId, { email, ...more }), as)).reply;
  await db()
    .updateTable('members')
    .set({ accountId: owner.accountId })
    .where('chainId', '=', at.chainId)
    .where('emailKey', '=', email)
    .execute();
  return { booking, as, accountId: owner.accountId };
}
const mine = async (as: { token: string }) => (await api().bill.mine({}, as)).reply.list;
const settle = (asked: SettledBill) => store().settleBill(asked);
const till = (bookingId: string, changes: Partial<SettledBill> = {}) =>
  sentBill(shop.shopId, { bookingId, ...changes });
const eventsOf = async (bookingId: string) =>
  (
    await db()
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .where('bookingId', '=', bookingId)
      .orderBy('id')
      .execute()
  )
    .filter(({ kind }) => kind.startsWith('bill_'))
    .map(({ kind, payload }) => ({ kind, payload }));

test('C-220 a finished visit stands among the purchases, with its lines in six lists and what is paid in the store', async () => {
  const { booking, as } = await visitOfOwner({
    lines: [line('cut'), line('wash', { position: 2 })],
    start: '2027-01-14 10:00',
  });
  expect(await mine(as)).toEqual([]);
  await store().finishBooking({ bookingId: booking.id });
  const [entry] = await mine(as);
  expect(entry).toMatchObject({ state: 'paid', shopName: 'Salon Anna', total: booking.total, refunded: '0.00' });
  const answer = await api().bill.get({ id: entry!.id }, as);
  const wire = answer.result as unknown as Record<string, unknown>;
  for (const list of [
    'projectList',
    'productList',
    'membershipList',
    'giftCardsList',
    'eGiftCardsList',
    'packagesList',
  ])
    expect(wire).toHaveProperty(list);
  expect(wire['productList']).toBeNull();
  expect(answer.reply).toMatchObject({
    bookingId: booking.id,
    services: [
      { name: 'Cut', quantity: 1 },
      { name: 'Wash', quantity: 1 },
    ],
    tenders: [{ kind: 'store', amount: booking.total }],
    refunds: [],
  });
  expect(await eventsOf(booking.id)).toEqual([{ kind: 'bill_settled', payload: { billId: entry!.id } }]);
});

test('finishing a visit once more writes no second bill, and without BK901 none is written and no statement is asked', async () => {
  const { booking, as } = await visitOfOwner({ start: '2027-01-14 12:00' });
  await store().finishBooking({ bookingId: booking.id });
  await store().finishBooking({ bookingId: booking.id });
  expect(await mine(as)).toHaveLength(1);
  const off = await buildShop(db(), { parameters: { writesBillAtFinish: false } });
  const [first, second] = [
    await visitOfOwner({ start: '2027-01-14 10:00' }, off),
    await visitOfOwner({ start: '2027-01-14 12:00' }, off),
  ];
  await store().finishBooking({ bookingId: first.booking.id });
  const log = logStatements();
  await store().finishBooking({ bookingId: second.booking.id });
  log.stop();
  // What a finish asked before there were bills; jobs may ask meanwhile, but not about bills.
  expect(log.sent.filter(({ text }) => /\bbills\b|parameters|from shops/.test(text)).map(({ text }) => text)).toEqual(
    [],
  );
  expect(await mine(second.as)).toEqual([]);
});

test('a deposit that was paid before, and what the store took of a card, are payments of the bill', async () => {
  const { booking } = await paid.booked(deposit);
  await paid.shopDoes('finishBooking', booking.id);
  const bill = await billOf(db(), booking.id);
  const total = bill.totalMinor;
  expect(bill.content.tenders.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['deposit', total * 0.3],
    ['store', total * 0.7],
  ]);
  const kept = await paid.booked(hold, { start: '2027-01-15 11:00' });
  await paid.shopDoes('captureCharge', kept.booking.id, { amount: '20.00' });
  await paid.settle();
  await paid.shopDoes('finishBooking', kept.booking.id);
  expect((await billOf(db(), kept.booking.id)).content.tenders.map(({ kind }) => kind)).toEqual(['card', 'store']);
  const untouched = await paid.booked(hold, { start: '2027-01-15 14:00' });
  await paid.shopDoes('finishBooking', untouched.booking.id);
  expect((await billOf(db(), untouched.booking.id)).content.tenders.map(({ kind }) => kind)).toEqual(['store']);
});

test('a till takes the place of the bill of a visit, also where it is earlier, and sends one', async () => {
  const { booking, as } = await visitOfOwner({ start: '2027-01-14 14:00' });
  await store().finishBooking({ bookingId: booking.id });
  const [written] = await mine(as);
  const sent = (await settle(till(booking.id))).reply;
  expect(await mine(as)).toMatchObject([{ id: sent.id, total: '66.00' }]);
  // The address of the replaced one leads to the till's.
  expect((await api().bill.get({ id: written!.id }, as)).reply).toMatchObject({
    id: sent.id,
    reference: sent.reference,
  });
  expect(await eventsOf(booking.id)).toMatchObject([
    { kind: 'bill_settled' },
    { kind: 'bill_settled', payload: { billId: sent.id, replaces: written!.id } },
  ]);
  expect((await settle(till(booking.id))).reason).toBe('bill_settled');
  const early = await visitOfOwner({ start: '2027-01-14 16:00' });
  const first = (await settle(till(early.booking.id))).reply;
  await store().finishBooking({ bookingId: early.booking.id });
  expect(await mine(early.as)).toMatchObject([{ id: first.id }]);
});

test('a bill sent twice is one; the same number with another total is refused', async () => {
  const { booking, as } = await visitOfOwner({ start: '2027-01-15 09:00' });
  const asked = till(booking.id);
  const [one, two] = [(await settle(asked)).reply, (await settle(asked)).reply];
  expect(two).toEqual(one);
  const other = await settle({ ...asked, total: '65.00' });
  expect(other.reason).toBe('bill_uneven');
  const even = sentBill(shop.shopId, { ...asked, tenders: [{ kind: 'card', amount: '66.00' }] });
  expect((await settle(even)).reason).toBe('key_reused');
  expect(await mine(as)).toHaveLength(1);
});

test.each<[string, Partial<SettledBill>, string]>([
  ['for no booking of the store', { bookingId: 'nobody' }, 'not_found'],
  ['for a member that the chain has not', { bookingId: undefined, memberId: 'nobody' }, 'not_found'],
  ['in another currency', { currencyCode: 'USD' }, 'currency_wrong'],
  ['with another total', { total: '67.00' }, 'bill_uneven'],
  ['with more payments than its total', { tenders: [{ kind: 'cash', amount: '70.00' }] }, 'bill_uneven'],
  ['with decimals that no money has', { total: '66.001' }, 'invalid_input'],
  [
    'with a payment of nothing',
    {
      tenders: [
        { kind: 'cash', amount: '66.00' },
        { kind: 'card', amount: '0' },
      ],
    },
    'invalid_input',
  ],
  ['of tomorrow', { settledAt: Date.parse('2027-03-01T00:00:00Z') }, 'invalid_input'],
  ['at no store', { shopId: 'nobody' }, 'shop_unknown'],
  ['without lines', { lines: [] }, 'invalid_input'],
])('a bill of a till %s is refused', async (_what, changes, reason) => {
  const before = await db().selectFrom('bills').select('id').execute();
  expect((await settle(sentBill(shop.shopId, changes))).reason).toBe(reason);
  expect(await db().selectFrom('bills').select('id').execute()).toHaveLength(before.length);
});

test('a bill of a booking that was cancelled, or of another store, is refused', async () => {
  const { booking } = await visitOfOwner({ start: '2027-01-15 11:00' });
  const foreign = await buildShop(db());
  expect((await settle(sentBill(foreign.shopId, { bookingId: booking.id }))).reason).toBe('not_found');
  await store().cancelBooking({ bookingId: booking.id, reason: 'Ill' });
  expect((await settle(till(booking.id))).reason).toBe('edit_not_allowed');
});

test('a bill is read by the owner of its record and the holder of its link; for all others there is none', async () => {
  const { booking, as } = await visitOfOwner({ start: '2027-01-15 13:00' });
  await store().finishBooking({ bookingId: booking.id });
  const { id } = (await mine(as))[0]!;
  const stranger = await signInAsNew(paid.server);
  const view = await paid.server.viewToken();
  const now = paid.server.clock.now();
  const link = (subjectId: string, kind: 'bill' | 'form' = 'bill') =>
    makeLink(db(), { chainId: booking.chainId, kind, subjectId }, { expiresAt: now + 60_000 }, now);
  const ofBooking = (await api().booking.create(bookingRequest(shop.shopId, { start: '2027-01-15 14:30' }))).reply
    .linkToken;
  const asked = async (given: TestOptions) => (await api().bill.get({ id }, given)).reason;
  expect([
    await asked({ token: stranger.token }),
    await asked({ token: view }),
    await asked({ token: view, linkToken: ofBooking }),
    await asked({ token: view, linkToken: await link('another') }),
    await asked({ token: view, linkToken: await link(id, 'form') }),
    (await api().bill.get({ id: 'unknown' }, as)).reason,
  ]).toEqual(Array(6).fill('not_found'));
  expect((await api().bill.get({ id }, { token: view, linkToken: await link(id) })).reply.id).toBe(id);
  expect((await api().bill.mine({}, { token: view })).reason).toBe('sign_in_needed');
  expect(await mine({ token: stranger.token })).toEqual([]);
});

test('the bill of a visit that came to a record by a typed contact is not shown to the owner of the record', async () => {
  const { booking, as } = await visitOfOwner({ start: '2027-01-16 09:00' });
  await store().finishBooking({ bookingId: booking.id });
  await db().updateTable('bookings').set({ accountId: null }).where('id', '=', booking.id).execute();
  expect(await mine(as)).toEqual([]);
  const { id } = await billOf(db(), booking.id);
  expect((await api().bill.get({ id }, as)).reason).toBe('not_found');
});

test('F-155 the link to a bill ends with the customer whose visit it is of, also where it counts in another’s record', async () => {
  const { booking, accountId } = await visitOfOwner({ start: '2027-01-16 10:00' });
  const other = await signInAsNew(paid.server);
  const memberId = await recordAt(paid.server, booking.chainId, other.accountId);
  await db().updateTable('bookings').set({ memberId }).where('id', '=', booking.id).execute();
  await store().finishBooking({ bookingId: booking.id });
  const bill = await billOf(db(), booking.id);
  const { url } = (await store().makeBillLink({ billId: bill.id })).reply;
  const linkToken = new URL(url).hash.slice('#t='.length);
  const read = async () =>
    (await api().bill.get({ id: bill.id }, { token: await paid.server.viewToken(), linkToken })).reason;
  expect(await read()).toBeUndefined();
  paid.server.clock.set(booking.endsAt + 1);
  expect(await forgetPerson(paid.server.services, { accountId })).toMatchObject({ ok: true });
  expect(await read()).toBe('not_found');
});

test('a refund goes back by the list, shows in the purchases, and is never more than was paid', async () => {
  const { booking, as } = await visitOfOwner({ start: '2027-01-14 11:00' });
  const tenders = [
    { kind: 'card', amount: '50.00' },
    { kind: 'cash', amount: '16.00' },
  ] as const;
  const bill = (await settle(till(booking.id, { tenders: [...tenders] }))).reply;
  const refund = (reference: string, amount: string, more = {}) =>
    store().refundBill({ billId: bill.id, reference, amount, ...more });
  const first = (await refund('R1', '20.00')).reply;
  expect(first).toMatchObject({
    state: 'refunded_in_part',
    refunded: '20.00',
    refunds: [
      {
        amount: '20.00',
        tenders: [
          { kind: 'cash', amount: '16.00' },
          { kind: 'card', amount: '4.00' },
        ],
      },
    ],
  });
  expect((await refund('R1', '20.00')).reply).toEqual(first);
  expect((await refund('R1', '21.00')).reason).toBe('key_reused');
  expect((await refund('R2', '46.01')).reason).toBe('refund_too_high');
  expect((await refund('R2', '1.00', { tenders: [{ tenderId: '2', amount: '1.00' }] })).reason).toBe('refund_too_high');
  expect((await refund('R2', '1.001')).reason).toBe('invalid_input');
  expect((await store().refundBill({ billId: 'nobody', reference: 'R', amount: '1.00' })).reason).toBe('not_found');
  expect((await refund('R2', '46.00')).reply).toMatchObject({ state: 'refunded', refunded: '66.00' });
  expect((await mine(as)).map(({ state, refunded }) => [state, refunded])).toEqual([['refunded', '66.00']]);
  expect((await eventsOf(booking.id)).map(({ kind }) => kind)).toEqual([
    'bill_settled',
    'bill_refunded',
    'bill_refunded',
  ]);
});

test('after a refund of a part no till sends another bill of the visit, and the replaced bill is not refunded', async () => {
  const one = await visitOfOwner({ start: '2027-01-18 09:00' });
  await store().finishBooking({ bookingId: one.booking.id });
  const written = await billOf(db(), one.booking.id);
  await store().refundBill({ billId: written.id, reference: 'R', amount: '5.00' });
  expect((await settle(till(one.booking.id))).reason).toBe('bill_settled');
  const two = await visitOfOwner({ start: '2027-01-18 11:00' });
  await store().finishBooking({ bookingId: two.booking.id });
  const replaced = await billOf(db(), two.booking.id);
  await settle(till(two.booking.id));
  expect((await store().refundBill({ billId: replaced.id, reference: 'R', amount: '5.00' })).reason).toBe(
    'changed_meanwhile',
  );
});

test('what of a refund was paid here before the visit goes back by itself', async () => {
  const { booking, orderId } = await paid.booked(deposit, { start: '2027-01-14 15:00' });
  await paid.shopDoes('finishBooking', booking.id);
  const { id, totalMinor } = await billOf(db(), booking.id);
  const depositMinor = totalMinor * 0.3;
  const amount = ((totalMinor - depositMinor / 2) / 100).toFixed(2);
  await store().refundBill({ billId: id, reference: 'R', amount });
  await paid.settle();
  await paid.booksAgree(orderId, { held: 0, taken: depositMinor / 2, returned: depositMinor / 2, due: 0 });
  await store().refundBill({ billId: id, reference: 'R2', amount: (depositMinor / 200).toFixed(2) });
  await paid.settle();
  await paid.booksAgree(orderId, { held: 0, taken: 0, returned: depositMinor, due: 0 });
});

test('the store lists its bills by day, member and booking, and a bill that belongs to nobody is among them', async () => {
  const own = await buildShop(db());
  const guest = (await settle(sentBill(own.shopId))).reply;
  const earlier = (await settle(sentBill(own.shopId, { settledAt: Date.parse('2027-01-10T02:00:00Z') }))).reply;
  const ids = async (more: object = {}) =>
    (await store().listBills({ shopId: own.shopId, ...more })).reply.list.map(({ id }) => id);
  expect(await ids()).toEqual([guest.id, earlier.id]);
  expect(await ids({ to: '2027-01-10' })).toEqual([earlier.id]);
  expect(await ids({ from: '2027-01-11' })).toEqual([guest.id]);
  expect(await ids({ memberId: 'nobody' })).toEqual([]);
  expect(await ids({ bookingId: 'nobody' })).toEqual([]);
  expect((await store().listBills({ shopId: 'nobody' })).reason).toBe('shop_unknown');
  expect(guest).toMatchObject({ memberId: null, bookingId: null });
});

test('bills and refunds are append-only', async () => {
  const bill = (await settle(sentBill(shop.shopId))).reply;
  await store().refundBill({ billId: bill.id, reference: 'R', amount: '1.00' });
  await expect(sql`update bills set total_minor = 0 where id = ${bill.id}`.execute(db())).rejects.toThrow(
    'append-only',
  );
  await expect(sql`delete from bill_refunds where bill_id = ${bill.id}`.execute(db())).rejects.toThrow('append-only');
});

test('the calls of the till are the installation’s own', () => {
  for (const name of ['settleBill', 'refundBill', 'listBills'] as const)
    expect(internalCalls[name].access).toBe('internal');
});
