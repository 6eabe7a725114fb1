import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishForm } from '../form/test/forms.ts';
import { sweep } from '../platform/db/sweep.ts';
import { sell } from '../rights/test/sell.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { bookFor, type CustomerShop, noContact, signInAs, startCustomerShop } from './test/customer-shop.ts';

let chain: CustomerShop;
beforeAll(async () => {
  chain = await startCustomerShop();
});
afterAll(() => chain.server.close());

const shopId = () => chain.shop.shopId;
const detail = { birthday: '', language: '' };

test('0084 the card shows what the store sees of a customer, and no other store’s appointments', async () => {
  const { calls, as } = await signInAs(chain, 'front_desk');
  const email = 'mia@example.com';
  const { memberId, bookingId } = await bookFor(chain.server, chain.shop, { email, firstName: 'Mia' });
  const away = await bookFor(chain.server, chain.shop, { email });
  await chain.db
    .updateTable('bookings')
    .set({ shopId: chain.second.shopId })
    .where('id', '=', away.bookingId)
    .execute();
  await chain.till.adjustPoints({ shopId: shopId(), memberId, points: 40, reference: 'hello' });
  await chain.till.creditStoredValue({ shopId: shopId(), memberId, amount: '25.00', reference: 'gift' });
  const card = (await calls.get({ shopId: shopId(), memberId }, as)).reply;
  expect(card).toMatchObject({
    firstName: 'Mia',
    email,
    hasAccount: false,
    isBlocked: false,
    counts: { coming: 1, finished: 0, noShows: 0, cancelled: 0, atOtherStores: 1 },
    points: 40,
    balances: [{ amount: '25.00', currencyCode: 'AUD' }],
  });
  expect(card.appointments.map(({ id }) => id)).toEqual([bookingId]);
  expect((await calls.recent({ shopId: shopId() }, as)).reply.map(({ id }) => id)).toEqual([memberId]);
  // Another person has looked at nobody, on the same device or another.
  const other = await signInAs(chain, 'front_desk');
  expect((await other.calls.recent({ shopId: shopId() }, other.as)).reply).toEqual([]);
});

test('0084 who was opened last is gone after thirty days, and with the membership of who opened it', async () => {
  const { memberId } = await bookFor(chain.server, chain.shop, { email: 'seen@example.com' });
  const of = { shopId: shopId(), memberId };
  const [stays, leaves] = [await signInAs(chain, 'front_desk'), await signInAs(chain, 'front_desk')];
  for (const { calls, as } of [stays, leaves]) await calls.get(of, as);
  const kept = async () => {
    const rows = await chain.db.selectFrom('recentCustomers').select('teamMemberId').where('memberId', '=', memberId);
    return (await rows.execute()).map(({ teamMemberId }) => teamMemberId).toSorted();
  };
  const both = [stays.teamMemberId, leaves.teamMemberId].toSorted();
  expect(await kept()).toEqual(both);
  const boss = await signInAs(chain, 'owner');
  await boss.team.remove({ chainId: chain.shop.chainId, memberId: leaves.teamMemberId }, boss.as);
  expect(await kept()).toEqual([stays.teamMemberId]);
  const day = 86_400_000;
  await sweep(chain.db, chain.server.clock.now() + 29 * day);
  expect(await kept()).toEqual([stays.teamMemberId]);
  await sweep(chain.db, chain.server.clock.now() + 31 * day);
  expect(await kept()).toEqual([]);
});

test('0084 a staff member opens the own customers alone, and sees no money', async () => {
  const { memberId, staffId } = await bookFor(chain.server, chain.shop, { email: 'own@example.com' });
  await chain.till.adjustPoints({ shopId: shopId(), memberId, points: 7, reference: 'seven' });
  const mine = await signInAs(chain, 'staff_member', { staffIds: [staffId] });
  const other = await signInAs(chain, 'staff_member', { staffIds: chain.shop.staffIds.filter((id) => id !== staffId) });
  const of = { shopId: shopId(), memberId };
  expect((await mine.calls.get(of, mine.as)).reply).toMatchObject({ points: 0, bills: [], counts: { coming: 1 } });
  expect((await other.calls.get(of, other.as)).reason).toBe('not_found');
  const { version } = (await mine.calls.get(of, mine.as)).reply;
  const write = { ...of, ...noContact, ...detail, firstName: 'X', lastName: '', version };
  expect((await mine.calls.saveContact(write, mine.as)).reason).toBe('no_permission');
  expect((await mine.calls.writeNote({ ...of, kind: 'note', text: 'x' }, mine.as)).reason).toBe('no_permission');
});

