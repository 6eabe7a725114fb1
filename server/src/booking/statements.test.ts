import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRule, memberRule, publishForm, said } from '../form/test/forms.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { openRight } from '../rights/actions/open-right.ts';
import { soldRightByKey } from '../rights/queries/write.ts';
import { recordAt, sell } from '../rights/test/sell.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { isDistributed } from '../test/distributed-database.ts';
import { signInAsNew } from '../test/sign-in.ts';
import { logStatements } from '../test/statement-log.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('a booking that nothing is charged for is one transaction of three statements, and asks for no money before or after', async () => {
  const shop = await buildShop(server.services.db);
  const token = await server.viewToken();
  // The first one loads the facts of the shop.
  expect((await server.api.booking.create(bookingRequest(shop.shopId), { token })).status).toBe(200);
  const log = logStatements();
  const made = await server.api.booking.create(bookingRequest(shop.shopId, { start: '2027-01-14 14:00' }), { token });
  log.stop();
  expect(made.reply.booking.state).toBe('confirmed');
  // Jobs may ask meanwhile, but not so.
  const asked = log.sent.map(({ text }) => text);
  expect(asked.filter((text) => text.startsWith('select * from charges'))).toEqual([]);
  // A distributed database is asked for the rows of a batch by two statements.
  expect(asked.filter((text) => text.startsWith('/* prepared */'))).toHaveLength(isDistributed ? 4 : 3);
});

test('a booking without rights asks for none: neither when it is made, nor when it is called off', async () => {
  const shop = await buildShop(server.services.db);
  const token = await server.viewToken();
  const log = logStatements();
  const made = await server.api.booking.create(bookingRequest(shop.shopId), { token });
  const { linkToken, booking } = made.reply;
  const quoted = await server.api.payment.quote(bookingRequest(shop.shopId, { start: '2027-01-14 15:00' }), { token });
  const cancelled = await server.api.booking.changeState({ id: booking.id, state: 'cancelled' }, { token, linkToken });
  log.stop();
  expect([made, quoted, cancelled].map(({ status }) => status)).toEqual([200, 200, 200]);
  const asked = log.sent.map(({ text }) => text);
  expect(asked.filter((text) => /member_rights|unit_entries|set "?rights/.test(text))).toEqual([]);
});

test('a shop whose forms are for other occasions books with the statements of one without forms, and reads none; one that asks for a form pays for it alone', async () => {
  const token = await server.viewToken();
  const booked = async (...rules: (typeof memberRule)[]) => {
    const shop = await buildShop(server.services.db);
    const form = rules.length === 0 ? null : await publishForm(server, shop, { rules });
    const asks = rules.some(({ trigger }) => trigger === 'booking');
    const profile = form && asks ? [{ ...form, answers: [said('ill', 'No')], signatures: [] }] : null;
    const related = { remarkImages: [], profile, isAgreePenalty: false };
    const book = (start: string) =>
      server.api.booking.create(bookingRequest(shop.shopId, { start, related }), { token });
    // The first one loads the facts of the shop.
    expect((await book('2027-01-14 10:00')).status).toBe(200);
    const log = logStatements();
    const made = await book('2027-01-14 14:00');
    log.stop();
    expect(made.status).toBe(200);
    return log.sent.map(({ text }) => text);
  };
  const ofQueue = (texts: readonly string[]) => texts.filter((text) => text.startsWith('/* prepared */')).length;
  const ofForms = (texts: readonly string[]) =>
    texts.filter((text) => /form_answers|form_revisions|"forms"/.test(text));
  const without = await booked();
  const others = await booked(memberRule, { ...memberRule, trigger: 'bill' });
  const asking = await booked(bookingRule);
  expect([ofQueue(others), ofForms(others), ofForms(without)]).toEqual([ofQueue(without), [], []]);
  expect(others).toHaveLength(without.length);
  expect(ofForms(asking).length).toBeGreaterThan(0);
});

test('a customer who holds rights and uses none books with the statements of one who holds none, and reads no right', async () => {
  const shop = await buildShop(server.services.db);
  const person = await signInAsNew(server);
  const memberId = await recordAt(server, shop.chainId, person.accountId);
  // Jobs may ask meanwhile, but not by prepared statements of the queue.
  const booked = async (start: string) => {
    const log = logStatements();
    const made = await server.api.booking.create(bookingRequest(shop.shopId, { start }), { token: person.token });
    log.stop();
    expect(made.status).toBe(200);
    return log.sent.map(({ text }) => text);
  };
  const ofQueue = (texts: readonly string[]) => texts.filter((text) => text.startsWith('/* prepared */')).length;
  await booked('2027-01-14 10:00');
  const before = await booked('2027-01-14 11:00');
  await sell(server, shop.chainId, 'pack', { benefit: { kind: 'sessions', count: 5 } });
  const { shopId, chainId } = shop;
  const opened = { memberId, shopId, zone: 'Australia/Sydney', boughtOn: '2027-01-12', reference: 'sale' };
  await inTransaction(server.services.db, async (trx) => {
    const sold = await soldRightByKey(trx, chainId, 'pack');
    expect(await openRight(trx, sold!, opened, server.clock.now())).not.toBeNull();
  });
  const after = await booked('2027-01-14 12:00');
  expect(ofQueue(after)).toBe(ofQueue(before));
  expect(after.filter((text) => /member_rights|unit_entries/.test(text))).toEqual([]);
});
