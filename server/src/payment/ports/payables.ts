import type { PaymentDecision } from '@parlour/domain/payment/decide-payment-event';
import type { PaymentFailure } from '@parlour/domain/payment/failure';
import type { Job } from '../../platform/actor.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { OrderRecord } from '../queries/orders.ts';

/** A payable by the kind under which its module registers it, and its id in the chain ('' for what belongs to no chain). */
export type PayableRef = { chainId: string; kind: string; id: string };

/**
 * A kind of thing that is paid for, offered to payment at start by the module that owns it. Payment knows none of these modules and asks them
 * only through this port.
 */
export type Payable = {
  /** One of them by its id; nothing is read yet. */
  open: (ref: { chainId: string; id: string }) => OpenPayable;
  /** The order whose money it has, where no charge says so; null where none has paid it. */
  payingOrderId: (db: Db, ref: { chainId: string; id: string }) => Promise<string | null>;
  /** Ends those that the business has not answered in time, so that no money waits for it. Answers how many there were. */
  endUnanswered: (actor: Job) => Promise<number>;
};
/** All kinds, by their names. */
export type Payables = Readonly<Record<string, Payable>>;

/** What happened to the money of a payable. `charge_failed`: the customer has to act; `charge_trouble`: people of the business have to. */
export type PaymentNews =
  | { kind: 'charge_failed' | 'charge_trouble'; payload: { failure: PaymentFailure } }
  | { kind: 'refund_stuck' | 'money_held' | 'money_returned' | 'fee_owed'; payload: Record<string, never> };

/** One thing that is paid for. Its locks come before those of its charge and its orders. */
export type OpenPayable = {
  /** Reads what `lockForEvent` (`event`) or `onFailed` (`failure`) needs before the transaction: the embedded database has one connection. */
  prepare: (what: 'event' | 'failure') => Promise<void>;
  /** Locks it and all that making it valid may change; null where it does not exist. */
  lockForEvent: (trx: Trx) => Promise<LockedPayable | null>;
  /** Locks it alone. `isAhead`: what was paid for is still to be delivered. Null where it does not exist. */
  lock: (trx: Trx) => Promise<{ isAhead: boolean } | null>;
  /** Its money cannot be had, taken or returned, or was claimed back; it is locked. People have to look at it. */
  onFailed: (trx: Trx, failure: PaymentFailure, now: number) => Promise<void>;
  /** What happened to its money, for all subscribers; the payable is locked. */
  publish: (trx: Trx, news: readonly PaymentNews[], now: number) => Promise<void>;
};

/**
 * A locked payable. `held`: it is reserved while the customer pays; `made`: it is valid; `retakable`: its time ran out and it can still be
 * had; `lost`: it cannot.
 */
export type LockedPayable = {
  state: 'held' | 'made' | 'retakable' | 'lost';
  /** When it is delivered (epoch ms); 0 where that is not known. */
  startsAt: number;
  /** The order whose money it has, where no charge says so. */
  paidByOrderId: string | null;
  /** Its money is there: a held or retakable payable becomes valid. Throws `PayableLost` where it cannot be had after all. */
  onPaid: () => Promise<void>;
  /** An event of one of its orders was decided and written. */
  onEvent: (order: OrderRecord, decision: PaymentDecision, now: number) => Promise<void>;
};

/** A payable that seemed to be free cannot be had after all: the transaction is rolled back. */
export class PayableLost extends Error {
  constructor() {
    super('What is paid for cannot be had any more.');
    this.name = 'PayableLost';
  }
}

/** What an order or a charge pays for. */
export function payableOf({ payables }: { payables: Payables }, row: PaidRow): OpenPayable {
  return kindOf({ payables }, row.payableKind).open({ chainId: row.chainId, id: row.payableId });
}
type PaidRow = { chainId: string; payableKind: string; payableId: string };

/** The registered kind of this name; throws where no module has registered it. */
export function kindOf({ payables }: { payables: Payables }, kind: string): Payable {
  const found = payables[kind];
  if (!found) throw new Error(`No module has registered the payable "${kind}".`);
  return found;
}
