import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { publishForm } from '../form/test/forms.ts';
import { recordAt, sell } from '../rights/test/sell.ts';
import { tablesWith } from '../test/tables-with.ts';
import { signInAsNew } from '../test/sign-in.ts';
import { sentBill } from '../bill/test/bills.ts';
import { bookFor, type CustomerShop, signInAs, startCustomerShop, type Worker } from './test/customer-shop.ts';

let chain: CustomerShop;
let owner: Worker;
beforeAll(async () => {
  chain = await startCustomerShop();
  owner = await signInAs(chain, 'owner');
  const uses = { kind: 'sessions', count: 10 } as const;
  await sell(chain.server, chain.shop.chainId, 'ten', { benefit: uses });
});
afterAll(() => chain.server.close());

const shopId = () => chain.shop.shopId;
const keepAll = { name: 'kept', email: 'kept', phone: 'kept', birthday: 'kept' } as const;

/** A customer with something of everything at the store. */
async function customerWithAll(email: string, more: object = {}) {
  const { memberId, bookingId } = await bookFor(chain.server, chain.shop, { email, ...more });
  const of = { shopId: shopId(), memberId };
  await chain.till.adjustPoints({ ...of, points: 30, reference: `points ${email}` });
  await chain.till.creditStoredValue({ ...of, amount: '20.00', reference: `money ${email}` });
  expect((await chain.till.issueRight({ ...of, right: 'ten', reference: `right ${email}` })).reason).toBeUndefined();
  await chain.till.settleBill(sentBill(shopId(), { memberId }));
  await owner.calls.writeNote({ ...of, kind: 'note', text: `Note of ${email}` }, owner.as);
  await owner.calls.get(of, owner.as);
  const place = { chainId: chain.shop.chainId, shopId: shopId() };
  const createdAt = new Date(chain.server.clock.now());
  await chain.db
    .insertInto('reviews')
    .values({
      ...place,
      id: newId(),
      staffId: null,
      memberId,
      key: null,
      source: 'customer',
      authorName: '',
      authorPhoto: '',
      pictures: [],
      score: 5,
      content: 'Lovely.',
      writtenAt: createdAt,
    })
    .execute();
  await chain.db
    .insertInto('checkIns')
    .values({
      ...place,
      id: newId(),
      memberId,
      day: `2027-01-0${1 + (email.length % 8)}`,
      number: 1,
      checkedInAt: createdAt,
      queue: 'none',
    })
    .execute();
  return { memberId, bookingId };
}

async function mergeOf(keptId: string, mergedId: string, choice: object = {}) {
  const pair = { shopId: shopId(), keptId, mergedId };
  const { reply } = await owner.calls.previewMerge(pair, owner.as);
  const versions = { kept: reply.kept.version, merged: reply.merged.version };
  return owner.calls.merge({ ...pair, choice: { ...keepAll, ...choice }, versions }, owner.as);
}

