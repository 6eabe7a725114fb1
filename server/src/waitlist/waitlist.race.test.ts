import { addDays } from '@parlour/domain/time/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, openAccounts } from '../account/test/person.ts';
import { hashSecret, newIdIn } from '../platform/ids.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { cancel, day, joinLine, kindsTo, mailedLink, oneHour } from './test/entries.ts';

const internalKey = 'race-tests-internal-key';
const env = {
  INTERNAL_KEY: internalKey,
  LIMIT_WAITLIST_ENTRIES_PER_IP: '100000',
  LIMIT_CODES_PER_IP: '100000',
  LIMIT_ATTEMPTS_PER_IP: '100000',
};

/** The test's own app runs no jobs; two servers in processes of their own look after the waitlists of the same database, each by itself. */
let home: TestApp;
let servers: ServerProcess[];

beforeAll(async () => {
  home = await startTestApp({ env: { ...openAccounts.env, ...env } });
  servers = await Promise.all([1, 2].map(() => startServerProcess(home.services.config.databaseUrl!, env)));
  for (const server of servers) {
    const answer = await fetch(`${server.origin}/internal/clock/set`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${internalKey}` },
      body: JSON.stringify({ now: home.clock.now() }),
    });
    expect(answer.status).toBe(200);
  }
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await home.close();
});

const offersAt = (shop: BuiltShop) =>
  home.services.db.selectFrom('waitlistOffers').selectAll().where('shopId', '=', shop.shopId).execute();

/** Puts many entries into the line, each of another customer, as copies of one real entry. */
async function crowd(shop: BuiltShop, count: number, days: string[]): Promise<void> {
  const { entry } = await joinLine(home, shop, { days });
  const { db } = home.services;
  const row = await db.selectFrom('waitlistEntries').selectAll().where('id', '=', entry.id).executeTakeFirstOrThrow();
  const rows = Array.from({ length: count - 1 }, (_, i) => ({
    ...row,
    id: newIdIn(row.chainId),
    emailKey: `w${i}.${row.emailKey}`,
    tokenHash: `${row.tokenHash}-${i}`,
    request: JSON.stringify({ ...(row.request as object), email: `w${i}.${row.emailKey}` }),
    joinedAt: new Date(row.joinedAt!.getTime() + i + 1),
  }));
  await db.insertInto('waitlistEntries').values(rows).execute();
}

describe('two servers look after one waitlist', () => {
  test('Waitlist: F-01 freed times are offered once each, to the first in the line, whichever server is quicker', async () => {
    const days = Array.from({ length: 10 }, (_, i) => addDays(day, i));
    const shop = await buildShop(home.services.db, { ...oneHour, settings: { maxAdvanceDays: 90 } });
    const others = [];
    for (const one of days)
      others.push(
        (await home.api.booking.create(bookingRequest(shop.shopId, { start: `${one} 09:00`, lines: [line('colour')] })))
          .reply,
      );
    await crowd(shop, 30, days);
    await Promise.all(others.map((other) => cancel(home, other)));
    await expect.poll(async () => (await offersAt(shop)).length, { timeout: 60_000 }).toBe(10);
    const offers = await offersAt(shop);
    expect(new Set(offers.map((offer) => offer.start)).size).toBe(10);
    expect(new Set(offers.map((offer) => offer.entryId)).size).toBe(10);
    // The first ten, and no others.
    const line30 = await home.services.db
      .selectFrom('waitlistEntries')
      .select('id')
      .where('shopId', '=', shop.shopId)
      .orderBy('joinedAt')
      .limit(10)
      .execute();
    expect(new Set(offers.map((offer) => offer.entryId))).toEqual(new Set(line30.map((row) => row.id)));
    const holds = await home.services.db
      .selectFrom('bookings')
      .select('id')
      .where('shopId', '=', shop.shopId)
      .where('state', '=', 'held')
      .execute();
    expect(new Set(holds.map((hold) => hold.id))).toEqual(new Set(offers.map((offer) => offer.bookingId)));
  }, 120_000);

  test('Waitlist: F-07 F-14 a freed time under a rush of bookers and two jobs is sold or kept once', async () => {
    for (let round = 0; round < 10; round++) {
      const shop = await buildShop(home.services.db, oneHour);
      const start = `${day} 09:00`;
      const request = () => bookingRequest(shop.shopId, { start, lines: [line('colour')] });
      const other = (await home.api.booking.create(request())).reply;
      await joinLine(home, shop);
      const [, ...answers] = await Promise.all([
        cancel(home, other),
        ...Array.from({ length: 12 }, (_, i) => servers[i % 2]!.api.booking.create(request())),
      ]);
      const sold = answers.filter((answer) => answer.code === 200).length;
      await expect.poll(async () => sold + (await offersAt(shop)).length, { timeout: 60_000 }).toBe(1);
      for (const answer of answers) if (answer.code !== 200) expect(answer.reason).toBe('slot_taken');
    }
  }, 120_000);

  test('Waitlist: accepting on one server while the other is asked to decline and to leave ends in one truth', async () => {
    for (let round = 0; round < 10; round++) {
      const shop = await buildShop(home.services.db, oneHour);
      const other = (
        await home.api.booking.create(bookingRequest(shop.shopId, { start: `${day} 09:00`, lines: [line('colour')] }))
      ).reply;
      const { person, entry } = await joinLine(home, shop);
      await cancel(home, other);
      await expect.poll(async () => (await offersAt(shop)).length, { timeout: 60_000 }).toBe(1);
      // A server that has just taken the message on may still be writing the mail.
      await expect.poll(() => kindsTo(home, person.email), { timeout: 60_000 }).toContain('offer');
      const link = await mailedLink(home, person.email, 'offer');
      const options = { token: await home.viewToken(), linkToken: link.linkToken };
      const asked = { id: entry.id, offerId: link.id };
      const [accepted] = await Promise.all([
        servers[0]!.api.waitlist.accept(asked, options),
        servers[1]!.api.waitlist.decline(asked, options),
        servers[1]!.api.waitlist.leave({ id: entry.id }, options),
      ]);
      const [offer] = await offersAt(shop);
      const booking = await home.services.db
        .selectFrom('bookings')
        .select('state')
        .where('id', '=', link.id)
        .executeTakeFirstOrThrow();
      expect([offer!.state, booking.state]).toEqual(
        accepted.code === 200 ? ['accepted', 'confirmed'] : ['declined', 'expired'],
      );
    }
  }, 120_000);

  test('Waitlist: of proofs on two servers at once no more than three places come out', async () => {
    const shop = await buildShop(home.services.db, oneHour);
    await home.api.booking.create(bookingRequest(shop.shopId, { start: `${day} 09:00`, lines: [line('colour')] }));
    const person = createPerson(home);
    await joinLine(home, shop, {}, person);
    const { db } = home.services;
    const row = await db
      .selectFrom('waitlistEntries')
      .selectAll()
      .where('shopId', '=', shop.shopId)
      .executeTakeFirstOrThrow();
    const ids = Array.from({ length: 8 }, () => newIdIn(row.chainId));
    const token = (i: number) => `proof-token-${row.id}-${i}`;

    for (const [i, id] of ids.entries()) {
      await db
        .insertInto('waitlistEntries')
        .values({
          ...row,
          id,
          state: 'unproven',
          joinedAt: null,
          tokenHash: `${id}`,
          request: JSON.stringify(row.request),
        })
        .execute();
      await db
        .insertInto('proofTokens')
        .values({
          tokenHash: hashSecret(token(i)),
          purpose: 'waitlist',
          kind: 'email',
          addressKey: row.emailKey,
          address: row.emailKey,
          deviceId: person.deviceId,
          subjectId: id,
          createdAt: new Date(home.clock.now()),
          expiresAt: new Date(home.clock.now() + 60_000),
        })
        .execute();
    }
    const answers = await Promise.all(
      ids.map((id, i) => servers[i % 2]!.api.waitlist.prove({ id, token: token(i) }, { deviceId: person.deviceId })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ reason }) => reason))).toEqual(
      new Set(['too_many_wishes']),
    );
  }, 60_000);
});
