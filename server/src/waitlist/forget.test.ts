import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, openAccounts, type Person, signUp, storedAccount } from '../account/test/person.ts';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { exportPerson } from './actions/export.ts';
import { forget } from './actions/forget.ts';
import {
  cancel,
  day,
  fill,
  joinLine,
  kindsTo,
  lookAfter,
  mailedLink,
  oneHour,
  waitlistRequest,
} from './test/entries.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: openAccounts.env });
});
afterAll(() => server.close());

/** Ana waits twice, once from before she had an account, and is offered the hour; Eve waits behind her; another customer mistyped Ana's e-mail. */
async function twoWaiting() {
  const shop = await buildShop(server.services.db, oneHour);
  const taken = await fill(server, shop);
  const ana = createPerson(server);
  const { entry } = await joinLine(server, shop, {}, ana);
  const eve = await joinLine(server, shop);
  const token = await signUp(ana);
  await fill(server, shop, '2027-01-15 09:00');
  const second = (await ana.api.waitlist.join(waitlistRequest(shop, ana, { days: ['2027-01-15'] }), { token })).reply;
  const stranger = createPerson(server);
  const mistyped = (await stranger.api.waitlist.join(waitlistRequest(shop, ana))).reply.id;
  await cancel(server, taken);
  expect(await lookAfter(server, shop)).toBe(1);
  return { shop, ana, token, eve, ids: [entry.id, second.id], mistyped };
}
const idOf = async (person: Person) => ({ accountId: (await storedAccount(server, person.email))!.id });
const entriesLeft = (ids: string[]) =>
  server.services.db.selectFrom('waitlistEntries').select('id').where('id', 'in', ids).execute();

test('Seams: what the waitlist keeps of a person is told to her as she gave it, and nothing of other customers', async () => {
  const { ana, ids, shop } = await twoWaiting();
  const kept = await exportPerson(server.services, await idOf(ana));
  expect(kept.map(({ id, state, shopId }) => [id, state, shopId])).toEqual(
    ids.map((id) => [id, 'waiting', shop.shopId]),
  );
  expect(kept[0]).toMatchObject({
    request: { email: ana.email, days: [day] },
    joinedAt: expect.any(Number),
    offers: [{ start: `${day} 09:00`, state: 'open', expiresAt: server.clock.now() + 15 * 60_000 }],
  });
  expect(kept[1]!.offers).toEqual([]);
});

test('Seams: a person who is forgotten leaves no entry behind, her links are dead, and what was kept for her goes to the next', async () => {
  const { ana, eve, token, ids, mistyped, shop } = await twoWaiting();
  const link = await mailedLink(server, ana.email, 'offer');
  const account = await idOf(ana);
  await forget(server.services, account);
  expect(await entriesLeft([...ids, mistyped])).toEqual([]);
  expect(await exportPerson(server.services, account)).toEqual([]);
  const options = { token: await server.viewToken(), linkToken: link.linkToken };
  expect((await server.api.waitlist.get({ id: link.id }, options)).reason).toBe('not_found');
  expect((await server.api.waitlist.accept({ id: ids[0]!, offerId: link.id }, options)).reason).toBe('not_found');
  expect((await ana.api.waitlist.mine({}, { token })).reply).toEqual([]);
  expect(await lookAfter(server, shop)).toBe(1);
  expect(await kindsTo(server, eve.person.email)).toContain('offer');
  // A second run changes nothing, for Ana or for others.
  await forget(server.services, account);
  expect(await entriesLeft([eve.entry.id])).toHaveLength(1);
});