test('0084 two records become one: nothing of the old one is left but entries that never change, and sums stay equal', async () => {
  const mei = await customerWithAll('mei.one@example.com', { firstName: 'Mei', mobile: '0412 345 111' });
  const may = await customerWithAll('may.second@example.com', { firstName: 'May', mobile: '0412 345 222' });
  const form = await publishForm(chain.server, chain.shop);
  for (const { memberId } of [mei, may])
    await chain.db
      .insertInto('formAnswers')
      .values({
        chainId: chain.shop.chainId,
        id: newId(),
        shopId: shopId(),
        formId: form.formId,
        memberId,
        trigger: 'member',
        relationId: memberId,
        isProved: memberId === mei.memberId,
        revision: 1,
        holdUntil: null,
        createdAt: new Date(0),
        updatedAt: new Date(0),
      })
      .execute();
  const pair = { shopId: shopId(), keptId: mei.memberId, mergedId: may.memberId };
  const { reply: preview } = await owner.calls.previewMerge(pair, owner.as);
  expect(preview).toMatchObject({
    obstacle: null,
    isUnlike: true,
    kept: { appointments: 1, coming: 1, rights: 1, points: 30, notes: 1, bills: 1, forms: 1 },
    merged: { appointments: 1, rights: 1, points: 30, balances: [{ amount: '20.00', currencyCode: 'AUD' }] },
  });
  expect((await mergeOf(mei.memberId, may.memberId, { phone: 'merged' })).reply).toBeNull();
  const card = (await owner.calls.get({ shopId: shopId(), memberId: mei.memberId }, owner.as)).reply;
  expect(card).toMatchObject({ firstName: 'Mei', mobile: '0412 345 222', points: 60, mergedRecords: 1 });
  expect(card.counts.coming).toBe(2);
  expect(card.rights).toHaveLength(2);
  expect(card.bills).toHaveLength(2);
  expect(card.balances.map(({ amount }) => amount)).toEqual(['20.00', '20.00']);
  expect(card.notes).toHaveLength(2);
  // The old id leads to the record that stays, in the app and for the store's own software.
  expect((await owner.calls.get({ shopId: shopId(), memberId: may.memberId }, owner.as)).reply.id).toBe(mei.memberId);
  expect((await chain.till.getMember({ shopId: shopId(), memberId: may.memberId })).reply.id).toBe(mei.memberId);
  expect((await chain.till.listPoints({ shopId: shopId(), memberId: may.memberId })).reply.balance).toBe(60);
  // Bills, entries of points and the audit are never changed; the row of the old record leads on.
  expect(await tablesWith(chain.server.services, may.memberId)).toEqual(['audit', 'bills', 'members', 'unit_entries']);
  const old = await chain.db.selectFrom('members').selectAll().where('id', '=', may.memberId).executeTakeFirstOrThrow();
  expect(old).toMatchObject({ firstName: '', email: '', mobileKey: null, mergedInto: mei.memberId });
  // A booking with the chosen phone finds the record that stays.
  const again = await bookFor(chain.server, chain.shop, { mobile: '0412 345 222' });
  expect(again.memberId).toBe(mei.memberId);
  expect((await mergeOf(mei.memberId, may.memberId).catch(() => ({ reason: 'not_found' }))).reason).toBe('not_found');
});

test('0084 records that were merged before follow to the next one', async () => {
  const [one, two, three] = [
    await customerWithAll('chain.a@example.com'),
    await customerWithAll('chain.bb@example.com'),
    await customerWithAll('chain.ccc@example.com'),
  ];
  expect((await mergeOf(two.memberId, three.memberId)).reply).toBeNull();
  expect((await mergeOf(one.memberId, two.memberId)).reply).toBeNull();
  const card = (await owner.calls.get({ shopId: shopId(), memberId: three.memberId }, owner.as)).reply;
  expect(card).toMatchObject({ id: one.memberId, points: 90, mergedRecords: 2 });
  expect(card.bills).toHaveLength(3);
});

test('0084 an account of one of two is the account of both, and two accounts are kept apart', async () => {
  const [ada, bo] = [await signInAsNew(chain.server), await signInAsNew(chain.server)];
  const { chainId } = chain.shop;
  const ofAda = await recordAt(chain.server, chainId, ada.accountId);
  const ofBo = await recordAt(chain.server, chainId, bo.accountId);
  const guest = await customerWithAll('guest.of.ada@example.com');
  const pair = { shopId: shopId(), keptId: ofAda, mergedId: ofBo };
  expect((await owner.calls.previewMerge(pair, owner.as)).reply.obstacle).toBe('two_accounts');
  expect((await mergeOf(ofAda, ofBo)).reason).toBe('merge_two_accounts');
  // The record of the guest stays; the account comes along, and its owner has the points.
  expect((await mergeOf(guest.memberId, ofAda)).reply).toBeNull();
  const { reply } = await chain.server.api.ownPoints.getSummary({ chainId }, { token: ada.token });
  expect(reply.balance).toBe(30);
  expect((await chain.server.api.rights.list({ chainId }, { token: ada.token })).reply.list).toHaveLength(1);
});

test('0084 what was changed after the preview is seen before the merge', async () => {
  const [kept, merged] = [await customerWithAll('seen.a@example.com'), await customerWithAll('seen.bb@example.com')];
  const pair = { shopId: shopId(), keptId: kept.memberId, mergedId: merged.memberId };
  const { reply } = await owner.calls.previewMerge(pair, owner.as);
  await chain.db.updateTable('members').set({ lastName: 'New' }).where('id', '=', merged.memberId).execute();
  const versions = { kept: reply.kept.version, merged: reply.merged.version };
  expect((await owner.calls.merge({ ...pair, choice: keepAll, versions }, owner.as)).reason).toBe('changed_meanwhile');
});