test('0084 a customer of another chain looks like none to every call', async () => {
  const { memberId } = await bookFor(chain.server, chain.elsewhere, { email: 'far@example.com' });
  const { calls, as } = await signInAs(chain, 'owner');
  const { memberId: own } = await bookFor(chain.server, chain.shop, { email: 'near@example.com' });
  const of = { shopId: shopId(), memberId };
  const versions = { kept: '', merged: '' };
  const choice = { name: 'kept', email: 'kept', phone: 'kept', birthday: 'kept' } as const;
  const answers = [
    await calls.get(of, as),
    await calls.saveContact({ ...of, ...noContact, ...detail, firstName: 'X', lastName: '', version: '' }, as),
    await calls.block({ ...of, isBlocked: true, reason: 'x' }, as),
    await calls.writeNote({ ...of, kind: 'note', text: 'x' }, as),
    await calls.exportData(of, as),
    await calls.previewDeletion(of, as),
    await calls.deleteCustomer({ ...of, typedName: 'Mei Tan', givesUpBalances: true }, as),
    await calls.previewMerge({ shopId: shopId(), keptId: own, mergedId: memberId }, as),
    await calls.merge({ shopId: shopId(), keptId: memberId, mergedId: own, choice, versions }, as),
    await calls.previewMerge({ shopId: shopId(), keptId: own, mergedId: own }, as),
  ];
  expect(answers.map(({ reason }) => reason)).toEqual(answers.map(() => 'not_found'));
});

test('0084 a contact is changed once, is not taken from another customer, and both at the desk see the truth', async () => {
  const { calls, as } = await signInAs(chain, 'front_desk');
  const { memberId } = await bookFor(chain.server, chain.shop, { email: 'lin@example.com', firstName: 'Lin' });
  await bookFor(chain.server, chain.shop, { email: 'taken@example.com' });
  const of = { shopId: shopId(), memberId };
  const { version } = (await calls.get(of, as)).reply;
  const next = {
    ...of,
    ...noContact,
    ...detail,
    firstName: 'Lin',
    lastName: 'Wu',
    email: 'lin.wu@example.com',
    version,
  };
  expect((await calls.saveContact({ ...next, email: 'taken@example.com' }, as)).reason).toBe('customer_known');
  expect((await calls.saveContact({ ...next, birthday: '2999-01-01' }, as)).reason).toBe('birthday_unreal');
  expect((await calls.saveContact({ ...next, birthday: '1990-05-01', language: 'tw' }, as)).reply).toBeNull();
  expect((await calls.saveContact(next, as)).reason).toBe('changed_meanwhile');
  expect((await calls.get(of, as)).reply).toMatchObject({ lastName: 'Wu', birthday: '1990-05-01', language: 'tw' });
  // The record is found by the new address from the next booking on.
  const booked = await bookFor(chain.server, chain.shop, { email: 'lin.wu@example.com' });
  expect(booked.memberId).toBe(memberId);
});

