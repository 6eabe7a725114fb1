import type { SlotHoldRef } from '@parlour/contract/payment/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { pollOpenOrders } from '../../payment/actions/poll-orders.ts';
import { commitEffects } from '../../payment/actions/commit-effects.ts';
import { decideSuperseded } from '../../payment/policies/decide-superseded.ts';
import { loadReplaced } from '../../payment/queries/load-replaced.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { asPayable } from '../policies/as-payable.ts';
import { decideGiveUp } from '../policies/decide-release.ts';
import { heldBooking } from '../queries/holds.ts';
import { overOf, triesOf } from './open-order.ts';
import { commitRelease } from './release-hold.ts';

/**
 * A customer gives up a slot hold: its time is free again at once. The pages of its charge are closed, and what is still paid on one is late
 * money of a charge that waits for nothing: it goes back, and books nothing. While a bank is at work, its answer comes first; a page that was
 * paid a moment ago books its time.
 */
export async function giveUpHold(ctx: Ctx, question: SlotHoldRef): Promise<Answer<null>> {
  if (await pollOpenOrders(ctx, await triesOf(ctx, question))) return refused('payment_under_way');
  const givenUp = await inTransaction(ctx.db, async (trx): Promise<Answer<null>> => {
    const now = ctx.clock.now();
    const held = await heldBooking(trx, question, now, true);
    const charge = held && (await loadReplaced(trx, asPayable(held)));
    const decision = decideGiveUp(held, charge);
    if (!decision.ok) return decision;
    await commitRelease(trx, decision.value.release, now);
    await commitEffects(trx, decideSuperseded(decision.value.superseded), now);
    return allowed(null);
  });
  return !givenUp.ok && givenUp.reason === 'hold_expired' ? refused(await overOf(ctx, question)) : givenUp;
}
