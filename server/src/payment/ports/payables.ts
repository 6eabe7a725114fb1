import type { PaymentDecision } from '@parlour/domain/payment/decide-payment-event';
import type { Trx } from '../../platform/db/schema.ts';
import type { OrderRecord } from '../queries/orders.ts';

export type PayableKind = 'booking' | 'subscription';

/**
 * A kind of thing that is paid for, offered to the payment machine at start by the module that owns it: payment knows no booking and no
 * subscription, and asks them only through this port.
 */
export type Payable = {
  /** The thing that this order pays for; nothing is read yet. */
  open: (order: OrderRecord) => OpenPayable;
  /** Locks one by its id. `isAhead`: what was paid for is still to be delivered. Null where nothing is there. */
  lock: (trx: Trx, ref: { chainId: string; id: string }) => Promise<{ isAhead: boolean } | null>;
  /** Marks a locked thing: its shop has to look at its money. */
  markAttention: (trx: Trx, ref: { chainId: string; id: string }, now: number) => Promise<void>;
  /** Ends what nobody answered in time, so that nobody's money waits for it. Answers how many there were. */
  endUnanswered: () => Promise<number>;
};
export type Payables = Readonly<Record<PayableKind, Payable>>;

/** One thing that is paid for. Its locks come before those of its charge and its orders. */
export type OpenPayable = {
  /** Reads what `lockForEvent` (`event`) or `noteFailure` (`failure`) needs before the transaction: the embedded database has one connection. */
  prepare: (what: 'event' | 'failure') => Promise<void>;
  /** Locks it and all that making it final may change, and says how it stands; null where nothing is there. */
  lockForEvent: (trx: Trx) => Promise<LockedPayable | null>;
  /** Locks it alone. `isAhead`: what was paid for is still to be delivered. Null where nothing is there. */
  lock: (trx: Trx) => Promise<{ isAhead: boolean } | null>;
  /** Tells those who look after it of a failure that no charge tells of. */
  noteFailure: (trx: Trx, failure: string) => Promise<void>;
};

/**
 * How a thing stands under its locks: `held`, it is kept while somebody pays; `made`, it is valid; `retakable`, its time ran out and it can
 * still be had; `lost`, it cannot.
 */
export type LockedPayable = {
  state: 'held' | 'made' | 'retakable' | 'lost';
  /** When it is delivered (epoch ms); 0 where that is not known. */
  startsAt: number;
  /** The order whose money it has, where it has no charge that says so. */
  paidByOrderId: string | null;
  /** Its money is there: a held or retakable thing becomes valid. Throws `PayableLost` where it cannot be had after all. */
  onPaid: () => Promise<{ startsAt: number }>;
  /** An event of one of its orders was decided and written. */
  onApplied: (order: OrderRecord, decision: PaymentDecision, now: number) => Promise<void>;
};

/** A thing that seemed to be free cannot be had after all: nothing of the transaction may stay. */
export class PayableLost extends Error {
  constructor() {
    super('What is paid for cannot be had any more.');
    this.name = 'PayableLost';
  }
}

/** The thing that an order pays for. */
export function payableOf({ payables }: { payables: Payables }, order: OrderRecord): OpenPayable {
  return payables[order.subscriptionOrderId === null ? 'booking' : 'subscription'].open(order);
}
