import { internalCalls } from '@parlour/contract/admin/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportPerson } from '../account/actions/export-person.ts';
import { forgetPerson } from '../account/actions/forget-person.ts';
import { balancesOf, insertUnitEntries, unitEntriesOf } from '../ledger/queries.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { signInAsNew, type SignedInPerson } from '../test/sign-in.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, intoApp } from '../test/test-client.ts';
import { heldRightOf } from './policies/held-right.ts';
import { rightsOfAccount } from './queries/held.ts';
import { recordAt, sell } from './test/sell.ts';

const key = 'internal-key-of-the-tests';
let server: TestApp;
let shop: BuiltShop;
let other: BuiltShop;
let mia: SignedInPerson;
let memberId: string;

const store = () => createTestApi(intoApp(server.app), { token: key }, { internal: internalCalls }).internal;
const mine = (person = mia) => ({ token: person.token });
const db = () => server.services.db;
const day = (text: string) => server.clock.set(Date.parse(text));
let sales = 0;
const issue = (right: string, more: object = {}) =>
  store().issueRight({ shopId: shop.shopId, memberId, right, reference: `sale ${++sales}`, ...more });
const issued = async (right: string, more: object = {}) => (await issue(right, more)).reply;
const adjust = (rightId: string, more: object) =>
  store().adjustRight({ rightId, reference: `change ${++sales}`, ...more });

beforeAll(async () => {
  server = await startTestApp({ env: { INTERNAL_KEY: key } });
  day('2027-01-20T00:00:00Z');
  shop = await buildShop(db());
  other = await buildShop(db());
  mia = await signInAsNew(server);
  memberId = await recordAt(server, shop.chainId, mia.accountId);
  const [cut, colour] = shop.serviceIds;
  const chain = shop.chainId;
  await sell(server, chain, 'ten', { benefit: { kind: 'sessions', count: 10 } });
  await sell(server, chain, 'mix', {
    benefit: { kind: 'item_sessions', counts: { [cut!]: 3, [colour!]: 1 } },
    scope: { services: { kind: 'listed', ids: [cut!, colour!] } },
  });
  await sell(server, chain, 'club', {
    kind: 'membership',
    benefit: { kind: 'prices', toPay: '0.85', exclusive: { [cut!]: 4000 } },
    validity: { kind: 'from_purchase', count: 1, unit: 2 },
  });
  await sell(server, chain, 'card', {
    kind: 'voucher',
    benefit: { kind: 'stored_value' },
    validity: { kind: 'fixed', from: '2027-01-01', to: '2027-01-31' },
    scope: { stores: { kind: 'listed', ids: [shop.shopId] } },
    faceMinor: 10_000,
    bonusMinor: 2000,
  });
  await sell(server, chain, 'off', {
    kind: 'voucher',
    benefit: { kind: 'coupon', off: { kind: 'amount', minor: 1500 }, leastMinor: 6000 },
    validity: { kind: 'from_first_use', count: 10, unit: 1 },
  });
  await sell(server, chain, 'old', { benefit: { kind: 'sessions', count: 1 }, isSold: false });
  await sell(server, other.chainId, 'ten', { benefit: { kind: 'sessions', count: 10 } });
});
afterAll(() => server.close());

/** Uses one session of a right, as a visit does; answers the key of the entry. */
async function use(rightId: string, { units = -1, item = '', onDay = '2027-01-20' } = {}): Promise<string> {
  const entry = { chainId: shop.chainId, account: 'right', subject: rightId, item, entry: 'use', units } as const;
  const used = `used ${++sales}`;
  const write = { ...entry, key: used, shopId: shop.shopId, onDay };
  await inTransaction(db(), (trx) => insertUnitEntries(trx, [write], server.clock.now()));
  return used;
}

test('C-155 C-166 rights are listed page by page and by type and state, over all records of the chain', async () => {
  const [ten, club, card] = [await issued('ten'), await issued('club'), await issued('card')];
  const second = await recordAt(server, shop.chainId, mia.accountId);
  const mix = await issued('mix', { memberId: second });
  const list = async (more: object = {}) =>
    (await server.api.rights.list({ chainId: shop.chainId, ...more }, mine())).reply;
  expect((await list({ kind: 'membership' })).list.map(({ id }) => id)).toEqual([club.id]);
  expect((await list({ kind: 'voucher' })).list.map(({ id }) => id)).toEqual([card.id]);
  expect((await list({ kind: 'package' })).list.map(({ id }) => id)).toEqual([ten.id, mix.id].toSorted());
  expect((await list({ state: 'expired' })).total).toBe(0);
  const said = await server.api.rights.list(
    { chainId: shop.chainId, kind: 'package', pageNum: 2, pageSize: 1 },
    mine(),
  );
  expect(said.reply).toMatchObject({ total: 2, pageNum: 2, hasNextPage: false });
  expect(said.result).toMatchObject({ list: [{ rightType: 'packages', goodsType: 'session', custId: shop.chainId }] });
});

