import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { sell } from '../rights/test/sell.ts';
import { sentBill } from '../bill/test/bills.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { asGuest } from './queries/guest.ts';
import {
  type CustomerShop,
  noContact,
  signInAs,
  startCustomerShop,
  type Worker,
  bookForRecord,
  strayAccounts,
} from './test/customer-shop.ts';

let chain: CustomerShop;
let owner: Worker;
beforeAll(async () => {
  chain = await startCustomerShop();
  owner = await signInAs(chain, 'owner');
  await sell(chain.server, chain.shop.chainId, 'ten', { benefit: { kind: 'sessions', count: 10 } });
});
afterAll(() => chain.server.close());

const shopId = () => chain.shop.shopId;
const keepAll = { name: 'kept', email: 'kept', phone: 'kept', birthday: 'kept' } as const;
let made = 0;

async function customer(firstName: string) {
  made += 1;
  const email = `window.${made}@example.com`;
  const asked = { ...noContact, shopId: shopId(), firstName, lastName: 'Window', email };
  const { id } = (await owner.calls.make(asked, owner.as)).reply;
  return { memberId: id, email, of: { shopId: shopId(), memberId: id } };
}
type Made = Awaited<ReturnType<typeof customer>>;

const erase = ({ of }: Made, givesUpBalances = false) =>
  owner.calls.deleteCustomer({ ...of, typedName: 'Ada Window', givesUpBalances }, owner.as);

/** Deletes a customer, and does something in the middle: after the first look, before the last one. */
async function eraseAround(one: Made, act: () => Promise<unknown>, givesUpBalances = false) {
  const parts = chain.server.services.personParts as unknown as { name: string; clear?: () => Promise<void> }[];
  const clear = async () => {
    await act();
  };
  parts.push({ name: 'window', clear });
  try {
    return await erase(one, givesUpBalances);
  } finally {
    parts.pop();
  }
}

const rowOf = ({ memberId }: Made) =>
  chain.db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
const strays = () => strayAccounts(chain);
const bookingsOf = ({ memberId }: Made) =>
  chain.db.selectFrom('bookings').select(['state', 'accountId']).where('memberId', '=', memberId).execute();

/** The customer is as if nobody had asked for the deletion. */
async function expectKept(one: Made): Promise<void> {
  expect(await rowOf(one)).toMatchObject({ firstName: 'Ada', email: one.email, emailKey: one.email, accountId: null });
  expect(await strays()).toEqual([]);
}

async function expectErased(one: Made): Promise<void> {
  expect(await rowOf(one)).toMatchObject({ firstName: '', email: '', emailKey: null, accountId: null });
  expect(await strays()).toEqual([]);
}

let hours = 0;
const nextStart = () => `2027-01-${25 + Math.floor(hours / 8)} ${String(9 + (hours++ % 8)).padStart(2, '0')}:00`;

const bookAtDesk = ({ memberId, email }: Made) =>
  bookForRecord(owner, shopId(), { memberId, firstName: 'Ada', lastName: 'Window', email, start: nextStart() });

async function mergeOf(kept: Made, merged: Made) {
  const pair = { shopId: shopId(), keptId: kept.memberId, mergedId: merged.memberId };
  const { reply } = await owner.calls.previewMerge(pair, owner.as);
  const versions = { kept: reply.kept.version, merged: reply.merged.version };
  return () => owner.calls.merge({ ...pair, choice: keepAll, versions }, owner.as);
}

test('0084 an appointment that the desk makes while its customer is deleted stays, and the deletion says so', async () => {
  const one = await customer('Ada');
  let booked: Awaited<ReturnType<typeof bookAtDesk>> | undefined;
  const erased = await eraseAround(one, async () => {
    booked = await bookAtDesk(one);
  });
  expect([booked?.reason, erased.reason]).toEqual([undefined, 'customer_visits_ahead']);
  expect(await bookingsOf(one)).toEqual([{ state: 'confirmed', accountId: null }]);
  await expectKept(one);
  await chain.db.updateTable('bookings').set({ state: 'cancelled' }).where('memberId', '=', one.memberId).execute();
  expect((await erase(one)).reply).toBeNull();
  await expectErased(one);
  expect((await bookAtDesk(one)).reason).toBe('customer_deleted');
});

test('0084 a customer who books while the own record is deleted gets a new one, and nothing of the old one', async () => {
  const one = await customer('Ada');
  let booked = '';
  const erased = await eraseAround(one, async () => {
    const asked = bookingRequest(shopId(), { start: nextStart(), email: one.email });
    booked = (await chain.server.api.booking.create(asked)).reply.booking.id;
  });
  expect(erased.reason).toBeUndefined();
  await expectErased(one);
  const { memberId } = await chain.db
    .selectFrom('bookings')
    .select('memberId')
    .where('id', '=', booked)
    .executeTakeFirstOrThrow();
  expect(memberId).not.toBe(one.memberId);
});

