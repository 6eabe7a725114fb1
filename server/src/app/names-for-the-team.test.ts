import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../appointment/test/team.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let server: TestApp;
let shop: BuiltShop;
let worker: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestApp();
  const { db, changes } = server.services;
  shop = await buildShop(db, {
    services: [
      { key: 'cut', name: 'Cut', minutes: 30, priceMinor: 5000 },
      { key: 'colour', name: 'Colour', minutes: 30, priceMinor: 5000 },
    ],
    staff: [{ key: 'anna', name: 'Anna' }],
    details: { secondLanguage: 'zh-TW' },
  });
  // A cut has a name in both languages, a colour has not.
  const named = db.updateTable('services').set({ nameSecond: '剪髮' }).where('name', '=', 'Cut');
  await named.where('chainId', '=', shop.chainId).execute();
  const person = db.updateTable('staff').set({ nameSecond: '安娜' }).where('name', '=', 'Anna');
  await person.where('chainId', '=', shop.chainId).execute();
  changes.bump([{ shopId: shop.shopId }]);
  worker = await signedIn(server, shop, 'manager');
});
afterAll(() => server.close());

const day = '2027-01-14';
const contact = { email: 'mia@example.com', firstName: 'Mia' };
const inTw = () => ({ ...worker.as, lang: 'tw' });
const inEn = () => ({ ...worker.as, lang: 'en' });

/** A cut, and a colour after it. */
async function bookBoth(hour: string) {
  const lines = [line('cut'), line('colour', { position: 2 })];
  const request = bookingRequest(shop.shopId, { start: `${day} ${hour}`, lines, ...contact });
  return (await server.api.booking.create(request)).reply.booking;
}

test('an appointment, its move and the card of its customer name services and people in the language of the team', async () => {
  const { id: bookingId, version } = await bookBoth('10:00');
  const of = { shopId: shop.shopId };
  const named = async (as: object) => {
    const sheet = (await worker.all.appointment.read({ ...of, bookingId }, as)).reply;
    const asked = { ...of, bookingId, version, start: `${day} 15:00` };
    const { after } = (await worker.all.appointment.previewMove(asked, as)).reply;
    const memberId = sheet.customer.memberId!;
    const card = (await worker.all.customer.get({ ...of, memberId }, as)).reply;
    const { booked } = (await worker.all.appointment.newForCustomer({ ...of, memberId }, as)).reply;
    expect(sheet.people).toMatchObject([{ name: sheet.items[0]!.staffName }]);
    expect(after.map(({ staffName }) => staffName)).toEqual(sheet.items.map(({ staffName }) => staffName));
    return {
      person: sheet.items[0]!.staffName,
      services: [sheet.items, after].map((items) => items.map(({ name }) => name)),
      card: card.appointments.find(({ id }) => id === bookingId)!.services,
      booked: booked.find(({ start }) => start === `${day} 10:00`)!.services,
    };
  };
  const [en, tw] = [
    ['Cut', 'Colour'],
    ['剪髮', 'Colour'],
  ];
  expect(await named(inEn())).toEqual({ person: 'Anna', services: [en, en], card: en, booked: en });
  expect(await named(inTw())).toEqual({ person: '安娜', services: [tw, tw], card: tw, booked: tw });
});

test('the till names what it sells in the language of the team, finds it by both names, and a bill keeps what was written', async () => {
  const { id: bookingId } = await bookBoth('12:00');
  const of = { shopId: shop.shopId };
  const { till } = worker.all;
  const soldIn = async (as: object) => {
    const { articles, staff } = (await till.store(of, as)).reply;
    const { name, nameSecond } = articles.find(({ code }) => code === 'cut')!;
    return [name, nameSecond, staff[0]!.name];
  };
  expect(await soldIn(inEn())).toEqual(['Cut', '剪髮', 'Anna']);
  expect(await soldIn(inTw())).toEqual(['剪髮', 'Cut', '安娜']);
  const begun = (await till.start({ ...of, bookingId }, inTw())).reply;
  expect(begun.lines.map(({ name }) => name)).toEqual(['剪髮', 'Colour']);
  const english = (await till.start({ ...of, bookingId }, inEn())).reply;
  expect(english.lines.map(({ name }) => name)).toEqual(['Cut', 'Colour']);
  // The language is no part of what the sale is counted with.
  expect(english.visitHash).toBe(begun.visitHash);
  const sale = {
    ...of,
    reference: 'names-for-the-team',
    currencyCode: 'AUD',
    bookingId,
    visitHash: begun.visitHash!,
    lines: begun.lines.map(({ id, kind, quantity, price }) => ({ id, kind, quantity, price })),
    discounts: [],
    rights: [],
    tenders: [{ kind: 'cash' as const, amount: '100.00' }],
    open: '100.00',
  };
  const settled = (await till.settle(sale, inTw())).reply;
  const shown = async (as: object) => {
    const bill = (await till.getBill({ ...of, billId: settled.id }, as)).reply;
    const { list } = (await till.listBills(of, as)).reply;
    expect(bill.services!.map(({ name }) => name)).toEqual(['Cut', 'Colour']);
    return [bill.refundable.lines.map(({ name }) => name), list.find(({ id }) => id === bill.id)!.content];
  };
  const names = ['剪髮', 'Colour'];
  expect(settled.refundable.lines.map(({ name }) => name)).toEqual(names);
  expect(await shown(inTw())).toEqual([names, names]);
  expect(await shown(inEn())).toEqual([
    ['Cut', 'Colour'],
    ['Cut', 'Colour'],
  ]);
  const { rows } = await sql<{ names: string[] }>`
    select array(select l ->> 'name' from jsonb_array_elements(content -> 'lines') l) as names
    from bills where chain_id = ${shop.chainId} and id = ${settled.id}`.execute(server.services.db);
  expect(rows[0]!.names).toEqual(['Cut', 'Colour']);
});
