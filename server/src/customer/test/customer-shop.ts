import { internalCalls } from '@parlour/contract/admin/calls';
import type { TeamRole } from '@parlour/domain/team/permissions';
import { givePoints } from '../../points/test/points-shop.ts';
import { putMember, putSession, teamBrowser } from '../../team/test/member.ts';
import { bookingRequest } from '../../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../../test/build-shop.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { createTestApi, intoApp } from '../../test/test-client.ts';

const key = 'internal-key-of-the-tests';

export const noContact = { email: '', mobile: '', dialCode: '', country: '' };

/** A chain with two stores that gives points, another chain, and the till of the first store. */
export async function startCustomerShop() {
  const server = await startTestApp({ env: { INTERNAL_KEY: key } });
  const { db } = server.services;
  const shop = await buildShop(db, { staff: [{ key: 'anna' }, { key: 'ben' }] });
  const second = await buildShop(db, { chainId: shop.chainId, key: 'second', services: [], staff: [] });
  const elsewhere = await buildShop(db);
  await givePoints(server, shop.chainId);
  const { internal: till } = createTestApi(intoApp(server.app), { token: key }, { internal: internalCalls });
  return { server, db, shop, second, elsewhere, till };
}
export type CustomerShop = Awaited<ReturnType<typeof startCustomerShop>>;

type Work = { shopId?: string | null; staffIds?: string[]; chainId?: string };

/** A person who works at the store, and the calls of module `customer` as that person makes them. */
export async function signInAs({ server, shop }: CustomerShop, role: TeamRole, work: Work = {}) {
  const { shopId = role === 'owner' ? null : shop.shopId, staffIds = [], chainId = shop.chainId } = work;
  const { memberId } = await putMember(server, { chainId, grants: [{ role, shopId }], staffIds });
  const { token, cookie } = await putSession(server, memberId);
  const { calls, jar } = teamBrowser(server);
  const [name = '', value = ''] = cookie.split('=');
  jar.set(name, value);
  return {
    calls: calls.customer,
    appointment: calls.appointment,
    team: calls.team,
    as: { token },
    teamMemberId: memberId,
  };
}
export type Worker = Awaited<ReturnType<typeof signInAs>>;

/** How many bookings a store has by `bookFor`: files of tests that share a process have stores of their own. */
const bookedAt = new Map<string, number>();

/** A booking of a customer by the contact; its record, and the person who serves it. */
export async function bookFor(server: TestApp, { chainId, shopId }: BuiltShop, more: object = {}) {
  const starts = (bookedAt.get(shopId) ?? 0) + 1;
  bookedAt.set(shopId, starts);
  const day = String(14 + Math.floor(starts / 12)).padStart(2, '0');
  const start = `2027-01-${day} ${String(9 + Math.floor((starts % 12) / 2)).padStart(2, '0')}:${starts % 2 ? '00' : '30'}`;
  const answer = await server.api.booking.create(bookingRequest(shopId, { start, ...more }));
  if (answer.reason !== undefined) throw new Error(`Not booked at ${start}: ${answer.reason}`);
  const { reply } = answer;
  const { db } = server.services;
  const row = await db
    .selectFrom('bookings as b')
    .innerJoin('bookingItems as i', 'i.bookingId', 'b.id')
    .select(['b.id', 'b.memberId', 'i.staffId'])
    .where('b.chainId', '=', chainId)
    .where('b.id', '=', reply.booking.id)
    .executeTakeFirstOrThrow();
  return { bookingId: row.id, memberId: row.memberId!, staffId: row.staffId! };
}

/** An appointment that a worker makes for a record, which may be on its way out. */
export const bookForRecord = (
  { appointment, as }: Worker,
  shopId: string,
  { start, ...customer }: { memberId: string; firstName: string; lastName: string; email: string; start: string },
) =>
  appointment.make(
    {
      shopId,
      lines: [{ code: bookingRequest(shopId).lines[0]!.code, staffId: null, addOnCodes: [] }],
      customer: { ...noContact, ...customer },
      start,
      state: 'confirmed',
      tellCustomer: false,
    },
    as,
  );

/** Accounts that stand in for guests who are being forgotten, and were not taken away. */
export const strayAccounts = ({ db }: CustomerShop) =>
  db.selectFrom('accounts').select('id').where('emailKey', 'like', 'guest%').execute();
