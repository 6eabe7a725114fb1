import { failureText } from '@parlour/domain/payment/failure';
import type { LockedPayable } from '../ports/payables.ts';
import type { Effect } from '../policies/effects.ts';
import type { LoadedPayment } from '../policies/payment-draft.ts';
import type { ChargeRecord } from '../queries/charges.ts';
import type { CommandRecord } from '../queries/commands.ts';
import type { OrderRecord } from '../queries/orders.ts';
import type { PaymentEvent } from '../../platform/ports/payments.ts';

export const now = Date.parse('2027-02-01T10:00:00Z');
const dayMs = 86_400_000;
/** A visit a week ahead. */
export const startsAt = now + 7 * dayMs;
const at = new Date(now);

/** A deposit of 50.00 for a visit of 100.00 that is not paid yet; with the fees of a late cancellation and a no-show. */
export function chargeWith(change: Partial<ChargeRecord> = {}): ChargeRecord {
  return {
    chainId: 'chain',
    id: 'charge',
    shopId: 'shop',
    payableKind: 'booking',
    payableId: 'visit',
    form: 'deposit',
    status: null,
    method: null,
    amountMinor: 5000,
    totalMinor: 10_000,
    currency: 'AUD',
    agreed: '',
    agreedHash: '',
    policy: {
      noShowFee: { kind: 'percent', fraction: '0.5' },
      lateFees: [{ unit: 'hours', count: 24, fee: { kind: 'percent', fraction: '0.2' } }],
    },
    zone: 'Australia/Sydney',
    isCurrent: true,
    feeMinor: 0,
    dueMinor: 0,
    retainedMinor: null,
    orderId: null,
    customerRef: '',
    methodRef: '',
    authorisedUntil: null,
    renewAt: null,
    failure: null,
    createdAt: at,
    updatedAt: at,
    ...change,
  };
}

/** An order for the whole charge, just created, with an open page. */
export function orderWith(change: Partial<OrderRecord> = {}): OrderRecord {
  return {
    chainId: 'chain',
    id: 'order',
    purpose: 'deposit',
    chargeId: 'charge',
    payableKind: 'booking',
    payableId: 'visit',
    state: 'created',
    amountMinor: 5000,
    currency: 'AUD',
    channel: 'simulated',
    account: '',
    sessionRef: 'page',
    paymentRef: '',
    payUrl: '',
    returnUrl: '',
    expiresAt: new Date(now + 600_000),
    authorisedMinor: 0,
    capturedMinor: 0,
    releasedMinor: 0,
    refundedMinor: 0,
    customerRef: '',
    methodRef: '',
    closedAt: null,
    askedAt: null,
    createdAt: at,
    updatedAt: at,
    ...change,
  };
}

export const held = { state: 'succeeded', authorisedMinor: 5000 } as const;
export const taken = { ...held, capturedMinor: 5000 } as const;

type Ledger = Partial<Record<'held' | 'taken' | 'returned' | 'due', number>>;
type Loaded = { charge?: ChargeRecord | null; orders?: OrderRecord[]; commands?: CommandRecord[]; ledger?: Ledger };

export function loadedWith({ charge = chargeWith(), orders = [orderWith()], commands = [], ledger = {} }: Loaded = {}) {
  const entries = Object.entries(ledger).map(([account, amountMinor]) => ({
    id: `entry ${account}`,
    account: account as keyof Ledger,
    amountMinor,
    entry: 'before',
    key: `before ${account}`,
    orderId: 'order',
  }));
  const known = commands.map((command) => ({ ...command, isDone: command.doneAt !== null }));
  return { charge, orders, commands: known, entries, parts: [] } satisfies LoadedPayment;
}

export function commandWith(verb: CommandRecord['verb'], change: Partial<CommandRecord> = {}): CommandRecord {
  const named = { chainId: 'chain', id: verb, orderId: 'order', verb, amountMinor: 0, key: `order ${verb}` };
  return { ...named, dueAt: at, attempts: 1, lastError: '', doneAt: null, outcome: '', createdAt: at, ...change };
}

export function eventWith(kind: PaymentEvent['kind'], change: Partial<PaymentEvent> = {}): PaymentEvent {
  const money = { orderId: 'order', amountMinor: 5000, currency: 'AUD', paymentRef: 'payment' };
  return { kind, ...money, capturedMinor: 5000, card: null, authorisedUntil: null, ...change } as PaymentEvent;
}

export function payableIn(state: LockedPayable['state']): LockedPayable {
  const nothing = () => Promise.resolve();
  return { state, startsAt, paidByOrderId: null, onPaid: nothing, onEvent: nothing };
}

/** Effects in short, one text for each write; what only says when is left out. */
export function inShort(effects: readonly Effect[]): string[] {
  return effects.flatMap((effect) => {
    switch (effect.kind) {
      case 'change_order':
        return effect.change.state ? [`${effect.order.id} becomes ${effect.change.state}`] : [];
      case 'insert_order':
        return [`new order ${effect.order.purpose} ${effect.order.amountMinor}`];
      case 'insert_attempt':
        return [];
      case 'change_charge':
        return Object.entries(effect.change).flatMap(([name, value]) => {
          if (value instanceof Date) return [];
          return [`${name} = ${value !== null && typeof value === 'object' ? failureText(value) : value}`];
        });
      case 'clear_failure':
        return [`no longer wrong: ${failureText(effect.failure)}`];
      case 'insert_entries':
        return effect.entries.map(({ account, amountMinor }) => `${account} ${amountMinor}`);
      case 'insert_commands':
        return effect.commands.map(({ orderId, verb, amountMinor }) => `${verb} ${amountMinor} of ${orderId}`);
      case 'finish_command':
        return [`${effect.command.id} ends: ${effect.outcome}`];
      case 'publish':
        return effect.news.map(({ kind }) => `event ${kind}`);
      case 'payable_failed':
        return [`payable failed: ${failureText(effect.failure)}`];
      case 'payable_paid':
        return ['payable paid'];
      case 'fail_refund':
        return ['refund failed'];
      case 'move_stored_value':
        return [`balance ${effect.balanceMinor}, frozen ${effect.frozenMinor}`];
      case 'insert_parts':
        return effect.parts.map(({ leftMinor }) => `part ${leftMinor}`);
      case 'change_part':
        return [`part ${effect.leftMinor}`];
    }
  });
}
