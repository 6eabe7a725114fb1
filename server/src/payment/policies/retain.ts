import { commandsToRetain } from '@parlour/domain/payment/commands-to-retain';
import { heldOf } from '@parlour/domain/payment/payment-order';
import { newId as randomId, newIdIn } from '../../platform/ids.ts';
import type { OrderRecord } from '../queries/orders.ts';
import { isCardSaved } from './money-of.ts';
import {
  askedBack,
  changeCharge,
  changeOrder,
  dropCommands,
  insertCommands,
  insertOrder,
  payingOrder,
  type PaymentDraft,
  refusedRefunds,
} from './payment-draft.ts';
import { settleStoredValue } from './settle-stored-value.ts';
import { orderFacts } from './payable-state.ts';

/**
 * Decides what leaves exactly this much of a paid charge with the shop. The same once more changes nothing; where a card was only saved,
 * an amount is held on it first when a fee is to be taken, and the card is forgotten when not.
 */
export function settleRetained(draft: PaymentDraft, retainedMinor: number, now: number, newId = randomId): void {
  const charge = draft.charge!;
  const order = payingOrder(draft);
  changeCharge(draft, { retainedMinor, renewAt: null });
  if (charge.method === 'STORE') return settleStoredValue(draft, retainedMinor);
  if (!order) return;
  if (retainedMinor > 0 && isCardSaved({ charge, order })) return authoriseSavedCard(draft, order, now, newId);
  requestRetained(draft, order.id, retainedMinor);
  // Of an authorization no more than its amount is ever taken, and a card without one is not needed any more.
  forgetCard(draft, order, now);
}

/** Asks for what is missing to an amount that is retained, by what is known of the order now. */
export function requestRetained(draft: PaymentDraft, orderId: string, retainedMinor: number): void {
  const order = draft.orders.find(({ id }) => id === orderId)!;
  const refused = refusedRefunds(draft, orderId);
  const again = refused === 0 ? '' : ` #${refused + 1}`;
  const commands = commandsToRetain(orderFacts(order), { retainedMinor, askedBackMinor: askedBack(draft, orderId) });
  insertCommands(
    draft,
    commands.map(({ verb, amountMinor }) => ({
      chainId: order.chainId,
      orderId,
      verb,
      amountMinor,
      key: verb === 'refund' ? `${orderId} refund to ${retainedMinor}${again}` : `${orderId} ${verb}`,
    })),
  );
}

/** Has the amount of the charge held on the card that `before` has saved: by an order of its own, one at a time. */
export function authoriseSavedCard(draft: PaymentDraft, before: OrderRecord, now: number, newId = randomId): void {
  const { chainId, id: chargeId, payableKind, payableId, amountMinor, currency } = draft.charge!;
  if (draft.orders.some(({ state }) => state === 'created' || state === 'processing')) return;
  const id = newIdIn(chainId, newId);
  insertOrder(
    draft,
    {
      chainId,
      id,
      purpose: 'kept_card',
      chargeId,
      payableKind,
      payableId,
      state: 'created',
      amountMinor,
      currency,
      channel: before.channel,
      account: before.account,
      sessionRef: '',
      paymentRef: '',
      payUrl: '',
      returnUrl: '',
      expiresAt: new Date(now),
    },
    now,
  );
  insertCommands(draft, [{ chainId, orderId: id, verb: 'hold_saved', amountMinor, key: `${id} hold_saved` }]);
}

/**
 * Forgets a saved card here and at the provider. An authorization that is on its way is released when its outcome is known, and only then the
 * card is forgotten.
 */
function forgetCard(draft: PaymentDraft, order: OrderRecord, now: number): void {
  for (const one of draft.orders.filter(isOnItsWay)) {
    if (!dropCommands(draft, one, 'hold_saved')) return;
    changeOrder(draft, one, { state: 'cancelled', closedAt: new Date(now) });
  }
  forgetCards(draft, order.authorisedMinor === 0);
}

const isOnItsWay = ({ purpose, state }: OrderRecord) =>
  purpose === 'kept_card' && (state === 'created' || state === 'processing');

/** Forgets a card once what had to be held on it after the end of a booking is taken, released, or cannot be had. */
export function forgetUsedCard(draft: PaymentDraft): void {
  const { retainedMinor, methodRef } = draft.charge!;
  if (retainedMinor === null || methodRef === '') return;
  const isNeeded = (order: OrderRecord) => isOnItsWay(order) || (order.purpose === 'kept_card' && heldOf(order) > 0);
  if (draft.orders.some(isNeeded)) return;
  forgetCards(
    draft,
    draft.orders.every(({ authorisedMinor }) => authorisedMinor === 0),
  );
}

function forgetCards(draft: PaymentDraft, isUnused: boolean): void {
  const cards = draft.orders.filter(({ methodRef }) => methodRef !== '');
  if (cards.length === 0) return;
  insertCommands(draft, cards.map(forgetCommand));
  const isRefunded = isUnused && draft.charge!.failure === null;
  changeCharge(draft, { customerRef: '', methodRef: '', ...(isRefunded ? { status: 'refunded' } : {}) });
}

/** Has the provider forget the card that an order has saved. */
export function forgetCommand({ chainId, id }: OrderRecord) {
  return { chainId, orderId: id, verb: 'forget_card', amountMinor: 0, key: `${id} forget_card` } as const;
}
