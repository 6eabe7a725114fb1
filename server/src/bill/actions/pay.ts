import type { PayOrder } from '@parlour/contract/payment/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../booking/context.ts';
import { originOfCaller } from '../../brand/caches/brands.ts';
import { commitEffects } from '../../payment/actions/commit-effects.ts';
import { openPage, type Ordered } from '../../payment/actions/open-page.ts';
import { pollRefusedOrders } from '../../payment/actions/poll-orders.ts';
import { ordersOfPayable } from '../../payment/queries/orders.ts';
import type { Customer, Guest } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { billAsPayable } from '../policies/as-payable.ts';
import { decideBillOrder } from '../policies/decide-bill-order.ts';
import { accessOfCaller } from '../queries/access.ts';
import { findBill, readBill } from '../queries/read.ts';

/** Orders the payment of what is open of a bill, for an actor who may read it; asked again it is the same page. */
export async function payBill(ctx: Ctx & By<Guest | Customer>, { id }: { id: string }): Promise<Answer<PayOrder>> {
  const access = await accessOfCaller(ctx.db, ctx.actor, ctx.clock.now(), id);
  if (!access) return refused('not_found');
  const known = await readBill(ctx.db, access);
  const ref = billAsPayable(known);
  if (await pollRefusedOrders(ctx, await ordersOfPayable(ctx.db, ref))) return refused('payment_under_way');
  const { merchants, shop } = await ctx.catalog.facts(scopeOfBooking(known));
  const origin = await originOfCaller(ctx);
  const ordered = await inTransaction(ctx.db, async (trx): Promise<Answer<Ordered>> => {
    const now = ctx.clock.now();
    const bill = (await findBill(trx, known, true))!;
    const facts = { bill, orders: await ordersOfPayable(trx, ref), merchants };
    const decision = decideBillOrder(facts, { payments: ctx.payments, origin, now });
    if (!decision.ok) return decision;
    await commitEffects(trx, decision.value.effects, now);
    // Any holder of the link may pay: the page fills in nobody's address.
    return allowed({
      order: decision.value.order,
      title: shop.name,
      visit: null,
      email: '',
      language: ctx.lang ?? 'en',
    });
  });
  if (!ordered.ok) return ordered;
  const opened = await openPage(ctx, ordered.value);
  return opened.kind === 'open' ? allowed(opened.page) : refused('payment_away');
}