test('0084 a merge waits for the deletion of one of the two, and then merges nobody', async () => {
  for (const isKept of [true, false]) {
    const [one, other] = [await customer('Ada'), await customer('Bea')];
    await chain.till.creditStoredValue({ ...other.of, amount: '50.00', reference: `kept ${other.memberId}` });
    await chain.till.adjustPoints({ ...other.of, points: 33, reference: `kept ${other.memberId}` });
    const merge = isKept ? await mergeOf(one, other) : await mergeOf(other, one);
    let merging: ReturnType<typeof merge> | undefined;
    const erased = await eraseAround(one, async () => {
      merging = merge();
      await Promise.race([merging, rest(300)]);
    });
    expect(erased.reply).toBeNull();
    const field = isKept ? 'keptId' : 'mergedId';
    expect(await merging).toMatchObject({ reason: 'customer_deleted', details: { field } });
    await expectErased(one);
    const { firstName, points, balances, hasAccount } = (await owner.calls.get(other.of, owner.as)).reply;
    expect([firstName, points, balances.map(({ amount }) => amount), hasAccount]).toEqual([
      'Bea',
      33,
      ['50.00'],
      false,
    ]);
  }
});

test('0084 a deletion that stands still for long lets a merge go before, and then erases nobody', async () => {
  const [one, other] = [await customer('Ada'), await customer('Bea')];
  const merge = await mergeOf(other, one);
  let merged: Awaited<ReturnType<typeof merge>> | undefined;
  const erased = await eraseAround(one, async () => {
    merged = await merge();
  });
  expect([merged?.reason, erased.reason]).toEqual([undefined, 'changed_meanwhile']);
  expect(await rowOf(other)).toMatchObject({ firstName: 'Bea', accountId: null });
  expect(await rowOf(one)).toMatchObject({ mergedInto: other.memberId, accountId: null });
  expect(await strays()).toEqual([]);
}, 60_000);

test('0084 what a process that broke has left of a deletion goes to no other customer by a merge', async () => {
  const [one, other] = [await customer('Ada'), await customer('Bea')];
  const merge = await mergeOf(other, one);
  const record = { chainId: chain.shop.chainId, memberId: one.memberId };
  await inTransaction(chain.db, (trx) => asGuest(trx, record, chain.server.clock.now()));
  expect((await merge()).reason).toBeUndefined();
  expect(await rowOf(other)).toMatchObject({ firstName: 'Bea', accountId: null });
  expect(await strays()).toEqual([]);
}, 60_000);

test('0084 a record that has just become a part of another one is not erased in its place', async () => {
  const [one, other] = [await customer('Ada'), await customer('Bea')];
  expect((await (await mergeOf(other, one))()).reason).toBeUndefined();
  const record = { chainId: chain.shop.chainId, memberId: one.memberId };
  const guest = await inTransaction(chain.db, (trx) => asGuest(trx, record, chain.server.clock.now()));
  expect(guest).toBeNull();
  expect(await rowOf(other)).toMatchObject({ firstName: 'Bea', accountId: null });
});

const gifts: [string, (one: Made) => Promise<{ reason?: string | undefined }>][] = [
  ['stored value', ({ of }) => chain.till.creditStoredValue({ ...of, amount: '9.00', reference: 'nine' })],
  ['points', ({ of }) => chain.till.adjustPoints({ ...of, points: 9, reference: 'nine' })],
  ['a right', ({ of }) => chain.till.issueRight({ ...of, right: 'ten', reference: 'nine' })],
];

test.each(gifts)(
  '0084 %s that comes while the customer is deleted is lost by nobody who has not agreed',
  async (_what, give) => {
    const one = await customer('Ada');
    let given: { reason?: string | undefined } = {};
    const erased = await eraseAround(one, async () => {
      given = await give(one);
    });
    expect([given.reason, erased.reason]).toEqual([undefined, 'balances_left']);
    await expectKept(one);
    expect((await erase(one, true)).reply).toBeNull();
    await expectErased(one);
  },
);

test('0084 a name that is changed while the customer is deleted has to be typed, too', async () => {
  const one = await customer('Ada');
  const erased = await eraseAround(one, () =>
    chain.db.updateTable('members').set({ firstName: 'Adele' }).where('id', '=', one.memberId).execute(),
  );
  expect(erased.reason).toBe('name_not_typed');
  expect(await rowOf(one)).toMatchObject({ firstName: 'Adele', accountId: null });
});

test('0084 a bill that is settled while its customer is deleted is a bill of before', async () => {
  const one = await customer('Ada');
  let settled: { reason?: string | undefined } = {};
  const erased = await eraseAround(one, async () => {
    settled = await chain.till.settleBill(sentBill(shopId(), { memberId: one.memberId }));
  });
  expect([settled.reason, erased.reason]).toEqual([undefined, undefined]);
  await expectErased(one);
});
