import type { Booking } from '@parlour/contract/booking/calls';
import type { StateRequest } from '@parlour/contract/booking/state';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Trx } from '../../platform/db/schema.ts';
import { onceByKey } from '../../platform/http/idempotency.ts';
import { withPenalty } from '../../payment/presenters/penalty.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { decideCancellation } from '../policies/decide-cancel.ts';
import type { BookingAccess } from '../queries/access.ts';
import { readBooking } from '../queries/read.ts';
import type { BookingRecord } from '../queries/record.ts';
import { confirmByCustomer } from './answer-proposal.ts';
import { commitMove } from './commit-move.ts';
import { loadCancelled } from './load-move.ts';
import { openBooking, showWithMoney } from './read.ts';

/** The customer's own moves: cancelling, and taking a time that the store proposes. */
export async function changeState(ctx: Ctx, question: StateRequest): Promise<Answer<Booking>> {
  if (question.state === 'confirmed') return confirmAsAsked(ctx, question);
  const scope = await openBooking(ctx, question.id);
  if (!scope.ok) return scope;
  if (question.state !== 'cancelled') return refused('edit_not_allowed');
  const facts = await ctx.catalog.facts(scopeOfBooking(await readBooking(ctx.db, scope.value)));
  return onceByKey(ctx, 'cancel', question, (trx) => cancel(ctx, trx, scope.value, question, facts));
}

/** What is left out is as the booking is now, for callers that say no more; without a time there is nothing to confirm. */
async function confirmAsAsked(ctx: Ctx, { id, ...asked }: StateRequest): Promise<Answer<Booking>> {
  const scope = await openBooking(ctx, id);
  if (!scope.ok) return scope;
  const { version, proposal } = await readBooking(ctx.db, scope.value);
  const start = asked.start ?? proposal?.start;
  if (start === undefined) return refused('confirm_not_allowed');
  return confirmByCustomer(ctx, { id, start, version: asked.version ?? version });
}

async function cancel(
  ctx: Ctx,
  trx: Trx,
  scope: BookingAccess,
  question: StateRequest,
  facts: ShopFacts,
): Promise<Answer<Booking>> {
  const now = ctx.clock.now();
  const [visit] = await loadCancelled(trx, [await readBooking(trx, scope, true)]);
  const decision = decideCancellation(visit!, question, now);
  const show = async (booking: BookingRecord) => allowed(await showWithMoney(ctx, trx, booking, facts, now));
  if (decision.kind === 'refused') return withPenalty(decision);
  if (decision.kind === 'nothing_to_do') return show(decision.booking);
  if (await ctx.isSettled(trx, visit!.booking)) return refused('bill_settled');
  for (const move of decision.moves) await commitMove(trx, move, now);
  return show(decision.moves[0]!.booking);
}
