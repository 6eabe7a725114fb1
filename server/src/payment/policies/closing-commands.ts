import type { NewCommand } from '../queries/commands.ts';
import type { OrderRecord } from '../queries/orders.ts';
import { changeOrder, insertCommands, type PaymentDraft } from './payment-draft.ts';

/** Closes the pages of orders that can still be paid, also those where a card was refused before. */
export function closingCommands(orders: readonly OrderRecord[]): NewCommand[] {
  return orders
    .filter(
      ({ state, sessionRef, closedAt }) =>
        sessionRef !== '' && closedAt === null && state !== 'succeeded' && state !== 'refunded',
    )
    .map(({ chainId, id }) => ({ chainId, orderId: id, verb: 'expire', amountMinor: 0, key: `${id} expire` }));
}

/** Gives back what is held for an order. */
export function releaseOf({ chainId, id }: OrderRecord): NewCommand {
  return { chainId, orderId: id, verb: 'release', amountMinor: 0, key: `${id} release` };
}

/** A charge is paid on one of its pages: the others are closed, so that it is not paid a second time there. */
export function closeOtherPages(draft: PaymentDraft, paid: OrderRecord): void {
  if (paid.chargeId === null) return;
  closePages(
    draft,
    draft.orders.filter(({ id, purpose }) => id !== paid.id && purpose !== 'kept_card'),
  );
}

/** Closes the pages of these orders; a page that is being opened at this moment is closed as soon as it is known. */
export function closePages(draft: PaymentDraft, orders: readonly OrderRecord[]): void {
  insertCommands(draft, closingCommands(orders));
  for (const order of orders)
    if (order.state === 'created' && order.sessionRef === '') changeOrder(draft, order, { state: 'expired' });
}
