import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportPerson } from '../account/actions/export-person.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { recordAt } from '../rights/test/sell.ts';
import { signInAsNew } from '../test/sign-in.ts';
import { tablesWith } from '../test/tables-with.ts';
import { asGuest, leaveGuest } from './queries/guest.ts';
import { bookFor, type CustomerShop, signInAs, startCustomerShop } from './test/customer-shop.ts';

let chain: CustomerShop;
beforeAll(async () => {
  chain = await startCustomerShop();
});
afterAll(() => chain.server.close());

const shopId = () => chain.shop.shopId;

test('0084 a customer is handed out and erased as an account is, with what the team wrote', async () => {
  const { calls, as } = await signInAs(chain, 'manager');
  const email = 'zephyr@example.com';
  const name = { firstName: 'Zephyrine', lastName: 'Quill' };
  const { memberId, bookingId } = await bookFor(chain.server, chain.shop, { email, ...name });
  const of = { shopId: shopId(), memberId };
  await calls.writeNote({ ...of, kind: 'note', text: 'Kerosene allergy' }, as);
  expect((await calls.get(of, as)).reply).toMatchObject({ id: memberId });
  await chain.till.adjustPoints({ ...of, points: 5, reference: 'five' });
  const { data } = (await calls.exportData(of, as)).reply;
  expect(data).toMatchObject({ members: [{ email }], teamNotes: [{ text: 'Kerosene allergy' }] });
  expect((await calls.previewDeletion(of, as)).reply).toMatchObject({ coming: 1, points: 5, name: 'Zephyrine Quill' });
  const ask = (typedName: string, givesUpBalances = true) =>
    calls.deleteCustomer({ ...of, typedName, givesUpBalances }, as);
  expect((await ask('zephyrine')).reason).toBe('name_not_typed');
  expect((await ask('Zephyrine Quill', false)).reason).toBe('balances_left');
  expect((await ask('Zephyrine Quill')).reason).toBe('customer_visits_ahead');
  expect(await tablesWith(chain.server.services, 'kerosene')).toEqual(['customer_notes']);
  await chain.db.updateTable('bookings').set({ state: 'cancelled' }).where('id', '=', bookingId).execute();
  const at = { chainId: chain.shop.chainId, actorKind: 'team' as const, actorId: 'a manager', at: new Date() };
  const beyond = {
    ...at,
    action: 'booking_changed',
    subject: bookingId,
    facts: JSON.stringify({ override: 'Kerosene fumes', state: 'confirmed' }),
  };
  await chain.db.insertInto('audit').values(beyond).execute();
  expect(await tablesWith(chain.server.services, 'kerosene')).toEqual(['audit', 'customer_notes']);
  expect((await ask('Zephyrine Quill')).reply).toBeNull();
  const left = await chain.db.selectFrom('audit').select('facts').where('subject', '=', bookingId).execute();
  expect(left.map(({ facts }) => facts)).toContainEqual({ override: '', state: 'confirmed' });
  expect(await tablesWith(chain.server.services, 'kerosene')).toEqual([]);
  expect(await tablesWith(chain.server.services, 'zephyr')).toEqual([]);
  expect((await calls.search({ shopId: shopId(), text: 'zephyrine' }, as)).reply.list).toEqual([]);
  // No list has it any more, and its address says what happened; nothing can be written to it.
  const lines = [
    ...(await calls.recent({ shopId: shopId() }, as)).reply,
    ...(await calls.listCustomers({ shopId: shopId() }, as)).reply.list,
  ];
  expect(lines.map(({ id }) => id)).not.toContain(memberId);
  expect((await calls.get(of, as)).reason).toBe('customer_deleted');
  expect((await calls.writeNote({ ...of, kind: 'note', text: 'Still here' }, as)).reason).toBe('customer_deleted');
  expect((await calls.block({ ...of, isBlocked: true, reason: 'Gone' }, as)).reason).toBe('customer_deleted');
  expect((await calls.exportData(of, as)).reason).toBe('customer_deleted');
  expect((await calls.previewDeletion(of, as)).reason).toBe('customer_deleted');
  expect((await ask('')).reason).toBe('customer_deleted');
  const audit = await chain.db.selectFrom('audit').select('action').where('subject', '=', memberId).execute();
  const actions = audit.map(({ action }) => action);
  expect(actions.filter((action) => action === 'member_forgotten')).toHaveLength(2);
  expect(actions).toContain('member_exported');
});

