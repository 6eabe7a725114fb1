import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookFor, type CustomerShop, signInAs, startCustomerShop, type Worker } from './test/customer-shop.ts';

let chain: CustomerShop;
let owner: Worker;
beforeAll(async () => {
  chain = await startCustomerShop();
  owner = await signInAs(chain, 'owner');
});
afterAll(() => chain.server.close());

const keepAll = { name: 'kept', email: 'kept', phone: 'kept', birthday: 'kept' } as const;

async function merge(keptId: string, mergedId: string) {
  const pair = { shopId: chain.shop.shopId, keptId, mergedId };
  const { reply } = await owner.calls.previewMerge(pair, owner.as);
  const versions = { kept: reply.kept.version, merged: reply.merged.version };
  expect((await owner.calls.merge({ ...pair, choice: keepAll, versions }, owner.as)).reply).toBeNull();
}

async function customer(email: string) {
  const { memberId } = await bookFor(chain.server, chain.shop, { email });
  return { shopId: chain.shop.shopId, memberId };
}

const balancesOf = async (memberId: string) => {
  const rows = chain.db.selectFrom('storedValueAccounts').select(['id', 'balanceMinor']);
  return new Map((await rows.where('memberId', '=', memberId).execute()).map((row) => [row.id, row.balanceMinor]));
};

test('0084 a reference that has fed a balance before a merge feeds none after it, under either id and after another merge', async () => {
  const [one, two, three] = [
    await customer('replay.one@example.com'),
    await customer('replay.two@example.com'),
    await customer('replay.three@example.com'),
  ];
  const { till } = chain;
  const feed = { amount: '50.00', reference: 'receipt 1' };
  const kept = (await till.creditStoredValue({ ...one, amount: '10.00', reference: 'receipt 0' })).reply;
  const first = (await till.creditStoredValue({ ...two, ...feed })).reply;
  await merge(one.memberId, two.memberId);
  for (const who of [two, one])
    expect((await till.creditStoredValue({ ...who, ...feed })).reply).toMatchObject({ id: first.id, balance: '50.00' });
  const wrong = { reason: 'key_reused', details: { field: 'reference' } };
  expect(await till.creditStoredValue({ ...one, ...feed, amount: '51.00' })).toMatchObject(wrong);
  await till.creditStoredValue({ ...three, amount: '1.00', reference: 'receipt 2' });
  await merge(three.memberId, one.memberId);
  for (const who of [two, one, three])
    expect((await till.creditStoredValue({ ...who, ...feed })).reply).toMatchObject({ id: first.id, balance: '50.00' });
  const all = await balancesOf(three.memberId);
  expect([all.get(first.id), all.get(kept.id)]).toEqual([5000, 1000]);
  expect([...all.values()].sort((a, b) => a - b)).toEqual([100, 1000, 5000]);
  // The same reference for another balance is another amount, as before.
  expect((await till.creditStoredValue({ ...two, ...feed, key: 'gift' })).reply.balance).toBe('50.00');
});

test('0084 what is fed under the id of a record that was merged goes to the record that stays', async () => {
  const [kept, merged] = [await customer('stays@example.com'), await customer('went@example.com')];
  await merge(kept.memberId, merged.memberId);
  const { reply } = await chain.till.creditStoredValue({ ...merged, amount: '7.00', reference: 'late' });
  expect(await balancesOf(kept.memberId)).toEqual(new Map([[reply.id, 700]]));
  expect(await balancesOf(merged.memberId)).toEqual(new Map());
});

test('0084 points that a reference has given before a merge are not given again under the other id', async () => {
  const [kept, merged] = [await customer('points.kept@example.com'), await customer('points.went@example.com')];
  const { till } = chain;
  const change = { points: 100, reference: 'birthday' };
  await till.adjustPoints({ ...merged, ...change });
  await merge(kept.memberId, merged.memberId);
  for (const who of [kept, merged])
    expect((await till.adjustPoints({ ...who, ...change })).reply).toEqual({ balance: 100 });
  expect(await till.adjustPoints({ ...kept, ...change, points: 90 })).toMatchObject({ reason: 'key_reused' });
  expect((await till.adjustPoints({ ...merged, ...change, reference: 'new' })).reply).toEqual({ balance: 200 });
});
