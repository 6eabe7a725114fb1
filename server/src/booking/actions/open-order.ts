import type { SlotHoldRef, PaymentRequest, PayOrder } from '@parlour/contract/payment/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { originOfCaller } from '../../brand/caches/brands.ts';
import { commitEffects } from '../../payment/actions/commit-effects.ts';
import { openPage, type Ordered } from '../../payment/actions/open-page.ts';
import { pollRefusedOrders } from '../../payment/actions/poll-orders.ts';
import { type ChargeRecord, chargeOfPayable } from '../../payment/queries/charges.ts';
import { type OrderRecord, ordersOfCharge } from '../../payment/queries/orders.ts';
import type { Answer } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { Ctx } from '../context.ts';
import { asPayable } from '../policies/as-payable.ts';
import { decideOrder } from '../policies/decide-order.ts';
import { payVisitOf, type PayVisitFacts } from '../presenters/pay-visit.ts';
import { heldBooking, isPaidHold } from '../queries/holds.ts';
import { loadOrder } from '../queries/load-order.ts';

/** Orders the payment of a held time, at the amount that was agreed with it; asked again it is the same order. */
export async function openOrder(
  ctx: Ctx,
  form: ChargeRecord['form'],
  asked: PaymentRequest,
): Promise<Answer<PayOrder>> {
  if (await pollRefusedOrders(ctx, await triesOf(ctx, asked))) return refused('payment_under_way');
  const held = await heldBooking(ctx.db, asked, ctx.clock.now());
  if (!held) return refused(await overOf(ctx, asked));
  const facts = await ctx.catalog.facts(scopeOfBooking(held));
  // The tab that pays knows its held time at its own host alone.
  const question = { form, agreedHash: asked.quoteHash, origin: await originOfCaller(ctx) };
  const ordered = await inTransaction(ctx.db, async (trx): Promise<Answer<Ordered>> => {
    const now = ctx.clock.now();
    const decision = decideOrder(await loadOrder(trx, asked, now), question, { payments: ctx.payments, now });
    if (!decision.ok) return decision;
    const { effects, order, ...about } = decision.value;
    await commitEffects(trx, effects, now);
    return allowed(saidOf(order, { ...about, facts, now }));
  });
  if (!ordered.ok) return ordered.reason === 'hold_expired' ? refused(await overOf(ctx, asked)) : ordered;
  const opened = await openPage(ctx, ordered.value);
  if (opened.kind === 'open') return allowed(opened.page);
  return refused(opened.kind === 'away' ? 'payment_away' : await overOf(ctx, asked));
}

/** Why a time is not held any more: it was paid on another page, or its minutes are over. */
export const overOf = async (ctx: Ctx, asked: SlotHoldRef) =>
  (await isPaidHold(ctx.db, asked)) ? ('already_booked' as const) : ('hold_expired' as const);

/** What was tried to pay a held time, the newest first. */
export async function triesOf(ctx: Ctx, asked: SlotHoldRef): Promise<OrderRecord[]> {
  const held = await heldBooking(ctx.db, asked, ctx.clock.now());
  const charge = held && (await chargeOfPayable(ctx.db, asPayable(held)));
  return charge ? ordersOfCharge(ctx.db, { chainId: charge.chainId, chargeId: charge.id }) : [];
}

const saidOf = (order: OrderRecord, about: PayVisitFacts): Ordered => ({
  order,
  title: about.facts.shop.name,
  visit: payVisitOf(about),
  email: about.booking.contact.email,
  language: about.booking.language,
});