test('0084 a name in Chinese characters is asked for in the order in which it is read', async () => {
  const { calls, as } = await signInAs(chain, 'manager');
  const name = { firstName: '小明', lastName: '王' };
  const { memberId, bookingId } = await bookFor(chain.server, chain.shop, { email: 'wang@example.com', ...name });
  const of = { shopId: shopId(), memberId };
  expect((await calls.previewDeletion(of, as)).reply.name).toBe('王小明');
  await chain.db.updateTable('bookings').set({ state: 'cancelled' }).where('id', '=', bookingId).execute();
  const asked = (typedName: string) => calls.deleteCustomer({ ...of, typedName, givesUpBalances: true }, as);
  expect((await asked('小明 王')).reason).toBe('name_not_typed');
  expect((await asked('王小明')).reply).toBeNull();
});

test('0093 of a customer with an account the chain hands out and erases what it holds; the account stays', async () => {
  const { calls, as, teamMemberId } = await signInAs(chain, 'manager');
  const person = await signInAsNew(chain.server);
  const { chainId } = chain.shop;
  const memberId = await recordAt(chain.server, chainId, person.accountId);
  const elsewhere = await recordAt(chain.server, chain.elsewhere.chainId, person.accountId);
  const named = { firstName: 'Violet', lastName: 'Ashgrove' };
  await chain.db.updateTable('members').set(named).where('id', 'in', [memberId, elsewhere]).execute();
  const { bookingId } = await bookFor(chain.server, chain.shop, { email: 'someone@example.com' });
  const own = { memberId, accountId: person.accountId };
  await chain.db.updateTable('bookings').set(own).where('id', '=', bookingId).execute();
  const of = { shopId: shopId(), memberId };
  await calls.writeNote({ ...of, kind: 'note', text: 'Likes the window seat' }, as);
  const beyond = { action: 'booking_changed', subject: bookingId, facts: JSON.stringify({ override: 'Late train' }) };
  await chain.db
    .insertInto('audit')
    .values({ chainId, actorKind: 'team', actorId: teamMemberId, at: new Date(), ...beyond })
    .execute();

  // Handed out is what the chain holds, with the reasons that the team typed, and nothing of the account or of another chain.
  const { data } = (await calls.exportData(of, as)).reply;
  expect(data).toMatchObject({
    members: [{ chainId, lastName: 'Ashgrove' }],
    bookings: [{ id: bookingId, overrideReasons: ['Late train'] }],
    teamNotes: [{ text: 'Likes the window seat' }],
  });
  for (const of of ['account', 'religion', 'sessions', 'consents', 'favorites'])
    expect(Object.keys(data)).not.toContain(of);
  const ownerOf = async (id: string) =>
    (await chain.db.selectFrom('members').select('accountId').where('id', '=', id).executeTakeFirstOrThrow()).accountId;
  expect([await ownerOf(memberId), await ownerOf(elsewhere)]).toEqual([person.accountId, person.accountId]);
  // The person's own export has the reasons, too.
  const kept = await exportPerson(chain.server.services, person);
  expect(kept).toMatchObject({ bookings: [{ overrideReasons: ['Late train'] }] });

  const ask = (typedName: string) => calls.deleteCustomer({ ...of, typedName, givesUpBalances: false }, as);
  expect((await calls.previewDeletion(of, as)).reply).toMatchObject({ hasAccount: true, coming: 1 });
  expect((await ask('Violet Ashgrove')).reason).toBe('customer_visits_ahead');
  expect(await ownerOf(memberId)).toBe(person.accountId);
  await chain.db.updateTable('bookings').set({ state: 'cancelled' }).where('id', '=', bookingId).execute();
  expect((await ask('Violet')).reason).toBe('name_not_typed');
  expect((await ask('Violet Ashgrove')).reply).toBeNull();

  const emptied = await chain.db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirst();
  expect(emptied).toMatchObject({ lastName: '', accountId: null });
  expect(await ownerOf(elsewhere)).toBe(person.accountId);
  const account = await chain.db.selectFrom('accounts').selectAll().where('id', '=', person.accountId).execute();
  expect(account).toHaveLength(1);
  expect(await tablesWith(chain.server.services, 'window seat')).toEqual([]);
  expect(await tablesWith(chain.server.services, 'late train')).toEqual([]);
  // No account that nobody can sign in to is left.
  const strays = await chain.db.selectFrom('accounts').select('id').where('emailKey', 'like', 'guest%').execute();
  expect(strays).toEqual([]);
  const audit = await chain.db
    .selectFrom('audit')
    .select(['action', 'actorId', 'facts'])
    .where('subject', '=', memberId)
    .where('action', 'in', ['member_exported', 'member_forgotten'])
    .orderBy('id')
    .execute();
  expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['member_exported', teamMemberId],
    ['member_forgotten', teamMemberId],
    ['member_forgotten', teamMemberId],
  ]);
  expect(audit.map(({ facts }) => facts)).toMatchObject([
    { hasAccount: true },
    { hasAccount: true, outcome: 'visits_ahead' },
    { hasAccount: true, outcome: 'forgotten' },
  ]);
});