test.each([3, 5])(
  '0084 of %i records with one phone each is suggested, and merging two leaves the others',
  async (count) => {
    const mobile = `0412 346 00${count}`;
    const { memberId } = await bookFor(chain.server, chain.shop, { email: `alike${count}@example.com`, mobile });
    const typed = { lastName: 'Alike', email: '', mobile, dialCode: '', country: '', isOther: true };
    const ids = [memberId];
    for (let index = 1; index < count; index += 1)
      ids.push((await owner.calls.make({ shopId: shopId(), firstName: `No ${index}`, ...typed }, owner.as)).reply.id);
    await chain.db
      .updateTable('members')
      .set({ createdAt: new Date(0) })
      .where('id', '=', memberId)
      .execute();
    const listed = async () => {
      const { reply } = await owner.calls.listDuplicates({ shopId: shopId() }, owner.as);
      return reply.filter(({ first, second }) => ids.includes(first.id) || ids.includes(second.id));
    };
    const sorted = (of: readonly string[]) => of.toSorted();
    const pairs = await listed();
    expect(pairs).toHaveLength(count - 1);
    const seen = () => new Set(pairs.flatMap(({ first, second }) => [first.id, second.id]));
    expect(sorted([...seen()])).toEqual(sorted(ids));
    // Each is compared with the one that has been there longest.
    expect(new Set(pairs.map(({ first }) => first.id))).toEqual(new Set([memberId]));
    // Whichever of a pair goes, the others of the group stay listed.
    const [pair] = pairs;
    expect((await mergeOf(pair!.second.id, pair!.first.id)).reply).toBeNull();
    const left = await listed();
    expect(left).toHaveLength(count - 2);
    const rest = new Set(left.flatMap(({ first, second }) => [first.id, second.id]));
    expect(sorted([...rest])).toEqual(sorted(ids.filter((id) => id !== memberId)));
  },
);

test('0084 pairs with the same typed phone are suggested to those who may merge', async () => {
  const { memberId } = await bookFor(chain.server, chain.shop, { email: 'pair@example.com', mobile: '0412 345 777' });
  const typed = { firstName: 'Pat', lastName: 'Twin', email: '', mobile: '+61 412 345 777', dialCode: '', country: '' };
  const twin = (await owner.calls.make({ shopId: shopId(), ...typed, isOther: true }, owner.as)).reply;
  const { reply } = await owner.calls.listDuplicates({ shopId: shopId() }, owner.as);
  const pair = reply.find(({ first, second }) => [first.id, second.id].includes(twin.id));
  expect([pair?.first.id, pair?.second.id].toSorted()).toEqual([memberId, twin.id].toSorted());
  // Of the two ways to write one phone either leads to the record that stays.
  expect((await mergeOf(memberId, twin.id, { phone: 'merged' })).reply).toBeNull();
  expect((await bookFor(chain.server, chain.shop, { mobile: '0412 345 777' })).memberId).toBe(memberId);
  const front = await signInAs(chain, 'front_desk');
  expect((await front.calls.listDuplicates({ shopId: shopId() }, front.as)).reason).toBe('no_permission');
  const seconds = Math.floor(chain.server.clock.now() / 1000);
  const windowStart = new Date((seconds - (seconds % 600)) * 1000);
  const bucket = `work duplicates ${owner.teamMemberId}`;
  await chain.db.updateTable('attempts').set({ count: 60 }).where('bucket', '=', bucket).execute();
  expect(await chain.db.selectFrom('attempts').select('windowStart').where('bucket', '=', bucket).execute()).toEqual([
    { windowStart },
  ]);
  expect((await owner.calls.listDuplicates({ shopId: shopId() }, owner.as)).reason).toBe('too_many_attempts');
});

test('0084 a record that was deleted is merged with none, whichever of the two it is', async () => {
  const [gone, there] = [
    await bookFor(chain.server, chain.shop, { email: 'gone@example.com', firstName: 'Gone', lastName: 'Girl' }),
    await bookFor(chain.server, chain.shop, { email: 'there@example.com' }),
  ];
  await chain.db.updateTable('bookings').set({ state: 'cancelled' }).where('id', '=', gone.bookingId).execute();
  const versionOf = async (memberId: string) =>
    (await owner.calls.get({ shopId: shopId(), memberId }, owner.as)).reply.version;
  const versions = { kept: await versionOf(there.memberId), merged: await versionOf(gone.memberId) };
  const deletion = { shopId: shopId(), memberId: gone.memberId, typedName: 'Gone Girl', givesUpBalances: true };
  expect((await owner.calls.deleteCustomer(deletion, owner.as)).reply).toBeNull();
  for (const [keptId, mergedId] of [
    [there.memberId, gone.memberId],
    [gone.memberId, there.memberId],
  ] as const) {
    const pair = { shopId: shopId(), keptId, mergedId };
    expect((await owner.calls.previewMerge(pair, owner.as)).reason).toBe('customer_deleted');
    const asked = { ...pair, choice: keepAll, versions };
    expect((await owner.calls.merge(asked, owner.as)).reason).toBe('customer_deleted');
  }
});

