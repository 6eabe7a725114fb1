import type { PaymentFailure } from '@parlour/domain/payment/failure';
import { chargeStateOf } from '@parlour/domain/payment/payment-order';
import type { PaymentReversal } from '../../platform/ports/payments.ts';
import type { OrderRecord } from '../queries/orders.ts';
import type { Effect } from './effects.ts';
import { noteFailure } from './fail-charge.ts';
import {
  addEffects,
  afterFailedRefunds,
  changeCharge,
  changeOrder,
  draftOf,
  insertEntries,
  type LoadedPayment,
  orderIn,
  type PaymentDraft,
} from './payment-draft.ts';
import { orderFacts } from './payable-state.ts';

const failures: Record<PaymentReversal['kind'], PaymentFailure> = {
  refund_failed: { command: 'refund', cause: 'failed' },
  disputed: { command: 'dispute', cause: 'opened' },
  dispute_taken: { command: 'dispute', cause: 'taken' },
  dispute_returned: { command: 'dispute', cause: 'returned' },
};

/**
 * Decides what follows from money that moved against what was asked: the ledger follows it, by entries that name those that they reverse, and
 * people are told. Nothing is asked of the provider. No effects: nothing is new.
 */
export function decideReversal(loaded: LoadedPayment, orderId: string, reversal: PaymentReversal): readonly Effect[] {
  const draft = draftOf(loaded);
  if (!reverses[reversal.kind](draft, orderIn(draft, orderId), reversal)) return [];
  const failure = failures[reversal.kind];
  if (draft.charge) noteFailure(draft, failure);
  else addEffects(draft, { kind: 'payable_failed', failure });
  return draft.effects;
}

type Reverse = (draft: PaymentDraft, order: OrderRecord, reversal: PaymentReversal) => boolean;

/** Each answers whether people have something to look after. */
const reverses: Record<PaymentReversal['kind'], Reverse> = {
  refund_failed(draft, order, { ref, key, amountMinor }) {
    const { id: orderId } = order;
    const asked = draft.commands.find((one) => one.orderId === orderId && one.key === key && one.verb === 'refund');
    // A refund that failed at once was never counted: its command has failed.
    if (asked && asked.outcome !== 'refunded') return false;
    const backMinor = Math.min(amountMinor, order.refundedMinor);
    const undoes = `refunded:${order.refundedMinor}${afterFailedRefunds(draft, orderId)}`;
    if (post(draft, order, { entry: 'refund_failed', ref, takenMinor: backMinor, undoes }) === 0) return false;
    const after = { ...order, refundedMinor: order.refundedMinor - backMinor };
    changeOrder(draft, order, { refundedMinor: after.refundedMinor });
    // It does not count as asked for any more.
    if (asked) addEffects(draft, { kind: 'fail_refund', orderId, key });
    if (draft.charge?.orderId === orderId) changeCharge(draft, { status: chargeStateOf(orderFacts(after)) });
    return true;
  },
  disputed: () => true,
  dispute_taken: (draft, order, { ref, amountMinor }) =>
    post(draft, order, { entry: 'dispute_taken', ref, takenMinor: -amountMinor, undoes: 'captured' }) > 0,
  dispute_returned: (draft, order, { ref, amountMinor }) =>
    post(draft, order, {
      entry: 'dispute_returned',
      ref,
      takenMinor: amountMinor,
      undoes: `dispute_taken:${ref}`,
    }) > 0,
};

/** `undoes`: the beginning of the key of the entries that are reversed, after their order. */
type Posting = { entry: string; ref: string; takenMinor: number; undoes: string };

/** What came to the shop left the customer, and the other way; answers how many entries were new. */
function post(draft: PaymentDraft, order: OrderRecord, { entry, ref, takenMinor, undoes }: Posting): number {
  if (takenMinor === 0) return 0;
  const { chainId, id: orderId, chargeId, payableKind, payableId, currency } = order;
  const of = { chainId, subject: chargeId ?? payableId, currency, payableKind, payableId, orderId, entry };
  const sides = [
    { account: 'taken', amountMinor: takenMinor },
    { account: 'returned', amountMinor: -takenMinor },
  ] as const;
  const entryOf = (key: string) => draft.entries.find((one) => one.key === key);
  return insertEntries(
    draft,
    sides.map((side) => ({
      ...of,
      ...side,
      key: `${orderId} ${entry}:${ref} ${side.account}`,
      reverses: entryOf(`${orderId} ${undoes} ${side.account}`)?.id ?? null,
    })),
  );
}
