import type { TeamRole } from '@parlour/domain/team/permissions';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  bookFor,
  type CustomerShop,
  signInAs,
  startCustomerShop,
  type Worker,
} from '../customer/test/customer-shop.ts';
import { putMember, putSession, teamBrowser } from '../team/test/member.ts';
import { startTill } from '../till/test/till-shop.ts';

let chain: CustomerShop;
let owner: Worker;
beforeAll(async () => {
  chain = await startCustomerShop();
  owner = await signInAs(chain, 'owner');
});
afterAll(() => chain.server.close());

const page = (pageSize = 50) => ({ chainId: chain.shop.chainId, pageNum: 1, pageSize });
const told = async (reader = owner) => (await reader.team.listAudit(page(), reader.as)).reply.list;
const toldOf = async (subject: string, reader = owner) => (await told(reader)).filter((one) => one.subject === subject);
const note = (memberId: string) =>
  owner.calls.writeNote({ shopId: chain.shop.shopId, memberId, kind: 'note', text: 'Likes tea' }, owner.as);

test('0080 the activity names the customer, the services and the start of an appointment, and leads to it', async () => {
  const { chainId, shopId } = chain.shop;
  const contact = { firstName: 'Mei', lastName: 'Tan', email: 'mei@example.com' };
  const { bookingId, memberId } = await bookFor(chain.server, chain.shop, contact);
  const { db } = chain.server.services;
  const { localStart } = await db
    .selectFrom('bookings')
    .select('localStart')
    .where('chainId', '=', chainId)
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const { memberId: teamMember } = await putMember(chain.server, { chainId, grants: [{ role: 'front_desk', shopId }] });
  const { token, cookie } = await putSession(chain.server, teamMember);
  const asked = { shopId, bookingId, version: 1, step: 'cancel', reason: 'Closed', tellCustomer: false } as const;
  await teamBrowser(chain.server).calls.appointment.step(asked, { token, headers: { cookie } });
  const [entry] = await toldOf(bookingId);
  expect(entry).toMatchObject({
    action: 'booking_cancelled_by_shop',
    facts: { shopId, start: localStart },
    about: {
      kind: 'appointment',
      shopId,
      bookingId,
      customer: 'Mei Tan',
      customerId: memberId,
      names: ['Cut'],
      start: localStart,
    },
  });
  // The entry itself holds no name; ids may hold its letters.
  const rows = await db.selectFrom('audit').selectAll().where('subject', '=', bookingId).execute();
  expect(JSON.stringify(rows)).not.toMatch(/"Mei"|"Tan"|Mei Tan|mei@/);
});

test('0080 a customer is named by what is known now, also after a merge, and not at all once forgotten', async () => {
  const { shopId } = chain.shop;
  const lee = { firstName: 'Lee', lastName: 'Wu', email: 'lee@example.com' };
  const { memberId, bookingId } = await bookFor(chain.server, chain.shop, lee);
  await note(memberId);
  const [entry] = await toldOf(memberId);
  expect(entry!.about).toMatchObject({ kind: 'customer', customer: 'Lee Wu', customerId: memberId });
  const { db } = chain.server.services;
  await db.updateTable('bookings').set({ state: 'cancelled' }).where('id', '=', bookingId).execute();
  const of = { shopId, memberId };
  const ask = { ...of, typedName: 'Lee Wu', givesUpBalances: true };
  expect((await owner.calls.deleteCustomer(ask, owner.as)).reply).toBeNull();
  const after = await toldOf(memberId);
  expect(after.map(({ action }) => action)).toContain('member_forgotten');
  for (const { about } of after) expect(about).toMatchObject({ customer: '', customerId: null });
  expect(JSON.stringify(await told())).not.toMatch(/Lee|lee@/);
  const one = (await bookFor(chain.server, chain.shop, { firstName: 'Old', lastName: 'Ng', email: 'o@example.com' }))
    .memberId;
  const two = (await bookFor(chain.server, chain.shop, { firstName: 'New', lastName: 'Ng', email: 'n@example.com' }))
    .memberId;
  await note(one);
  await db
    .updateTable('members')
    .set({ mergedInto: two, firstName: '', lastName: '', email: '' })
    .where('id', '=', one)
    .execute();
  expect((await toldOf(one))[0]!.about).toMatchObject({ customer: 'New Ng', customerId: two });
});