describe('0084 duplicates that are not offered, and those behind them', () => {
  // The one before has asked as often as may be.
  beforeAll(async () => {
    owner = await signInAs(chain, 'owner');
  });
  let numbers = 0;
  /** A store, an owner, and records of it with one number each by name; what is listed of them. */
  async function withNumber() {
    numbers += 1;
    const mobile = `0412 347 ${String(numbers).padStart(3, '0')}`;
    const named = new Map<string, string>();
    const book = async (firstName: string, lastName: string) => {
      const email = `${firstName}.${lastName}.${numbers}@example.com`.toLowerCase();
      const made = await bookFor(chain.server, chain.shop, { firstName, lastName, email, mobile });
      if (!named.has(made.memberId)) named.set(made.memberId, firstName);
      return made;
    };
    const make = async (firstName: string) => {
      const typed = { lastName: `Alike ${numbers}`, email: '', mobile, dialCode: '', country: '', isOther: true };
      const { id } = (await owner.calls.make({ shopId: shopId(), firstName, ...typed }, owner.as)).reply;
      named.set(id, firstName);
      return id;
    };
    const part = async (visit: { bookingId: string }, firstName: string) => {
      const of = { shopId: shopId(), bookingId: visit.bookingId };
      const { version } = (await owner.appointment.read(of, owner.as)).reply;
      const { memberId } = (await owner.appointment.fileApart({ ...of, version }, owner.as)).reply;
      named.set(memberId, firstName);
      return memberId;
    };
    const listed = async () => {
      const { reply } = await owner.calls.listDuplicates({ shopId: shopId() }, owner.as);
      return reply
        .filter(({ first, second }) => named.has(first.id) || named.has(second.id))
        .map(({ first, second }) => [named.get(first.id), named.get(second.id)].toSorted().join(' '))
        .toSorted();
    };
    return { mobile, book, make, part, listed };
  }

  test('records that the store has parted are no pair; a third one is compared with both', async () => {
    const { book, make, part, listed } = await withNumber();
    await book('Mia', 'Chen');
    await part(await book('Zoe', 'Lin'), 'Zoe');
    expect(await listed()).toEqual([]);
    await make('Zed');
    expect(await listed()).toEqual(['Mia Zed', 'Zed Zoe'].toSorted());
  });

  test('nor where one of them was merged with another record since', async () => {
    const { book, make, part, listed } = await withNumber();
    const mia = await book('Mia', 'Chen');
    const zoe = await part(await book('Zoe', 'Lin'), 'Zoe');
    const second = await make('Zoe two');
    expect(await listed()).toEqual(['Mia Zoe two', 'Zoe Zoe two']);
    expect((await mergeOf(second, zoe)).reply).toBeNull();
    expect(await listed()).toEqual([]);
    const other = await make('Mia two');
    expect(await listed()).toEqual(['Mia Mia two', 'Mia two Zoe two']);
    expect((await mergeOf(other, mia.memberId)).reply).toBeNull();
    expect(await listed()).toEqual([]);
  });

  test('a number that many have fills no more than its part of the list, and says how many there are', async () => {
    const { mobile, listed, book, make } = await withNumber();
    const at = { chainId: chain.shop.chainId, lastName: 'Placeholder', mobile: '000 000 000' };
    const rows = Array.from({ length: 61 }, (_, place) => ({ ...at, id: newId(), firstName: `No ${place}` }));
    // Older than all others, and so listed first.
    const createdAt = new Date(0);
    const first = rows.map((row, place) => ({ ...row, id: `0${String(place).padStart(3, '0')}`, createdAt }));
    await chain.db.insertInto('members').values(first).execute();
    await book('Pat', 'Real');
    await make('Pat two');
    const { reply } = await owner.calls.listDuplicates({ shopId: shopId() }, owner.as);
    const many = reply.filter((pair) => pair.first.mobile === at.mobile);
    expect(many.map(({ more }) => more)).toEqual([0, 0, 0, 0, 55]);
    expect(reply.some((pair) => pair.first.mobile === mobile)).toBe(true);
    expect(await listed()).toEqual(['Pat Pat two']);
    await chain.db.deleteFrom('members').where('lastName', '=', at.lastName).execute();
  });
});
