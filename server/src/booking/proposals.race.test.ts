import { afterAll, beforeAll, expect, test } from 'vitest';
import { internalCalls } from '@parlour/contract/admin/calls';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, intoApp } from '../test/test-client.ts';

const later = '2027-01-20 15:00';
const start = '2027-01-20 10:00';
const key = 'internal-key-of-the-tests';

let server: TestApp;
const store = () => createTestApi(intoApp(server.app), { token: key }, { internal: internalCalls }).internal;
beforeAll(async () => {
  server = await startTestApp({ env: { INTERNAL_KEY: key } });
});
afterAll(() => server.close());

async function proposed() {
  const shop = await buildShop(server.services.db, { staff: [{ key: 'amy' }] });
  const { booking, linkToken } = (await server.api.booking.create(bookingRequest(shop.shopId, { start }))).reply;
  const ids = { shopId: shop.shopId, bookingId: booking.id };
  const { version } = (await store().proposeTime({ ...ids, start: later })).reply;
  const as = { token: await server.viewToken(), linkToken };
  return {
    shop,
    ids,
    version,
    confirm: () => server.api.proposal.confirm({ id: booking.id, version, start: later }, as),
    decline: () => server.api.proposal.decline({ id: booking.id, version, start: later }, as),
    now: async () => (await server.api.booking.get({ id: booking.id }, as)).reply,
    events: async () =>
      (
        await server.services.db
          .selectFrom('outbox')
          .select('kind')
          .where('bookingId', '=', booking.id)
          .where('kind', 'like', 'proposal%')
          .execute()
      ).map(({ kind }) => kind),
  };
}

test('a time that is accepted in several tabs at once is taken once', async () => {
  const visit = await proposed();
  const answers = await Promise.all(Array.from({ length: 6 }, visit.confirm));
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(await visit.now()).toMatchObject({ start: later, state: 'confirmed', version: visit.version + 1 });
  expect(await visit.events()).toEqual(['proposal_accepted']);
});

test('one that is withdrawn, or declined, while it is accepted: one of both happens, and both sides hear which', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 12; round++) {
    const visit = await proposed();
    const other = round % 2 === 0 ? () => store().withdrawProposal(visit.ids) : visit.decline;
    const work = [visit.confirm, other];
    const order = round % 4 < 2 ? work : work.toReversed();
    await Promise.all(order.map((each) => each()));
    const { start: now, proposal } = await visit.now();
    const events = await visit.events();
    expect(events).toHaveLength(1);
    expect(now === later).toBe(events[0] === 'proposal_accepted');
    expect(proposal).toBeUndefined();
    seen.add(events[0]!);
  }
  expect(seen.size).toBeGreaterThan(1);
});

test('of a customer who accepts and guests who book the same time one gets it', async () => {
  for (let round = 0; round < 4; round++) {
    const visit = await proposed();
    const guests = Array.from(
      { length: 4 },
      () => () => server.api.booking.create(bookingRequest(visit.shop.shopId, { start: later })),
    );
    const all: (() => Promise<{ code: number; reason?: string }>)[] = [...guests];
    all.splice(round, 0, visit.confirm);
    const answers = await Promise.all(all.map((each) => each()));
    const sold = await server.services.db
      .selectFrom('bookings')
      .select('id')
      .where('shopId', '=', visit.shop.shopId)
      .where('localStart', '=', later)
      .where('state', '=', 'confirmed')
      .execute();
    expect(sold).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const mine = answers[round]!;
    expect((await visit.now()).start).toBe(mine.code === 200 ? later : start);
    expect([null, 'slot_taken']).toContain(mine.code === 200 ? null : mine.reason);
  }
});
