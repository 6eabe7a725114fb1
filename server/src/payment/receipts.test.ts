import { languageCodes } from '@parlour/phrases/languages';
import { translate } from '@parlour/phrases/reasons';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverOutbox, deliverToStores } from '../notification/actions/deliver.ts';
import { standardNow } from '../test/test-app.ts';
import { deposit, hold, type PaidShop, paysLater, startPaidShop } from './test/paid-shop.ts';

let paid: PaidShop;
beforeAll(async () => {
  paid = await startPaidShop();
});
afterAll(() => paid.close());
beforeEach(() => paid.reset());

const far = { start: '2027-02-12 10:00' };

/** The mails about a booking so far, in order, each by its kind with its text. */
async function mailsOf(bookingId: string) {
  await deliverOutbox(paid.server.services);
  const mails = await paid.server.services.db
    .selectFrom('mails')
    .select(['kind', 'bodyText', 'bodyHtml', 'calendar'])
    .where('bookingId', '=', bookingId)
    .where('kind', 'not like', 'store%')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return mails.map(({ kind, bodyText, ...rest }) => ({ kind, text: bodyText, ...rest }));
}

/** What its store is told of a new booking. */
async function toldToStore(bookingId: string): Promise<string> {
  const { services } = paid.server;
  while ((await deliverToStores(services)) > 0);
  const mails = services.db.selectFrom('mails').select('bodyText').where('kind', '=', 'storeNew');
  return (await mails.where('bookingId', '=', bookingId).executeTakeFirstOrThrow()).bodyText;
}