test('0084 a language that the product does not speak is kept, and one that is none stands in the way of no other change', async () => {
  const { calls, as } = await signInAs(chain, 'front_desk');
  const { memberId } = await bookFor(chain.server, chain.shop, { email: 'sanne@example.com', firstName: 'Sanne' });
  const of = { shopId: shopId(), memberId };
  const save = async (more: object) => {
    const { version } = (await calls.get(of, as)).reply;
    return calls.saveContact(
      { ...of, ...noContact, ...detail, firstName: 'Sanne', lastName: '', version, ...more },
      as,
    );
  };
  expect((await save({ language: 'NL' })).reply).toBeNull();
  expect((await calls.get(of, as)).reply).toMatchObject({ language: 'nl' });
  expect((await save({ language: 'zxx' })).reason).toBe('invalid_input');
  expect((await save({ language: 'Dutch' })).reason).toBe('invalid_input');
  const details = JSON.stringify({ language: 'Dutch', birthday: '1890-01-01' });
  await chain.db.updateTable('memberProfiles').set({ details }).where('memberId', '=', memberId).execute();
  const kept = { language: 'Dutch', birthday: '1890-01-01' };
  expect((await save({ ...kept, lastName: 'Visser' })).reply).toBeNull();
  expect((await calls.get(of, as)).reply).toMatchObject({ ...kept, lastName: 'Visser' });
  expect((await save({ ...kept, birthday: '1891-01-01' })).reason).toBe('birthday_unreal');
});

test('0084 the card names people, forms and rights in the second language of the store for who reads it', async () => {
  const { db, server, shop } = chain;
  const { chainId } = shop;
  const { calls, as } = await signInAs(chain, 'front_desk');
  const { memberId, staffId } = await bookFor(server, shop, { email: 'names@example.com', firstName: 'Nan' });
  const { formId, versionId } = await publishForm(server, shop, { rules: [] });
  await sell(server, chainId, 'ten', { benefit: { kind: 'sessions', count: 10 } });
  await db.updateTable('soldRights').set({ nameSecond: '十次' }).where('key', '=', 'ten').execute();
  await chain.till.issueRight({ shopId: shopId(), memberId, right: 'ten', reference: 'names' });
  await db.updateTable('forms').set({ titleSecond: '健康表' }).where('id', '=', formId).execute();
  await db.updateTable('staff').set({ nameSecond: '安娜' }).where('id', '=', staffId).execute();
  await answerForm(formId, versionId, memberId);
  await db
    .updateTable('shops')
    .set({ details: sql`details || '{"secondLanguage":"zh-TW"}'` })
    .where('id', '=', shopId())
    .execute();
  server.services.changes.bump([{ shopId: shopId() }]);
  const named = async (lang: 'en' | 'tw') => {
    const { appointments, forms, rights } = (await calls.get({ shopId: shopId(), memberId }, { ...as, lang })).reply;
    return [appointments[0]!.staff, forms[0]!.name, rights[0]!.name];
  };
  expect(await named('tw')).toEqual([['安娜'], '健康表', '十次']);
  const { name } = await db.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirstOrThrow();
  const { title } = await db.selectFrom('forms').select('title').where('id', '=', formId).executeTakeFirstOrThrow();
  expect(await named('en')).toEqual([[name], title, 'ten']);
});

/** What a customer has filled in, as far as the card says it. */
async function answerForm(formId: string, versionId: string, memberId: string) {
  const { chainId } = chain.shop;
  const [id, at] = [`answer of ${memberId}`, new Date(chain.server.clock.now())];
  const answer = { chainId, id, shopId: shopId(), formId, memberId, trigger: 'booking', relationId: memberId } as const;
  await chain.db
    .insertInto('formAnswers')
    .values({ ...answer, isProved: true, revision: 1, holdUntil: null, createdAt: at, updatedAt: at })
    .execute();
  const revision = { chainId, answerId: id, number: 1, versionId, answersSealed: '', signatureHash: null } as const;
  await chain.db
    .insertInto('formRevisions')
    .values({ ...revision, filledBy: 'customer', actorKind: 'guest', actorId: '', deviceHash: null, savedAt: at })
    .execute();
}

