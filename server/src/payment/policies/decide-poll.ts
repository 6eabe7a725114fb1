import type { PaymentEvent } from '../../platform/ports/payments.ts';
import type { OrderRecord } from '../queries/orders.ts';
import { closingCommands } from './closing-commands.ts';
import type { Effect } from './effects.ts';

/** What ends orders whose time is over. `events`: of those that no page was opened for, which end without their provider. */
export type OverdueEnd = { events: readonly { order: OrderRecord; event: PaymentEvent }[]; effects: readonly Effect[] };

/** Decides how orders end whose time is over: commands close their pages, and the answer tells whether they were paid meanwhile. */
export function decideOverdue(orders: readonly OrderRecord[]): OverdueEnd {
  const commands = closingCommands(orders);
  return {
    events: orders
      .filter(({ sessionRef }) => sessionRef === '')
      .map((order) => ({ order, event: expiredUnopened(order) })),
    effects: commands.length === 0 ? [] : [{ kind: 'insert_commands', commands }],
  };
}

/** The address of its page was told to no customer. */
function expiredUnopened({ id, currency }: OrderRecord): PaymentEvent {
  const nothing = { amountMinor: 0, paymentRef: '', card: null, authorisedUntil: null };
  return { kind: 'expired', orderId: id, currency, ...nothing };
}

/** What the customer does next: pays on another page, or gives the time up. */
export type NextStep = 'next_page' | 'giving_up';

const inDoubt: Record<NextStep, readonly OrderRecord['state'][]> = {
  next_page: ['failed'],
  giving_up: ['failed', 'created'],
};

/** The orders whose provider is asked before: their pages are open, and may have been paid on unheard. */
export function ordersToAsk(orders: readonly OrderRecord[], before: NextStep): readonly OrderRecord[] {
  return orders.filter(
    ({ state, sessionRef, closedAt }) => inDoubt[before].includes(state) && sessionRef !== '' && closedAt === null,
  );
}