test('0093 a deletion that is refused late leaves the account its record, and what was nobody’s as it was', async () => {
  const { calls, as } = await signInAs(chain, 'manager');
  const person = await signInAsNew(chain.server);
  const { chainId } = chain.shop;
  const memberId = await recordAt(chain.server, chainId, person.accountId);
  await chain.db.updateTable('members').set({ lastName: 'Thorne' }).where('id', '=', memberId).execute();
  const { bookingId } = await bookFor(chain.server, chain.shop, { email: 'other@example.com' });
  // It is held while it is being paid for: no appointment ahead for the list, and one for the law.
  const held = { state: 'held' as const, holdExpiresAt: new Date(chain.server.clock.now() + 600_000) };
  await chain.db
    .updateTable('bookings')
    .set({ memberId, accountId: person.accountId, ...held })
    .where('id', '=', bookingId)
    .execute();
  // Nobody's, with the contact of the record: a visit, and a place in a waiting list.
  const email = 'thorne@example.com';
  await chain.db.updateTable('members').set({ email, emailKey: email }).where('id', '=', memberId).execute();
  const loose = await bookFor(chain.server, chain.shop, { email });
  await chain.db
    .updateTable('bookings')
    .set({ memberId, accountId: null, emailKey: email, state: 'cancelled' })
    .where('id', '=', loose.bookingId)
    .execute();
  const at = new Date(chain.server.clock.now());
  const entry = { id: newId(), state: 'waiting' as const, accountId: null, emailKey: email, request: '{}' };
  const since = { lastDay: '2030-01-01', tokenHash: 'thorne', createdAt: at, joinedAt: at, updatedAt: at };
  await chain.db
    .insertInto('waitlistEntries')
    .values({ chainId, shopId: shopId(), ...entry, ...since })
    .execute();
  const { firstName, lastName } = await chain.db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const typedName = [firstName, lastName].filter(Boolean).join(' ');
  const asked = { shopId: shopId(), memberId, typedName, givesUpBalances: true };
  expect((await calls.deleteCustomer(asked, as)).reason).toBe('customer_visits_ahead');
  const owners = async (table: 'members' | 'bookings' | 'waitlistEntries', id: string) =>
    (await chain.db.selectFrom(table).select('accountId').where('id', '=', id).executeTakeFirstOrThrow()).accountId;
  expect([await owners('members', memberId), await owners('bookings', bookingId)]).toEqual([
    person.accountId,
    person.accountId,
  ]);
  expect([await owners('bookings', loose.bookingId), await owners('waitlistEntries', entry.id)]).toEqual([null, null]);
});