test('C-156 a card has what its kind has, and leaves out all else', async () => {
  const [club] = (await server.api.rights.list({ chainId: shop.chainId, kind: 'membership' }, mine())).reply.list;
  expect(club).toMatchObject({ toPay: '0.85', from: '2027-01-20', to: '2027-02-20', period: 1, periodUnit: 2 });
  expect(club!.exclusivePrices).toEqual([{ id: shop.serviceIds[0], name: 'Cut', nameSecond: '', price: '40.00' }]);
  for (const absent of ['faceValue', 'balance', 'sessions', 'left']) expect(club).not.toHaveProperty(absent);
  const [card] = (await server.api.rights.list({ chainId: shop.chainId, kind: 'voucher' }, mine())).reply.list;
  expect(card).toMatchObject({ faceValue: '100.00', balance: '100.00', bonusBalance: '20.00', currencyCode: 'AUD' });
  for (const absent of ['sessions', 'left', 'toPay', 'period']) expect(card).not.toHaveProperty(absent);
});

test('C-157 C-158 the detail says what a right applies to, and how long', async () => {
  const mix = await issued('mix');
  const read = await server.api.rights.get({ id: mix.id }, mine());
  const [cut, colour] = shop.serviceIds;
  expect(read.reply).toMatchObject({
    boughtOn: '2027-01-20',
    sessions: 4,
    leftServices: 4,
    serviceUse: 'listed',
    productUse: 'none',
    storeUse: 'all',
    bookable: { shopId: shop.shopId, serviceId: cut },
  });
  expect(read.reply.services.map(({ name, count, left }) => [name, count, left])).toEqual(
    expect.arrayContaining([
      ['Cut', 3, 3],
      ['Colour', 1, 1],
    ]),
  );
  const club = (await server.api.rights.list({ chainId: shop.chainId, kind: 'membership' }, mine())).reply.list[0]!;
  const { result } = await server.api.rights.get({ id: club.id }, mine());
  const names = 'goodsType serviceList productList applyServiceList applyProductList projectUseType productUseType';
  const more = 'applyShopType applyShopList periodType period periodUnit periodStartDate periodEndDate discount';
  for (const name of `${names} ${more}`.split(' ')) expect(result).toHaveProperty(name);
  expect(result).toMatchObject({
    periodType: 2,
    periodUnit: 2,
    projectUseType: 1,
    productUseType: 0,
    applyShopType: 1,
  });
  expect(colour).toBeDefined();
});

test('C-162 C-159 a right that counts from its first use is inactive and without an end until then', async () => {
  const off = await issued('off');
  expect(off).toMatchObject({ state: 'inactive', amountOff: '15.00', leastAmount: '60.00', period: 10, left: 1 });
  expect(off).not.toHaveProperty('to');
  await use(off.id, { units: 0, onDay: '2027-01-21' });
  const { reply } = await server.api.rights.get({ id: off.id }, mine());
  expect(reply).toMatchObject({ state: 'inactive', from: '2027-01-21', to: '2027-01-31' });
  day('2027-01-21T00:00:00Z');
  expect((await server.api.rights.get({ id: off.id }, mine())).reply.state).toBe('active');
  day('2027-01-20T00:00:00Z');
});

