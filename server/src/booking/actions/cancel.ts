import type { Booking } from '@parlour/contract/booking/calls';
import type { StateAsked } from '@parlour/contract/booking/state';
import { decideCancel } from '@parlour/domain/booking/decide-move';
import { allowed, refused } from '@parlour/domain/verdict';
import { checkFee, settleEnding } from '../../payment/actions/settle-ending.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { onceByKey } from '../../platform/http/idempotency.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { noNotice } from '../presenters/present-booking.ts';
import type { BookingAccess } from '../queries/access.ts';
import { readBooking } from '../queries/read.ts';
import { moveBooking } from './move.ts';
import { openBooking, showWithMoney } from './read.ts';
import { asPayable } from '../policies/as-payable.ts';

/** The customer's own move: cancelling. Confirming a shop's proposal comes with proposals. */
export async function changeState(ctx: Ctx, asked: StateAsked): Promise<Answer<Booking>> {
  const scope = await openBooking(ctx, asked.id);
  if (!scope.ok) return scope;
  if (asked.state !== 'cancelled') return refused('edit_not_allowed');
  const facts = await ctx.catalog.facts(scopeOfBooking(await readBooking(ctx.db, scope.value)));
  return onceByKey(ctx, 'cancel', asked, (trx) => cancel(ctx.clock.now(), trx, scope.value, asked, facts));
}

async function cancel(
  now: number,
  trx: Trx,
  scope: BookingAccess,
  asked: StateAsked,
  facts: ShopFacts,
): Promise<Answer<Booking>> {
  const booking = await readBooking(trx, scope, true);
  const decision = decideCancel({ ...booking, ...noNotice }, now);
  if (!decision.ok) return decision;
  if (decision.value === 'nothing_to_do') return allowed(await showWithMoney(trx, booking, facts, now));
  if (asked.version !== undefined && asked.version !== booking.version)
    return refused('changed_meanwhile', { version: booking.version });
  const agreed = await checkFee(trx, [asPayable(booking)], asked.agreedFee, now);
  if (!agreed.ok) return agreed;
  await settleEnding(trx, asPayable(booking), 'cancelled', now);
  const moved = await moveBooking(trx, booking, {
    to: 'cancelled',
    reason: asked.reason ?? '',
    event: 'booking_cancelled',
    now,
  });
  return allowed(await showWithMoney(trx, moved, facts, now));
}
