import type { PaymentEvent, ProviderName } from '../../platform/ports/payments.ts';
import type { OrderRecord } from '../queries/orders.ts';

type Received = { channel: ProviderName; account: string | null; event: Pick<PaymentEvent, 'kind'> };

/** Why an event is not about the order that it names; null: it is. `account`: of the provider that sends it; null: the server has asked itself. */
export function refusalOfReceived(
  order: Pick<OrderRecord, 'channel' | 'account' | 'purpose'> | null,
  { channel, account, event }: Received,
): 'order_unknown' | 'account_wrong' | 'contradicts_order' | null {
  if (!order) return 'order_unknown';
  if (order.channel !== channel || (account !== null && account !== order.account)) return 'account_wrong';
  // A card pays nothing: it is saved where that was asked for, and nowhere else.
  return event.kind === 'card_saved' && order.purpose !== 'card' ? 'contradicts_order' : null;
}
