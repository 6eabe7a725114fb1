import type { PayOrder } from '@parlour/contract/payment/calls';
import { toDecimal } from '@parlour/domain/money/money';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { PayPage, PayRequest } from '../../platform/ports/payments.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import type { Ctx } from '../context.ts';
import { decidePage } from '../policies/decide-page.ts';
import { isPayHost } from '../policies/pay-hosts.ts';
import { type OrderRecord, readOrder } from '../queries/orders.ts';
import { commitEffects } from './commit-effects.ts';

/** An order to pay, and what its page says. */
export type Ordered = { order: OrderRecord } & Pick<PayRequest, 'title' | 'visit' | 'email' | 'language'>;
export type Opened = { kind: 'open'; page: PayOrder } | { kind: 'away' } | { kind: 'over' };

/** Pages that this process is opening: a customer who taps twice waits for the same one. */
const opening = new Map<string, Promise<PayPage | null>>();

/**
 * Asks the provider for the page of an order, once. `away`: it did not answer, and the same order is asked for again. `over`: the order has
 * ended meanwhile.
 */
export async function openPage(ctx: Ctx, ordered: Ordered): Promise<Opened> {
  const { order } = ordered;
  const known = order.payUrl === '' ? null : unseal(ctx.config.secrets, order.payUrl);
  if (known !== null) return { kind: 'open', page: present(order, known) };
  const began = opening.get(order.id) ?? askForPage(ctx, ordered).finally(() => opening.delete(order.id));
  opening.set(order.id, began);
  const page = await began;
  if (!page || !isPayHost(order.channel, page.payUrl, ctx.config)) return { kind: 'away' };
  const payUrl = await inTransaction(ctx.db, (trx) => keepOrClose(ctx, trx, order, page));
  return payUrl === null ? { kind: 'over' } : { kind: 'open', page: present(order, payUrl) };
}

async function askForPage(ctx: Ctx, { order, ...said }: Ordered): Promise<PayPage | null> {
  const { id: orderId, purpose, amountMinor, currency, returnUrl, account } = order;
  const provider = ctx.payments[order.channel];
  if (!provider || purpose === 'kept_card') return null;
  const request = {
    ...said,
    orderId,
    purpose,
    amountMinor,
    currency,
    returnUrl,
    account,
    cancelUrl: returnUrl,
    expiresAt: order.expiresAt.getTime(),
  };
  // A key belongs to all that is sent: with a corrected e-mail the page is another one, and no customer knows the one before.
  const key = `${orderId} ${hashSecret(JSON.stringify(request)).slice(0, 16)}`;
  return provider.open(request, key).catch((error: unknown) => {
    ctx.log.warn({ err: error, orderId }, 'a page to pay could not be opened');
    return null;
  });
}

/** The address of the one page of an order, or null where the order has ended. */
async function keepOrClose(ctx: Ctx, trx: Trx, { id }: OrderRecord, page: PayPage): Promise<string | null> {
  const { clock, config } = ctx;
  const opened = { sessionRef: page.sessionRef, payUrl: seal(config.secret, page.payUrl) };
  const decision = decidePage((await readOrder(trx, id, true))!, opened);
  await commitEffects(trx, decision.effects, clock.now());
  return decision.payUrl === null ? null : unseal(config.secrets, decision.payUrl);
}

function present(order: OrderRecord, payUrl: string): PayOrder {
  return {
    paymentOrderId: order.id,
    payUrl,
    state: order.state,
    amount: toDecimal(order.amountMinor, order.currency),
    currencyCode: order.currency,
    expiresAt: order.expiresAt.getTime(),
    returnUrl: order.returnUrl,
  };
}
