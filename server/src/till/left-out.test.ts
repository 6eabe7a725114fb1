import type { SentSale, SentSaleLine } from '@parlour/contract/till/sale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest, line } from '../test/booking-request.ts';
import { cutSale, startTill, type TillShop, why } from './test/till-shop.ts';

let shop: TillShop;
let unpricedId: string;
beforeAll(async () => {
  shop = await startTill();
  unpricedId = shop.shop.serviceIds[2]!;
  await shop.db.updateTable('services').set({ priceMinor: null }).where('id', '=', unpricedId).execute();
});
afterAll(() => shop.close());

let hour = 7;
/** An appointment with its lines as they are sent. */
async function visit(codes: readonly string[]) {
  hour += 2;
  const start = `2027-01-14 ${String(hour).padStart(2, '0')}:00`;
  const request = bookingRequest(shop.shop.shopId, {
    start,
    lines: codes.map((code, place) => line(code, { position: place + 1 })),
  });
  const made = await shop.server.api.booking.create(request);
  const { booking } = made.reply;
  const lines = booking.items.map(({ id }) => ({ id, kind: 'service' as const, quantity: 1 }));
  return { bookingId: booking.id, lines };
}
const settle = (more: Partial<SentSale>, who = shop.desk) =>
  who.till.settle(cutSale(shop, { finishes: true, ...more }), who.as);
const cash = (amount: string) => ({ tenders: [{ kind: 'cash' as const, amount }], open: amount });
const oil = (price: string): SentSaleLine => ({ id: 'x', articleId: shop.oilId, kind: 'product', quantity: 1, price });

test('0085 an appointment is not settled for something else: what the sale leaves out of it is taken off', async () => {
  const { bookingId, lines: booked } = await visit(['cut']);
  const unpriced = { id: 'y', articleId: unpricedId, kind: 'service', quantity: 1, price: '0.01' } as const;
  const two = [oil('20.00'), { ...oil('20.00'), id: 'z' }];
  for (const [lines, amount] of [
    [[oil('1.00')], '1.00'],
    [[unpriced], '0.01'],
    [two, '40.00'],
  ] as const)
    expect((await settle({ bookingId, lines: [...lines], ...cash(amount) })).reason).toBe('discount_above_own');
  const of = shop.db.selectFrom('bookings').select('state').where('id', '=', bookingId);
  expect((await of.executeTakeFirstOrThrow()).state).toBe('confirmed');
  const bill = (
    await settle({ bookingId, lines: [oil('1.00')], ...why('x', booked[0]!.id), ...cash('1.00') }, shop.lead)
  ).reply;
  expect(bill).toMatchObject({ total: '1.00', bookingState: 'finished' });
  const audit = shop.db.selectFrom('audit').select('facts').where('subject', '=', bill.id);
  expect((await audit.executeTakeFirstOrThrow()).facts).toMatchObject({
    totalMinor: 100,
    typedMinor: 0,
    loweredMinor: 1900,
    leftOut: 1,
    leftOutMinor: 5000,
  });
});

test('0085 up to half of an appointment is left out by the desk, and counts with other discounts', async () => {
  const { bookingId, lines } = await visit(['cut', 'cut']);
  const [first] = lines;
  const one = { bookingId, lines: [{ ...first!, price: '50.00' }], ...why(lines[1]!.id) };
  const off = [{ amount: '0.01', reason: 'Friend' }];
  expect((await settle({ ...one, discounts: off, ...cash('49.99') })).reason).toBe('discount_above_own');
  const lower = { ...one, lines: [{ ...first!, price: '49.99' }], ...cash('49.99') };
  expect((await settle(lower)).reason).toBe('discount_above_own');
  expect((await settle({ ...one, ...cash('50.00') })).reply.total).toBe('50.00');
});

test('0085 lines of an appointment are its own: no other number of pieces, none twice, none of another one, none below nothing', async () => {
  const { bookingId, lines } = await visit(['cut']);
  const other = await visit(['cut']);
  const own = { ...lines[0]!, price: '50.00' };
  const odd: SentSaleLine[][] = [
    [{ ...own, quantity: 2 }],
    [own, own],
    [own, { ...other.lines[0]!, price: '50.00' }],
    [{ ...own, price: '-50.00' }],
    [own, { ...oil('-20.00') }],
    [own, { ...oil('20.00'), quantity: 0 }],
    [own, { ...oil('20.00'), quantity: -1 }],
  ];
  for (const sent of odd)
    expect((await settle({ bookingId, lines: sent, ...cash('50.00') })).reason).toBe('invalid_input');
  expect((await settle({ bookingId, lines: [own], currencyCode: 'USD' })).reason).toBe('currency_wrong');
});

test('0085 a session pays one line, and no line that is not in the sale', async () => {
  const memberId = await shop.member();
  const bought = { id: 'r', articleId: 'one', kind: 'package', quantity: 1, price: '40.00' } as const;
  await settle({ memberId, lines: [bought], tenders: [{ kind: 'card', amount: '40.00' }], open: '40.00' });
  const { held } = (await shop.desk.till.start({ shopId: shop.shop.shopId, memberId }, shop.desk.as)).reply;
  const rightId = held[0]!.right.id;
  const [cut] = cutSale(shop).lines;
  const twice = [cut!, { ...cut!, id: '2' }];
  const both = twice.map(({ id }) => ({ lineId: id, rightId }));
  const none = { tenders: [], open: '0.00' };
  expect((await settle({ memberId, lines: twice, rights: both, ...none })).reason).toBe('right_used_up');
  expect((await settle({ memberId, rights: [{ lineId: 'gone', rightId }], ...none })).reason).toBe('right_not_usable');
});