test.each([
  ['Australia/Lord_Howe', '2027-01-31', '2027-01-31T12:59:59Z', '2027-01-31T13:00:00Z'],
  // The clock jumps from midnight to one: the next day begins in the gap.
  ['America/Santiago', '2027-09-04', '2027-09-05T03:59:59Z', '2027-09-05T04:00:00Z'],
])(
  'C-160 F-81 a right holds until the end of its last day at the clock of its store: %s',
  async (zone, to, last, over) => {
    const there = await buildShop(db(), { zone });
    const record = await recordAt(server, there.chainId, mia.accountId);
    const fixed = { kind: 'fixed', from: '2027-01-02', to } as const;
    await sell(server, there.chainId, 'ten', { benefit: { kind: 'sessions', count: 10 }, validity: fixed });
    const money = { kind: 'voucher', benefit: { kind: 'stored_value' }, validity: fixed, faceMinor: 5000 } as const;
    await sell(server, there.chainId, 'gift', money);
    const sold = { shopId: there.shopId, memberId: record };
    const [right, gift] = [await issued('ten', sold), await issued('gift', sold)];
    const states = async () => {
      const held = (await store().listRights(sold)).reply;
      return [right, gift].map(({ id }) => held.find((one) => one.id === id)?.state);
    };
    const account = await db()
      .selectFrom('storedValueAccounts')
      .select('expiresAt')
      .where('chainId', '=', there.chainId)
      .executeTakeFirstOrThrow();
    expect(account.expiresAt?.toISOString()).toBe(new Date(over).toISOString());
    day(last);
    expect(await states()).toEqual(['active', 'active']);
    day(over);
    expect(await states()).toEqual(['expired', 'expired']);
    day('2027-01-20T00:00:00Z');
  },
);

test('C-159 F-80 sessions that are used up come before an end that has passed; a new one is good at once', async () => {
  const first = await issued('ten');
  for (let count = 0; count < 10; count++) await use(first.id);
  const second = await issued('ten');
  const listed = (await server.api.rights.list({ chainId: shop.chainId, kind: 'package', pageSize: 100 }, mine())).reply
    .list;
  expect(listed.find(({ id }) => id === first.id)).toMatchObject({ state: 'exhausted', left: 0, sessions: 10 });
  expect(listed.find(({ id }) => id === second.id)).toMatchObject({ state: 'active', left: 10 });
  expect(listed.at(-1)!.id).toBe(first.id);
});

test('C-166 the consumption shows each use, and what came back beside it', async () => {
  const ten = await issued('ten');
  const usedKey = await use(ten.id);
  await use(ten.id);
  const [entry] = (await unitEntriesOf(db(), shop.chainId, ten.id)).filter((one) => one.key === usedKey);
  const back = { chainId: shop.chainId, account: 'right', subject: ten.id, item: '', shopId: shop.shopId } as const;
  const returned = { ...back, entry: 'return', units: 1, key: `back ${entry!.id}`, onDay: '2027-01-20' } as const;
  const write = { ...returned, reverses: entry!.id };
  server.clock.set(server.clock.now() + 1000);
  await inTransaction(db(), (trx) => insertUnitEntries(trx, [write], server.clock.now()));
  const said = (await server.api.rights.getConsumption({ id: ten.id }, mine())).reply;
  expect(said.total).toBe(3);
  expect(said.list[0]).toMatchObject({ kind: 'returned', units: 1 });
  const uses = said.list.slice(1);
  expect(uses.map(({ kind, units }) => [kind, units])).toEqual([
    ['used', -1],
    ['used', -1],
  ]);
  expect(uses.find(({ id }) => id === entry!.id)?.isReversed).toBe(true);
  expect((await server.api.rights.get({ id: ten.id }, mine())).reply.left).toBe(9);
  const paged = (await server.api.rights.getConsumption({ id: ten.id, pageNum: 2, pageSize: 2 }, mine())).reply;
  expect(paged).toMatchObject({ total: 3, hasNextPage: false, list: [{ kind: 'used' }] });
});

test('C-166 the rights of others look like none, and those of another chain are never among the own ones', async () => {
  const stranger = await signInAsNew(server);
  const ten = await issued('ten');
  const asStranger = { token: stranger.token };
  for (const call of [server.api.rights.get, server.api.rights.getConsumption]) {
    const [theirs, nobodys] = [await call({ id: ten.id }, asStranger), await call({ id: 'nobody' }, asStranger)];
    expect([theirs.reason, theirs.msg]).toEqual([nobodys.reason, nobodys.msg]);
    expect(theirs.reason).toBe('not_found');
    expect((await call({ id: ten.id }, { token: await server.viewToken() })).reason).toBe('sign_in_needed');
  }
  expect((await server.api.rights.list({ chainId: shop.chainId }, asStranger)).reply.total).toBe(0);
  expect((await server.api.rights.getChains({}, asStranger)).reply).toEqual([]);
  const elsewhere = await recordAt(server, other.chainId, stranger.accountId);
  const theirs = await issued('ten', { shopId: other.shopId, memberId: elsewhere });
  const listed = (await server.api.rights.list({}, asStranger)).reply;
  expect(listed.list.map(({ id, chainId }) => [id, chainId])).toEqual([[theirs.id, other.chainId]]);
  expect((await server.api.rights.list({ chainId: shop.chainId }, asStranger)).reply.total).toBe(0);
  expect((await server.api.rights.getChains({}, asStranger)).reply.map(({ chainId }) => chainId)).toEqual([
    other.chainId,
  ]);
});