describe('receipts', () => {
  test('PAY-02 the mail about a paid booking says what was paid, and no more that all is paid in the store', async () => {
    const { booking } = await paid.booked(deposit);
    const [made, ...more] = await mailsOf(booking.id);
    expect(more).toEqual([]);
    expect(made!.text).toContain('Paid: $15');
    expect(made!.text).toContain('Total: $50');
    expect(made!.text).not.toContain('Total, paid at the store');
    expect(made!.bodyHtml).toContain('$15');
  });

  test('a hold is told as held and not taken, and letting it go is told too', async () => {
    const { booking } = await paid.booked({ ...hold });
    expect((await mailsOf(booking.id))[0]!.text).toContain('Held on your card, not charged: $50');
    paid.server.clock.set(standardNow + 1000);
    await paid.shopDoes('giveBackCharge', booking.id);
    await paid.settle();
    const mails = await mailsOf(booking.id);
    expect(mails.map(({ kind }) => kind)).toEqual(['made', 'moneyReturned']);
    expect(mails[1]).toMatchObject({ calendar: '' });
    expect(mails[1]!.text).toContain('Hold on your card released: $50');
    expect(mails[1]!.text).not.toContain('Held on your card');
  });

  test('a store reads of the money of its customer, and is never spoken to as one', async () => {
    const { booking } = await paid.booked(deposit);
    const kept = await paid.booked({ ...hold }, far);
    const held = await paid.booked({ ...hold });
    const texts = [
      await toldToStore(booking.id),
      await toldToStore(kept.booking.id),
      await toldToStore(held.booking.id),
    ];
    expect(texts[0]).toContain('Deposit paid by the customer: $15');
    expect(texts[0]).toContain('Customer pays at the store: $35');
    expect(texts[1]).toContain('Card guarantee: On file. We’ll hold $50 on the customer’s card');
    expect(texts[2]).toContain('Held on the customer’s card, not charged: $50');
    expect(texts[2]).toContain('The hold on the card is released once the customer has paid at the store.');
    for (const text of texts) expect(text).not.toMatch(/your card|you owe|you pay/i);
  });

  test('F-52 a kept card is told as kept, and told again on the day that it is held', async () => {
    const { booking } = await paid.booked({ ...hold }, far);
    expect((await mailsOf(booking.id))[0]!.text).toContain('We’ll hold $50 on it shortly before your appointment.');
    paid.server.clock.set(Date.parse('2027-02-09T23:00:00Z'));
    await paid.settle();
    const mails = await mailsOf(booking.id);
    expect(mails.map(({ kind }) => kind)).toEqual(['made', 'moneyHeld']);
    expect(mails[1]!.text).toContain('Held on your card, not charged: $50');
  });

  test('F-52 a fee that the bank refused is owed, and one mail says so after the booking has ended', async () => {
    const threeDays = '[{"timeUnit":"days","timeValue":3,"type":"percent","value":"0.5"}]';
    const { booking, as } = await paid.booked({ ...hold, lateFees: threeDays }, far, 1, null, paysLater);
    await mailsOf(booking.id);
    paid.server.clock.set(Date.parse('2027-02-09T11:00:00Z'));
    await paid.cancel(booking, as, '25.00');
    await paid.settle();
    const owed = (await mailsOf(booking.id)).filter(({ kind }) => kind === 'feeOwed');
    expect(owed).toHaveLength(1);
    expect(owed[0]).toMatchObject({ calendar: '' });
    expect(owed[0]!.text).toContain('We couldn’t charge the fee');
    expect(owed[0]!.text).toContain('$25');
  });

  test('G-109 a cancellation in time brings the deposit back, and one mail says so, however often it is told', async () => {
    const { booking, as } = await paid.booked(deposit);
    await mailsOf(booking.id);
    paid.server.clock.set(standardNow + 1000);
    await paid.cancel(booking, as);
    await paid.settle();
    await paid.settle();
    const kinds = (await mailsOf(booking.id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'moneyReturned')).toHaveLength(1);
    const last = (await mailsOf(booking.id)).find(({ kind }) => kind === 'moneyReturned')!;
    expect(last.text).toContain('Refunded to your card: $15');
  });

  test('G-126 a test card whose refunds are declined leaves the customer with the mail that says so', async () => {
    const { booking, as } = await paid.booked(deposit, {}, 1, null, '4000 0000 0000 0093');
    await paid.cancel(booking, as);
    await paid.settle();
    expect((await mailsOf(booking.id)).map(({ kind }) => kind)).toContain('refundStuck');
  });

  test('G-126 of a refund that the provider refuses in the end one mail says that it has not gone, and the next that it has', async () => {
    const { booking, as } = await paid.booked(deposit);
    const real = paid.server.services.payments.simulated!;
    paid.server.services.payments.simulated = { ...real, refund: async () => ({ done: false, reason: 'declined' }) };
    await paid.cancel(booking, as);
    await paid.settle();
    paid.server.services.payments.simulated = real;
    const stuck = (await mailsOf(booking.id)).filter(({ kind }) => kind === 'refundStuck');
    expect(stuck).toHaveLength(1);
    expect(stuck[0]).toMatchObject({ calendar: '' });
    expect(stuck[0]!.text).toContain('hasn’t gone through yet');
    expect(stuck[0]!.text).toContain('Paid: $15');
    paid.server.clock.set(standardNow + 1000);
    await paid.shopDoes('giveBackCharge', booking.id);
    await paid.settle();
    const kinds = (await mailsOf(booking.id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'refundStuck' || kind === 'moneyReturned')).toEqual([
      'refundStuck',
      'moneyReturned',
    ]);
  });

  test.each(languageCodes)('%s: a receipt is written in the language of the booking', async (language) => {
    const { booking } = await paid.booked(deposit, { language });
    const [made] = await mailsOf(booking.id);
    expect(made!.text).toContain(translate(language)('payment.paid'));
    expect(made!.text).not.toContain('undefined');
  });

  test('where the money is, each with the moment at which it moved last', async () => {
    const { booking, as } = await paid.booked(deposit);
    const get = async () => (await paid.server.api.booking.get({ id: booking.id }, await paid.again(as))).reply.charge!;
    const moved = { held: standardNow, taken: standardNow, returned: null, due: null };
    expect(await get()).toMatchObject({ taken: '15.00', held: '0.00', movedAt: moved });
    paid.server.clock.set(standardNow + 5000);
    await paid.cancel(booking, as);
    await paid.settle();
    expect(await get()).toMatchObject({
      taken: '0.00',
      returned: '15.00',
      movedAt: { ...moved, returned: standardNow + 5000 },
    });
  });
});
