import { expect } from 'vitest';
import type { Db } from '../../platform/db/schema.ts';
import { balancesOf, entriesOf } from '../../ledger/queries.ts';

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
    const own = await db.selectFrom('paymentOrders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    return balancesOf(db, own.chainId, own.chargeId!);
  }

  /** Holds the ledger against what the provider holds, took and gave back, and against what is expected. */
  async function booksAgree(
    orderId: string,
    expected: { held: number; taken: number; returned: number; due: number },
  ): Promise<void> {
    const { stored: _stored, ...ours } = await booksOf(orderId);
    expect(ours).toEqual(expected);
    const theirs = await db
      .selectFrom('simulatedPayments as payment')
      .innerJoin('paymentOrders as paid', 'paid.id', 'payment.orderId')
      .innerJoin('paymentOrders as own', 'own.chargeId', 'paid.chargeId')
      .select(['payment.state', 'payment.authorisedMinor', 'payment.capturedMinor', 'payment.refundedMinor'])
      .where('own.id', '=', orderId)
      .execute();
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