test('F-78 a sale issues a right once, however often and at once it is told; for another one its reference is refused', async () => {
  const before = (await store().listRights({ shopId: shop.shopId, memberId })).reply.length;
  const sale = { reference: 'till 77' };
  const answers = await Promise.all([issue('card', sale), issue('card', sale), issue('card', sale)]);
  const ids = answers.flatMap((answer) => (answer.reason ? [] : answer.reply.id));
  expect(new Set(ids).size).toBe(1);
  expect((await issued('card', sale)).id).toBe(ids[0]);
  expect((await store().listRights({ shopId: shop.shopId, memberId })).reply).toHaveLength(before + 1);
  expect((await issue('ten', sale)).reason).toBe('key_reused');
  const second = await recordAt(server, shop.chainId, null);
  expect((await issue('card', { ...sale, memberId: second })).reason).toBe('key_reused');
  const numbered = await issued('ten', { number: 'GOLD-1' });
  expect(numbered.number).toBe('GOLD-1');
  expect((await issue('ten', { number: 'GOLD-1' })).details).toEqual({ field: 'number' });
});

test('a right is issued only of what is sold, to a member of the chain, and not in the future', async () => {
  const foreign = await recordAt(server, other.chainId, null);
  expect((await issue('ten', { memberId: foreign })).details).toEqual({ field: 'memberId' });
  expect((await issue('nothing')).details).toEqual({ field: 'right' });
  expect((await issue('old')).details).toEqual({ field: 'right' });
  expect((await issue('ten', { boughtOn: '2027-01-21' })).details).toEqual({ field: 'boughtOn' });
  expect((await issue('club', { boughtOn: '2026-12-01' })).details).toEqual({ field: 'right' });
  expect((await issue('ten', { shopId: 'nobody' })).reason).toBe('shop_unknown');
});

test('sessions are added and taken away once for each reference, in whole numbers and never below nothing', async () => {
  const ten = await issued('ten');
  const change = { reference: 'more' };
  expect((await adjust(ten.id, { ...change, sessions: 2 })).reply).toMatchObject({ sessions: 12, left: 12 });
  expect((await adjust(ten.id, { ...change, sessions: 2 })).reply).toMatchObject({ sessions: 12, left: 12 });
  await use(ten.id, { units: -11 });
  expect((await adjust(ten.id, { sessions: -2 })).details).toEqual({ field: 'sessions' });
  expect((await adjust(ten.id, { sessions: -1 })).reply).toMatchObject({ left: 0, state: 'exhausted' });
  expect((await adjust(ten.id, { sessions: 0.5 })).reason).toBe('invalid_input');
  expect((await adjust(ten.id, { sessions: 0 })).reason).toBe('invalid_input');
  const mix = await issued('mix');
  expect((await adjust(mix.id, { sessions: 1 })).details).toEqual({ field: 'itemId' });
  expect((await adjust(mix.id, { sessions: -4, itemId: shop.serviceIds[0] })).details).toEqual({ field: 'sessions' });
  expect((await adjust(mix.id, { sessions: 1, itemId: shop.serviceIds[0] })).reply.left).toBe(5);
  expect((await adjust((await issued('card')).id, { sessions: 1 })).details).toEqual({ field: 'sessions' });
  expect((await adjust('nobody', { sessions: 1 })).reason).toBe('not_found');
});

