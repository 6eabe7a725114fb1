import { expect } from 'vitest';
import type { Db } from '../../platform/db/schema.ts';
import { chainOfId } from '../../platform/ids.ts';
import { balancesOf, entriesOf } from '../../ledger/queries.ts';
import { ordersOfCharge } from '../queries/orders.ts';

/** Our ledger, held against the books of the provider of demo and test. */
export function bothBooks(db: Db) {
  const chargeOf = (bookingId: string) =>
    db
      .selectFrom('charges')
      .selectAll()
      .where('payableId', '=', bookingId)
      .where('isCurrent', '=', true)
      .executeTakeFirstOrThrow();

  /** What the ledger says of the charge of an order. */
  async function booksOf(orderId: string) {
    const own = await orderOf(db, orderId);
    return balancesOf(db, own.chainId, own.chargeId!);
  }

  /** Holds the ledger against what the provider holds, took and gave back, and against what is expected. */
  async function booksAgree(
    orderId: string,
    expected: { held: number; taken: number; returned: number; due: number },
  ): Promise<void> {
    const { stored: _stored, ...ours } = await booksOf(orderId);
    expect(ours).toEqual(expected);
    const theirs = await theirsOf(db, orderId);
    const held = theirs.filter(({ state, capturedMinor }) => state === 'authorised' && capturedMinor === 0);
    expect({
      held: held.reduce((sum, { authorisedMinor }) => sum + authorisedMinor, 0),
      taken: theirs.reduce((sum, { capturedMinor, refundedMinor }) => sum + capturedMinor - refundedMinor, 0),
    }).toEqual({ held: expected.held, taken: expected.taken });
  }

  return {
    chargeOf,
    booksOf,
    booksAgree,
    async entriesOf(bookingId: string) {
      const charge = await chargeOf(bookingId);
      return entriesOf(db, charge.chainId, charge.id);
    },
  };
}

const orderOf = (db: Db, orderId: string) =>
  db
    .selectFrom('paymentOrders')
    .selectAll()
    .where('chainId', '=', chainOfId(orderId))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

/** What the provider has in its books of all orders of the charge of this one. */
async function theirsOf(db: Db, orderId: string) {
  const { chainId, chargeId } = await orderOf(db, orderId);
  const orders = await ordersOfCharge(db, { chainId, chargeId: chargeId! });
  const ids = orders.map(({ id }) => id);
  return db
    .selectFrom('simulatedPayments')
    .select(['state', 'authorisedMinor', 'capturedMinor', 'refundedMinor'])
    .where('orderId', 'in', ids)
    .execute();
}