test('0093 of two deletions at once the second waits, and the account keeps its record', async () => {
  const { calls, as } = await signInAs(chain, 'manager');
  const person = await signInAsNew(chain.server);
  const { chainId } = chain.shop;
  const memberId = await recordAt(chain.server, chainId, person.accountId);
  await chain.db
    .updateTable('members')
    .set({ firstName: '', lastName: 'Hawthorn' })
    .where('id', '=', memberId)
    .execute();
  const { bookingId } = await bookFor(chain.server, chain.shop, { email: 'twice@example.com' });
  const held = { state: 'held' as const, holdExpiresAt: new Date(chain.server.clock.now() + 600_000) };
  await chain.db
    .updateTable('bookings')
    .set({ memberId, accountId: person.accountId, ...held })
    .where('id', '=', bookingId)
    .execute();
  const first = await inTransaction(chain.db, (trx) =>
    asGuest(trx, { chainId, memberId }, chain.server.clock.now(), { ofOwners: true }),
  );
  if (first === null || first === 'has_account') throw new Error('It is the record of a customer.');
  const asked = { shopId: shopId(), memberId, typedName: 'Hawthorn', givesUpBalances: true };
  const second = calls.deleteCustomer(asked, as);
  expect(await Promise.race([second, rest(500, 'waits')])).toBe('waits');
  await inTransaction(chain.db, (trx) => leaveGuest(trx, first));
  expect((await second).reason).toBe('customer_visits_ahead');
  const owner = async (table: 'members' | 'bookings', id: string) =>
    (await chain.db.selectFrom(table).select('accountId').where('id', '=', id).executeTakeFirstOrThrow()).accountId;
  expect([await owner('members', memberId), await owner('bookings', bookingId)]).toEqual([
    person.accountId,
    person.accountId,
  ]);
});

test('0093 a process that broke in the middle of a deletion takes nothing from the account', async () => {
  const { calls, as } = await signInAs(chain, 'manager');
  const person = await signInAsNew(chain.server);
  const { chainId } = chain.shop;
  const memberId = await recordAt(chain.server, chainId, person.accountId);
  await chain.db.updateTable('members').set({ firstName: '', lastName: 'Rowan' }).where('id', '=', memberId).execute();
  const { bookingId } = await bookFor(chain.server, chain.shop, { email: 'rowan@example.com' });
  const held = { state: 'held' as const, holdExpiresAt: new Date(chain.server.clock.now() + 600_000) };
  await chain.db
    .updateTable('bookings')
    .set({ memberId, accountId: person.accountId, ...held })
    .where('id', '=', bookingId)
    .execute();
  // It begins, and nothing follows.
  await inTransaction(chain.db, (trx) =>
    asGuest(trx, { chainId, memberId }, chain.server.clock.now(), { ofOwners: true }),
  );
  const asked = { shopId: shopId(), memberId, typedName: 'Rowan', givesUpBalances: true };
  expect((await calls.deleteCustomer(asked, as)).reason).toBe('customer_visits_ahead');
  const owner = async (table: 'members' | 'bookings', id: string) =>
    (await chain.db.selectFrom(table).select('accountId').where('id', '=', id).executeTakeFirstOrThrow()).accountId;
  expect([await owner('members', memberId), await owner('bookings', bookingId)]).toEqual([
    person.accountId,
    person.accountId,
  ]);
});

test('0093 who may less, or works at another chain, hands out and erases nobody', async () => {
  const person = await signInAsNew(chain.server);
  const memberId = await recordAt(chain.server, chain.shop.chainId, person.accountId);
  const of = { shopId: shopId(), memberId };
  const asked = { ...of, typedName: 'Mia', givesUpBalances: true };
  const front = await signInAs(chain, 'front_desk');
  expect((await front.calls.exportData(of, front.as)).reason).toBe('no_permission');
  expect((await front.calls.deleteCustomer(asked, front.as)).reason).toBe('no_permission');
  const { shopId: there, chainId } = chain.elsewhere;
  const foreign = await signInAs(chain, 'manager', { shopId: there, chainId });
  expect((await foreign.calls.exportData({ ...of, shopId: there }, foreign.as)).reason).toBe('not_found');
  expect((await foreign.calls.deleteCustomer({ ...asked, shopId: there }, foreign.as)).reason).toBe('not_found');
  expect((await foreign.calls.exportData(of, foreign.as)).reason).toBe('shop_unknown');
});
