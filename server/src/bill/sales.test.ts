import { internalCalls } from '@parlour/contract/admin/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, intoApp } from '../test/test-client.ts';
import { piecesOf, type SalesRow, salesOf } from './queries/sales.ts';
import { sentBill } from './test/bills.ts';

const key = 'internal-key-of-the-tests';
let server: TestApp;
let shop: BuiltShop;
beforeAll(async () => {
  server = await startTestApp({ env: { INTERNAL_KEY: key } });
  shop = await buildShop(server.services.db);
});
afterAll(() => server.close());

const store = () => createTestApi(intoApp(server.app), { token: key }, { internal: internalCalls }).internal;
const asked = () => {
  const now = server.services.clock.now();
  const day = 86_400_000;
  return { chainId: shop.chainId, shopIds: [shop.shopId], from: new Date(now - day), before: new Date(now + day) };
};
const sumBy = (rows: readonly SalesRow[], of: (row: SalesRow) => string) => {
  const sums: Record<string, number> = {};
  for (const row of rows) sums[of(row)] = (sums[of(row)] ?? 0) + row.takenMinor - row.backMinor;
  return sums;
};

test('sales count what was paid for each article, person and way to pay, less what went back, once for each visit', async () => {
  const { booking } = (await server.api.booking.create(bookingRequest(shop.shopId, { start: '2027-01-14 10:00' })))
    .reply;
  await store().finishBooking({ bookingId: booking.id });
  const ofVisit = await salesOf(server.services.db, asked());
  const staffId = ofVisit[0]!.staffId!;
  expect(shop.staffIds).toContain(staffId);
  expect(sumBy(ofVisit, (row) => row.tenderKind)).toEqual({ store: 5000 });

  // The bill of the till takes the place of the one of the visit; a line of its own names its person.
  const lines = [
    { id: ofItem(booking), kind: 'service', name: 'Cut', quantity: 1, price: '50.00', amount: '50.00' },
    { id: 'x', kind: 'product', name: 'Oil', quantity: 2, price: '10.00', amount: '20.00', staffId: shop.staffIds[1]! },
  ] as const;
  const tenders = [
    { kind: 'card', amount: '30.00' },
    { kind: 'cash', amount: '36.00' },
  ] as const;
  const sent = sentBill(shop.shopId, { bookingId: booking.id, lines: [...lines], tenders: [...tenders] });
  const bill = (await store().settleBill(sent)).reply;
  await store().refundBill({ billId: bill.id, reference: 'R1', amount: '6.00' });
  const rows = await salesOf(server.services.db, asked());
  expect(sumBy(rows, (row) => row.tenderKind)).toEqual({ card: 3000, cash: 3000 });
  expect(sumBy(rows, (row) => row.staffId!)).toEqual({
    [staffId]: expect.any(Number),
    [shop.staffIds[1]!]: expect.any(Number),
  });
  expect(Object.values(sumBy(rows, (row) => row.name)).reduce((sum, minor) => sum + minor, 0)).toBe(6000);
  expect(new Set(rows.map(({ currency, shopId }) => `${currency} ${shopId}`))).toEqual(new Set([`AUD ${shop.shopId}`]));
  const pieces = await piecesOf(server.services.db, asked());
  expect(pieces.map(({ name, quantity, bills }) => [name, quantity, bills])).toEqual([
    ['Oil', 2, 1],
    ['Cut', 1, 1],
  ]);
  // Other stores of the chain, and other days, have nothing of it.
  expect(await salesOf(server.services.db, { ...asked(), shopIds: ['another'] })).toEqual([]);
  expect(await salesOf(server.services.db, { ...asked(), before: asked().from })).toEqual([]);
});

const ofItem = (booking: { items: readonly { id: string }[] }) => booking.items[0]!.id;
