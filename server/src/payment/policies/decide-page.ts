import { isFinal } from '@parlour/domain/payment/payment-order';
import type { OrderRecord } from '../queries/orders.ts';
import { closingCommands } from './closing-commands.ts';
import type { Effect } from './effects.ts';

/** A card number cannot be typed in less. */
export const leastOpenMs = 30_000;

/** A page that a provider has just opened; its address is sealed. */
type OpenedPage = Pick<OrderRecord, 'sessionRef' | 'payUrl'>;

/** `payUrl`: the sealed address that the customer is sent to; null where the order has ended. */
export type PageDecision = { payUrl: string | null; effects: readonly Effect[] };

/**
 * Decides which page a locked order has. A page that was opened too late is shown to no customer: where another request was quicker, its page is the
 * one; the page of an order that ended meanwhile is closed at once.
 */
export function decidePage(order: OrderRecord, { sessionRef, payUrl }: OpenedPage): PageDecision {
  const { chainId, id, state } = order;
  const change = (changed: Extract<Effect, { kind: 'change_order' }>['change']): Effect => ({
    kind: 'change_order',
    order: { chainId, id },
    change: changed,
  });
  const isOwn = order.sessionRef === '' || order.sessionRef === sessionRef;
  if (!isFinal(state) && isOwn) return { payUrl, effects: [change({ sessionRef, payUrl })] };
  if (order.sessionRef !== '') return { payUrl: isFinal(state) ? null : order.payUrl, effects: [] };
  const late = { ...order, sessionRef, closedAt: null, state: 'expired' as const };
  return {
    payUrl: null,
    effects: [change({ sessionRef, closedAt: null }), { kind: 'insert_commands', commands: closingCommands([late]) }],
  };
}