test('0084 a blocked customer books nothing online from the next request on, and the reason stays', async () => {
  const { calls, as } = await signInAs(chain, 'front_desk');
  const email = 'late@example.com';
  const { memberId } = await bookFor(chain.server, chain.shop, { email });
  const of = { shopId: shopId(), memberId };
  expect((await calls.block({ ...of, isBlocked: true, reason: ' ' }, as)).reason).toBe('reason_needed');
  expect((await calls.block({ ...of, isBlocked: true, reason: 'Three no-shows' }, as)).reply).toBeNull();
  const again = bookingRequest(shopId(), { email, start: '2027-01-25 10:00' });
  expect((await chain.server.api.booking.create(again)).reason).toBe('customer_not_allowed');
  const card = (await calls.get(of, as)).reply;
  expect(card).toMatchObject({ isBlocked: true, notes: [{ kind: 'block', text: 'Three no-shows', author: 'Zoe' }] });
  expect((await calls.block({ ...of, isBlocked: false, reason: '' }, as)).reply).toBeNull();
  expect((await chain.server.api.booking.create(again)).reason).toBeUndefined();
});

test('0084 a note keeps its versions, and the second of two writers sees the first', async () => {
  const { calls, as } = await signInAs(chain, 'front_desk');
  const { memberId } = await bookFor(chain.server, chain.shop, { email: 'noted@example.com' });
  const of = { shopId: shopId(), memberId };
  expect((await calls.writeNote({ ...of, kind: 'note', text: '  ' }, as)).reason).toBe('note_needed');
  const first = (await calls.writeNote({ ...of, kind: 'note', text: 'Likes tea' }, as)).reply!;
  const { id } = first;
  const second = { ...of, id, version: 1, kind: 'note' as const, text: 'Likes green tea' };
  expect((await calls.writeNote(second, as)).reply).toMatchObject({ version: 2, text: 'Likes green tea' });
  expect((await calls.writeNote(second, as)).reason).toBe('changed_meanwhile');
  await calls.writeNote({ ...of, kind: 'tag', text: 'VIP' }, as);
  expect((await calls.get(of, as)).reply.notes.map(({ kind, text }) => [kind, text])).toEqual(
    expect.arrayContaining([
      ['tag', 'VIP'],
      ['note', 'Likes green tea'],
    ]),
  );
  expect((await calls.writeNote({ ...second, version: 2, text: '' }, as)).reply).toBeNull();
  expect((await calls.writeNote({ ...second, version: 3 }, as)).reason).toBe('changed_meanwhile');
  const kept = await chain.db
    .selectFrom('customerNotes')
    .select('text')
    .where('id', '=', id)
    .orderBy('version')
    .execute();
  expect(kept.map(({ text }) => text)).toEqual(['Likes tea', 'Likes green tea', '']);
  const audit = await chain.db
    .selectFrom('audit')
    .select(['action', 'facts'])
    .where('subject', '=', memberId)
    .execute();
  expect(JSON.stringify(audit)).not.toContain('tea');
  expect(audit.filter(({ action }) => action === 'customer_noted')).toHaveLength(4);
});

test('0084 a right that begins with its first use says how long it then lasts, until it has begun or is frozen', async () => {
  const { db, server, shop } = chain;
  const { calls, as } = await signInAs(chain, 'front_desk');
  const { memberId } = await bookFor(server, shop, { email: 'first@example.com', firstName: 'Fay' });
  const validity = { kind: 'from_first_use', count: 6, unit: 2 } as const;
  await sell(server, shop.chainId, 'six', { benefit: { kind: 'sessions', count: 6 }, validity });
  await sell(server, shop.chainId, 'always', { benefit: { kind: 'sessions', count: 6 } });
  for (const right of ['six', 'always'])
    await chain.till.issueRight({ shopId: shopId(), memberId, right, reference: `first ${right}` });
  const shown = async () => {
    const { rights } = (await calls.get({ shopId: shopId(), memberId }, as)).reply;
    return new Map(rights.map(({ name, state, fromFirstUse }) => [name, { state, fromFirstUse }]));
  };
  expect((await shown()).get('six')).toEqual({ state: 'inactive', fromFirstUse: { count: 6, unit: 2 } });
  expect((await shown()).get('always')).toEqual({ state: 'active', fromFirstUse: null });
  await db.updateTable('memberRights').set({ isFrozen: true }).where('name', '=', 'six').execute();
  expect((await shown()).get('six')).toEqual({ state: 'inactive', fromFirstUse: null });
});
