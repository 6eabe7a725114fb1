import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentBill } from '../bill/test/bills.ts';
import { sell } from '../rights/test/sell.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { isWaiting } from '../test/waiting.ts';
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
let made = 0;

async function customer(firstName: string) {
  made += 1;
  const email = `race.${made}@example.com`;
  const asked = { ...noContact, shopId: shopId(), firstName, lastName: 'Race', email };
  const { id: memberId } = (await owner.calls.make(asked, owner.as)).reply;
  return { memberId, email, of: { shopId: shopId(), memberId } };
}
type Made = Awaited<ReturnType<typeof customer>>;

const erase = ({ of }: Made) =>
  owner.calls.deleteCustomer({ ...of, typedName: 'Ada Race', givesUpBalances: false }, owner.as);

/** A time of its own for each booking, from a Monday on. */
let places = 0;
function nextStart(): string {
  const place = (places += 1);
  const day = new Date(Date.UTC(2027, 0, 18 + Math.floor(place / 8))).toISOString().slice(0, 10);
  return `${day} ${String(9 + (place % 8)).padStart(2, '0')}:00`;
}

const bookAtDesk = ({ memberId, email }: Made) =>
  bookForRecord(owner, shopId(), { memberId, firstName: 'Ada', lastName: 'Race', email, start: nextStart() });

async function isErased({ memberId }: Made): Promise<boolean> {
  const row = await chain.db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
  return row.firstName === '' && row.mergedInto === null;
}

const strays = () => strayAccounts(chain);

/** What is asked beside a deletion, a little later in each round. */
const rounds = Array.from({ length: 16 }, (_, round) => round * 6);

test('0084 of a deletion and an appointment that the desk makes, one is refused, and no appointment is left on an erased record', async () => {
  for (const later of rounds) {
    const one = await customer('Ada');
    const erasing = erase(one);
    await rest(later);
    const [booked, erased] = [await bookAtDesk(one), await erasing];
    const reasons = [booked.reason, erased.reason];
    expect([
      [undefined, 'customer_visits_ahead'],
      ['customer_deleted', undefined],
    ]).toContainEqual(reasons);
    const visits = await chain.db.selectFrom('bookings').select('id').where('memberId', '=', one.memberId).execute();
    expect([visits.length, await isErased(one)]).toEqual(erased.reason ? [1, false] : [0, true]);
  }
  expect(await strays()).toEqual([]);
}, 120_000);

test('0084 of a deletion and a booking by the same contact, none is lost, and none is left on an erased record', async () => {
  for (const later of rounds) {
    const one = await customer('Ada');
    const erasing = erase(one);
    await rest(later);
    const booked = await chain.server.api.booking.create(
      bookingRequest(shopId(), { start: nextStart(), email: one.email }),
    );
    const erased = await erasing;
    expect([undefined, 'customer_visits_ahead']).toContain(erased.reason);
    const { memberId } = await chain.db
      .selectFrom('bookings')
      .select('memberId')
      .where('id', '=', booked.reply.booking.id)
      .executeTakeFirstOrThrow();
    expect(memberId === one.memberId).toBe(erased.reason !== undefined);
    expect(await isErased(one)).toBe(erased.reason === undefined);
  }
}, 120_000);

test('0084 of a deletion and a merge one comes first, and the other customer loses nothing', async () => {
  const choice = { name: 'kept', email: 'kept', phone: 'kept', birthday: 'kept' } as const;
  for (const later of rounds) {
    const [one, other] = [await customer('Ada'), await customer('Bea')];
    await chain.till.creditStoredValue({ ...other.of, amount: '50.00', reference: `of ${other.memberId}` });
    const pair = { shopId: shopId(), keptId: other.memberId, mergedId: one.memberId };
    const { kept, merged } = (await owner.calls.previewMerge(pair, owner.as)).reply;
    const versions = { kept: kept.version, merged: merged.version };
    const erasing = erase(one);
    await rest(later);
    const [joined, erased] = [await owner.calls.merge({ ...pair, choice, versions }, owner.as), await erasing];
    expect([joined.reason, erased.reason].filter((reason) => reason === undefined)).toHaveLength(1);
    expect([undefined, 'customer_deleted']).toContain(joined.reason);
    const { firstName, balances, hasAccount } = (await owner.calls.get(other.of, owner.as)).reply;
    expect([firstName, balances.map(({ amount }) => amount), hasAccount]).toEqual(['Bea', ['50.00'], false]);
    expect(await isErased(one)).toBe(erased.reason === undefined);
  }
  expect(await strays()).toEqual([]);
}, 120_000);

type Given = { reason?: string | undefined };
const gifts: [string, (one: Made) => Promise<Given>][] = [
  ['stored value', ({ of }) => chain.till.creditStoredValue({ ...of, amount: '9.00', reference: of.memberId })],
  ['points', ({ of }) => chain.till.adjustPoints({ ...of, points: 9, reference: of.memberId })],
  ['a right', ({ of }) => chain.till.issueRight({ ...of, right: 'ten', reference: of.memberId })],
];

test.each(gifts)(
  '0084 of a deletion and %s that the store gives, one is refused',
  async (_what, give) => {
    for (const later of rounds) {
      const one = await customer('Ada');
      const erasing = erase(one);
      await rest(later);
      const reasons = [(await give(one)).reason, (await erasing).reason];
      expect([
        [undefined, 'balances_left'],
        ['customer_deleted', undefined],
      ]).toContainEqual(reasons);
      expect(await isErased(one)).toBe(reasons[1] === undefined);
    }
  },
  120_000,
);

const written: [string, (one: Made) => Promise<Given>][] = [
  ['a right', ({ of }) => chain.till.issueRight({ ...of, right: 'ten', reference: `late ${of.memberId}` })],
  ['a bill', ({ memberId }) => chain.till.settleBill(sentBill(shopId(), { memberId }))],
  ['an appointment', bookAtDesk],
];

test.each(written)(
  '0084 %s waits for a deletion that is about to commit, and is refused',
  async (_what, write) => {
    const one = await customer('Ada');
    const answer = await chain.db.transaction().execute(async (trx) => {
      const nobody = { firstName: '', lastName: '', email: '', emailKey: null };
      await trx.updateTable('members').set(nobody).where('id', '=', one.memberId).execute();
      let isAnswered = false;
      const asked = write(one).finally(() => (isAnswered = true));
      while (!isAnswered && !(await isWaiting(chain.db))) await rest(20);
      return { asked };
    });
    expect((await answer.asked).reason).toBe('customer_deleted');
  },
  60_000,
);

test('0084 a deletion locks the record after the balances, as a sale and a merge do', async () => {
  const one = await customer('Ada');
  await chain.till.creditStoredValue({ ...one.of, amount: '9.00', reference: `locked ${one.memberId}` });
  const asked = { ...one.of, typedName: 'Ada Race', givesUpBalances: true };
  const { erasing } = await chain.db.transaction().execute(async (trx) => {
    await sql`select from stored_value_accounts where member_id = ${one.memberId} for update`.execute(trx);
    let isAnswered = false;
    const deletion = owner.calls.deleteCustomer(asked, owner.as).finally(() => (isAnswered = true));
    while (!isAnswered && !(await isWaiting(chain.db))) await rest(20);
    await sql`select from members where id = ${one.memberId} for no key update nowait`.execute(trx);
    return { erasing: deletion };
  });
  expect((await erasing).reason).toBeUndefined();
  expect(await isErased(one)).toBe(true);
}, 60_000);