test('F-87 a right is frozen and opened again, and holds until the day that the store ends it on; its money with it', async () => {
  const [club, card] = [await issued('club'), await issued('card')];
  expect((await adjust(club.id, { isFrozen: true })).reply).toMatchObject({ state: 'inactive', isFrozen: true });
  expect((await adjust(club.id, { isFrozen: false })).reply).toMatchObject({ state: 'active', isFrozen: false });
  expect((await adjust(club.id, { endsOn: '2027-01-25' })).reply).toMatchObject({ state: 'active', to: '2027-01-25' });
  const moneyOf = async () =>
    db()
      .selectFrom('memberRights as held')
      .innerJoin('storedValueAccounts as account', (join) =>
        join
          .onRef('account.chainId', '=', 'held.chainId')
          .on((eb) =>
            eb.or([
              eb('account.id', '=', eb.ref('held.accountId')),
              eb('account.id', '=', eb.ref('held.bonusAccountId')),
            ]),
          ),
      )
      .select(['account.isActive', 'account.expiresAt'])
      .where('held.id', '=', card.id)
      .execute();
  await adjust(card.id, { isFrozen: true });
  expect((await moneyOf()).map(({ isActive }) => isActive)).toEqual([false, false]);
  await adjust(card.id, { isFrozen: false, endsOn: '2027-01-19' });
  expect((await server.api.rights.get({ id: card.id }, mine())).reply.state).toBe('expired');
  const ends = (await moneyOf()).map(({ isActive, expiresAt }) => [isActive, expiresAt?.toISOString()]);
  expect(ends).toEqual(Array.from({ length: 2 }, () => [true, '2027-01-19T13:00:00.000Z']));
  expect((await adjust(card.id, { endsOn: null })).reply).toMatchObject({ state: 'active', to: '2027-01-31' });
  const told = await db().selectFrom('audit').select('action').where('subject', '=', card.id).orderBy('at').execute();
  expect(told.map(({ action }) => action)).toEqual(['right_issued', ...told.slice(1).map(() => 'right_adjusted')]);
});

test('Seams F-155 a customer is not forgotten while sessions or money are left in a right, whatever is frozen; a coupon does not count', async () => {
  const ana = await signInAsNew(server);
  const record = await recordAt(server, shop.chainId, ana.accountId);
  const [card, off] = [await issued('card', { memberId: record }), await issued('off', { memberId: record })];
  const ten = await issued('ten', { memberId: record });
  const told = (await exportPerson(server.services, ana)) as { rights: { number: string; given: object }[] };
  expect(told.rights.map(({ number }) => number).toSorted()).toEqual(
    [card, off, ten].map(({ number }) => number).toSorted(),
  );
  await adjust(ten.id, { sessions: -10 });
  await adjust(card.id, { isFrozen: true });
  expect(await forgetPerson(server.services, ana)).toMatchObject({ ok: false, reason: 'money_open' });
  await adjust(card.id, { endsOn: '2027-01-19' });
  expect(await forgetPerson(server.services, ana)).toMatchObject({ ok: true });
  // The books are the shop's: they stay with the record, which has lost its owner.
  const kept = (await store().listRights({ shopId: shop.shopId, memberId: record })).reply;
  expect(kept.map(({ number }) => number)).toContain(card.number);
});

test('money lives in balances and sessions in their ledger, never both, and each says the same as its entries', async () => {
  const held = await rightsOfAccount(db(), shop.chainId, mia.accountId, server.clock.now());
  expect(held.length).toBeGreaterThan(10);
  for (const row of held) {
    const { kind } = row.content.benefit;
    const units = await unitEntriesOf(db(), shop.chainId, row.id);
    const { right, use: uses } = heldRightOf(row);
    expect(row.accountId !== null, row.name).toBe(kind === 'stored_value');
    const given = right.benefit.kind === 'sessions' ? right.benefit.count : null;
    if (kind === 'stored_value') expect(units).toEqual([]);
    if (given !== null) expect(units.reduce((sum, entry) => sum + entry.units, 0)).toBe(given - (uses.units[''] ?? 0));
  }
  const accounts = await db()
    .selectFrom('storedValueAccounts')
    .selectAll()
    .where('chainId', '=', shop.chainId)
    .execute();
  expect(accounts.length).toBeGreaterThan(2);
  for (const { chainId, id, balanceMinor } of accounts)
    expect((await balancesOf(db(), chainId, id)).stored).toBe(balanceMinor);
});

test('C-166 the own record says whether anything is held that pays for a visit: not money alone, and not at another chain', async () => {
  const holds = async (at: BuiltShop, person: SignedInPerson) =>
    (await server.api.member.getOwn({ shopId: at.shopId, chainId: at.chainId }, mine(person))).reply?.holdsRights;
  const zoe = await signInAsNew(server);
  const first = await recordAt(server, shop.chainId, zoe.accountId);
  await recordAt(server, other.chainId, zoe.accountId);
  await issue('card', { memberId: first });
  expect(await holds(shop, zoe)).toBe(false);
  // The account may have several records at a chain, and any of them may hold it.
  const second = await recordAt(server, shop.chainId, zoe.accountId);
  await issue('ten', { memberId: second });
  expect([await holds(shop, zoe), await holds(other, zoe)]).toEqual([true, false]);
});
