import { openMinorOf } from '@parlour/domain/bill/open-part';
import type { OpenPayable, Payable } from '../../payment/ports/payables.ts';
import { jobActor } from '../../platform/actor.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import { applyPayment } from '../actions/apply-payment.ts';
import { lockVisitOfBill } from '../actions/end-visit.ts';
import { paymentOf } from '../queries/payments.ts';
import { findBill } from '../queries/read.ts';

/** What follows an event of a payment. */
const byPayment = { actor: jobActor('payment') };

type Ref = { chainId: string; id: string };

/** Bills as things that are paid for. They have no charge: their own part of the list of payments says what is paid online. */
export const billPayable: Payable = {
  open: openBill,
  payingOrderId: async (db, ref) => (await paymentOf(db, ref))?.orderId ?? null,
  // A bill waits for no answer.
  endUnanswered: () => Promise.resolve(0),
};

function openBill(ref: Ref): OpenPayable {
  return {
    prepare: () => Promise.resolve(),
    async lockForEvent(trx) {
      const known = await findBill(trx, ref);
      if (!known) return null;
      const visit = await lockVisitOfBill(trx, byPayment, known);
      const bill = (await findBill(trx, ref, true))!;
      const paying = await paymentOf(trx, ref);
      // What the store has taken itself is not taken again.
      const isLost = paying !== null && paying.orderId === null;
      return {
        state: isLost || (paying === null && openMinorOf(bill) === 0) ? 'lost' : 'made',
        startsAt: 0,
        paidByOrderId: paying?.orderId ?? null,
        onPaid: () => Promise.resolve(),
        onEvent: (order, decision, now) => applyPayment(trx, byPayment, { bill, visit }, order, decision, now),
      };
    },
    lock: async (trx) => ((await findBill(trx, ref, true)) ? { isAhead: true } : null),
    async onFailed(trx, failure, now) {
      const bill = await findBill(trx, ref);
      const payload = { billId: ref.id, failure };
      await insertOutbox(
        trx,
        [{ chainId: ref.chainId, bookingId: bill?.bookingId ?? '', kind: 'bill_trouble', payload }],
        now,
      );
    },
    // The events of the bill itself tell of what moved.
    publish: () => Promise.resolve(),
  };
}
