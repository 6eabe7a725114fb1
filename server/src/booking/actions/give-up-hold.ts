import type { HeldAsked } from '@parlour/contract/payment/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { releaseHold } from './release-hold.ts';
import { heldBooking } from '../queries/holds.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { pollOpenOrders } from '../../payment/actions/poll-orders.ts';
import { overOf, triesOf } from './open-order.ts';
import { loadReplaced, supersedeCharge } from '../../payment/actions/supersede.ts';
import { standingOfReplaced } from '../../payment/policies/replaced-charge.ts';
import { asPayable } from '../policies/as-payable.ts';

/**
 * Whoever held a time does not want it any more: it is free again at once. The pages of its charge are closed, and what is still paid on one
 * is late money of a charge that nobody waits for: it goes back, and books nothing. While a bank is at work, its word comes first; a page that was paid a moment ago books its time.
 */
export async function giveUpHold(ctx: Ctx, asked: HeldAsked): Promise<Answer<null>> {
  if (await pollOpenOrders(ctx, await triesOf(ctx, asked))) return refused('payment_under_way');
  const givenUp = await inTransaction(ctx.db, async (trx): Promise<Answer<null>> => {
    const now = ctx.clock.now();
    const held = await heldBooking(trx, asked, now, true);
    if (!held) return refused('hold_expired');
    const found = await loadReplaced(trx, asPayable(held));
    if (standingOfReplaced(found, null) === 'under_way') return refused('payment_under_way');
    await releaseHold(trx, { bookingId: held.id, event: null }, now);
    await supersedeCharge(trx, found, now);
    return allowed(null);
  });
  return !givenUp.ok && givenUp.reason === 'hold_expired' ? refused(await overOf(ctx, asked)) : givenUp;
}
