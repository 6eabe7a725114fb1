import type { Trx } from '../../platform/db/schema.ts';
import { decideMoveByShop, shopMoves } from '../policies/decide-move.ts';
import { accessOfExpected, type ExpectedCustomer, type StoreAccess } from '../queries/access.ts';
import { readBooking } from '../queries/read.ts';
import type { BookingRecord } from '../queries/record.ts';
import { commitMove } from './commit-move.ts';
import { loadMovable } from './load-move.ts';

/** The appointments of a customer who stands at a store, locked until the commit, in their order. */
export async function lockExpected(
  trx: Trx,
  at: { chainId: string; shopId: string },
  customer: ExpectedCustomer,
  window: { from: number; until: number },
): Promise<BookingRecord[]> {
  const accesses = await accessOfExpected(trx, at, customer, window);
  const bookings: BookingRecord[] = [];
  for (const access of byId(accesses)) bookings.push(await readBooking(trx, access, true));
  return bookings.toSorted((one, other) => one.startsAt - other.startsAt || (one.id < other.id ? -1 : 1));
}

/** In the order of ids: two who lock the same appointments do not wait for each other. */
const byId = (accesses: readonly StoreAccess[]) =>
  accesses.toSorted((one, other) => (one.bookingId < other.bookingId ? -1 : 1));

/** Moves a locked appointment to `arrived`; whether it is there now, or has gone on already. */
export const markArrived = (trx: Trx, booking: BookingRecord, now: number): Promise<boolean> =>
  markBegun(trx, booking, 'arrive', now);

/** The same, or its visit begins. */
export async function markBegun(
  trx: Trx,
  booking: BookingRecord,
  name: 'arrive' | 'start',
  now: number,
): Promise<boolean> {
  const move = shopMoves[name];
  const decision = decideMoveByShop(await loadMovable(trx, booking, move), move, {}, now);
  if (!decision.ok) return false;
  if (decision.value !== 'nothing_to_do') await commitMove(trx, decision.value, now);
  return true;
}
