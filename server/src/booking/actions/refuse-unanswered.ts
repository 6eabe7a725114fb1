import { rejectByShop } from './shop-moves.ts';
import type { Job } from '../../platform/actor.ts';
import type { By } from '../../platform/context.ts';
import { chainByChain } from '../../platform/jobs/chain-by-chain.ts';
import type { Services } from '../context.ts';
import { chainsWithUnanswered, unansweredBookings } from '../queries/unanswered.ts';

/** How many requests of one chain a round refuses. */
const mostTogether = 20;

/**
 * A request that the shop did not answer before its start is refused, so that no customer's money waits for an answer that does not come. What a till has
 * settled is left as it is. Answers how many.
 */
export async function refuseUnanswered(services: Services & By<Job>, together = mostTogether): Promise<number> {
  const { db, clock, owesRefundSql: isBilled } = services;
  const waiting = { now: clock.now(), isBilled };
  return chainByChain(services, await chainsWithUnanswered(db, waiting), async (chainId) => {
    let count = 0;
    for (const bookingId of await unansweredBookings(db, chainId, waiting, together))
      if (await refuse(services, bookingId)) count += 1;
    return count;
  });
}

/** Whether it was refused; a till may have settled it a moment ago. */
function refuse(services: Services & By<Job>, bookingId: string): Promise<boolean> {
  return rejectByShop(services, { bookingId }).then(
    (answer) => answer.ok,
    (error: unknown) => {
      services.log.error(
        { err: error, bookingId },
        'a request that nobody answered could not be refused; it is tried again',
      );
      return false;
    },
  );
}
