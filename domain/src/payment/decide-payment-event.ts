import { allowed, type Verdict } from '../verdict.ts';
import { isMoneyEvent, type OrderEvent, type TryEvent } from './order-event.ts';
import type { Minor } from '../money/money.ts';
import { chargeStateOf, heldOf, isFinal, type OrderState, type PaymentOrder, takenOf } from './payment-order.ts';
import type { ChargeState } from './payment-status.ts';
import { type LedgerEntry, type PaymentRefusal, type Recorded, recordMoney } from './record-money.ts';

/**
 * How the booking of an order stands, looked up under its lock: `held`, its time is kept; `retakable`, the hold ran out and the time is
 * still free; `unpaid`, it stands and only waits for this payment; `lost`, the time is taken or the booking has ended;
 * `paid`, another order paid it.
 */
export type PaidBooking = 'held' | 'retakable' | 'unpaid' | 'lost' | 'paid';

/** `keepMinor`: what the shop keeps of a booking that has ended, its fee; nothing where it is not said. */
export type PaymentFacts = { booking: PaidBooking; keepMinor?: Minor };

/** What the provider is told, each at most once in the life of an order. */
export type PaymentCommand = 'capture' | 'release' | 'refund';

export type PaymentDecision = {
  order: PaymentOrder;
  /** The new state of the charge; `unchanged` where this order has no say. */
  charge: ChargeState | 'unchanged';
  /** What becomes of the booking: `retake` takes the same time again, and confirms. */
  booking: 'confirm' | 'retake' | 'none';
  commands: PaymentCommand[];
  ledger: LedgerEntry[];
};

/**
 * Decides what an event of the provider changes. Every event may come in every state, twice and in any
 * order: what is known already changes nothing. The booking is made when the money is there, and only then a deposit that was authorised
 * is captured; late money takes the time again or goes back, untaken. Money that is taken although its booking has ended meanwhile goes back
 * too, but for the fee.
 */
export function decidePaymentEvent(
  order: PaymentOrder,
  event: OrderEvent,
  facts: PaymentFacts,
): Verdict<PaymentDecision, PaymentRefusal> {
  if (!isMoneyEvent(event)) return allowed(afterTry(order, event, facts));
  const recorded = recordMoney(order, event);
  if (!recorded.ok) return recorded;
  return allowed(recorded.value.entries.length === 0 ? nothingNew(order) : afterMoney(order, recorded.value, facts));
}

const afterTries: Record<TryEvent['kind'], OrderState | null> = {
  opened: null,
  processing: 'P',
  declined: 'F',
  cancelled: 'C',
  expired: 'X',
};

function afterTry(order: PaymentOrder, event: TryEvent, { booking }: PaymentFacts): PaymentDecision {
  const state = afterTries[event.kind];
  // Once money is known, only news of money counts: word of an earlier try came late.
  if (state === null || state === order.state || isFinal(order.state) || order.authorisedMinor > 0)
    return nothingNew(order);
  return changed(order, { ...order, state }, booking);
}

function afterMoney(
  before: PaymentOrder,
  { order, entries }: Recorded,
  { booking, keepMinor = 0 }: PaymentFacts,
): PaymentDecision {
  const isNew = order.capturedMinor > before.capturedMinor || order.authorisedMinor > before.authorisedMinor;
  const become = (state: OrderState): PaymentDecision => ({
    ...changed(before, { ...order, state }, booking),
    ledger: entries,
  });
  const giveBack = (): PaymentDecision => ({ ...become('R'), commands: isNew ? backCommands(order, 0) : [] });
  const isOver = booking === 'lost' || booking === 'paid';
  if (order.state === 'S')
    return { ...become('S'), commands: isNew && isOver ? backCommands(order, booking === 'lost' ? keepMinor : 0) : [] };
  if (order.state === 'R') return giveBack();
  if (heldOf(order) + takenOf(order) === 0) {
    if (order.refundedMinor > 0) return become('R');
    return become(isFinal(order.state) ? order.state : 'F');
  }
  if (booking === 'lost' || booking === 'paid') return giveBack();
  const taken = { held: 'confirm', retakable: 'retake', unpaid: 'none' } as const;
  const commands: PaymentCommand[] = order.form === 'deposit' && takenOf(order) === 0 ? ['capture'] : [];
  return { ...become('S'), booking: taken[booking], commands };
}

function backCommands(order: PaymentOrder, keepMinor: Minor): PaymentCommand[] {
  if (takenOf(order) > 0) return takenOf(order) > keepMinor ? ['refund'] : [];
  return heldOf(order) > 0 ? ['release'] : [];
}

function changed(before: PaymentOrder, order: PaymentOrder, booking: PaidBooking): PaymentDecision {
  const charge = chargeStateOf(order);
  // Of a booking that another order paid, this one's end says nothing.
  const isSilent = charge === chargeStateOf(before) || booking === 'paid';
  return { order, charge: isSilent ? 'unchanged' : charge, booking: 'none', commands: [], ledger: [] };
}

function nothingNew(order: PaymentOrder): PaymentDecision {
  return { order, charge: 'unchanged', booking: 'none', commands: [], ledger: [] };
}