test('0080 a page is read with the same number of statements, however many things it is about', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const countOf = async (pageSize: number) => {
    sent.mockClear();
    expect((await owner.team.listAudit(page(pageSize), owner.as)).reply.list).toHaveLength(pageSize);
    return sent.mock.calls.length;
  };
  for (let count = 0; count < 6; count += 1) await note((await bookFor(chain.server, chain.shop)).memberId);
  await countOf(1);
  const [few, many] = [await countOf(2), await countOf(6)];
  sent.mockRestore();
  expect([few > 0, many]).toEqual([true, few]);
});

test('0080 the activity is closed to who sees the own calendar or one store alone, and tells nothing of another chain', async () => {
  const { shopId, staffIds } = chain.shop;
  const { memberId } = await bookFor(chain.server, chain.shop, { firstName: 'Ida', email: 'ida@example.com' });
  await note(memberId);
  const readers: [TeamRole, { shopId?: string; staffIds?: string[] }][] = [
    ['staff_member', { staffIds: [...staffIds] }],
    ['front_desk', {}],
    ['manager', { shopId }],
    ['manager', { shopId: chain.second.shopId }],
  ];
  for (const [role, work] of readers) {
    const reader = await signInAs(chain, role, work);
    expect((await reader.team.listAudit(page(), reader.as)).reason).toBe('no_permission');
  }
  const outside = await signInAs(chain, 'owner', { chainId: chain.elsewhere.chainId });
  expect((await outside.team.listAudit(page(), outside.as)).reason).toBe('not_found');
  // Their own activity names no customer of this chain, even where an entry had its id.
  const { chainId } = chain.elsewhere;
  const entry = { chainId, action: 'customer_noted', subject: memberId, facts: '{}', actorKind: 'team', actorId: 'x' };
  await chain.server.services.db
    .insertInto('audit')
    .values({ ...entry, actorKind: 'team', at: new Date() })
    .execute();
  const { list } = (await outside.team.listAudit({ ...page(), chainId }, outside.as)).reply;
  expect(list[0]).toMatchObject({ subject: memberId, about: null });
});

test('0080 the activity tells a bill with its number, customer, total and payments', async () => {
  const till = await startTill();
  const lead = await till.at('owner');
  const memberId = await till.member();
  await till.db.updateTable('members').set({ firstName: 'Mei', lastName: 'Tan' }).where('id', '=', memberId).execute();
  const { shopId, chainId } = till.shop;
  const sale = {
    shopId,
    memberId,
    reference: 'told-sale',
    currencyCode: 'AUD',
    lines: [{ id: '1', articleId: till.cutId, kind: 'service' as const, quantity: 1, price: '45.00' }],
    discounts: [],
    rights: [],
    reasons: [{ lineId: '1', reason: 'Price agreed' }],
    tenders: [
      { kind: 'cash' as const, amount: '20.00' },
      { kind: 'card' as const, amount: '25.00' },
    ],
    open: '45.00',
  };
  const bill = (await lead.till.settle(sale, lead.as)).reply;
  const { list } = (await lead.team.listAudit({ chainId, pageNum: 1, pageSize: 9 }, lead.as)).reply;
  expect(list[0]).toMatchObject({
    action: 'till_settled',
    facts: { totalMinor: 4500, loweredMinor: 500 },
    reason: 'Price agreed',
    about: {
      kind: 'bill',
      shopId,
      billId: bill.id,
      number: bill.number,
      customer: 'Mei Tan',
      customerId: memberId,
      currencyCode: 'AUD',
      total: '45.00',
      tenders: ['card', 'cash'],
    },
  });
  await till.close();
});
