import { rejectByShop } from './shop-moves.ts';
import type { Job } from '../../platform/actor.ts';
import type { By } from '../../platform/context.ts';
import { chainByChain } from '../../platform/jobs/chain-by-chain.ts';
import type { Services } from '../context.ts';
import { chainsWithUnanswered, unansweredBookings } from '../queries/unanswered.ts';

/** How many requests of one chain a round refuses. */
const together = 20;

/** A request that the shop did not answer before its start is refused, so that no customer's money waits for an answer that does not come. Answers how many. */
export async function refuseUnanswered(services: Services & By<Job>): Promise<number> {
  const now = services.clock.now();
  return chainByChain(services, await chainsWithUnanswered(services.db, now), async (chainId) =>
    refuseAll(services, await unansweredBookings(services.db, chainId, now, together)),
  );
}

async function refuseAll(services: Services & By<Job>, bookingIds: readonly string[]): Promise<number> {
  const { log } = services;
  let count = 0;
  for (const bookingId of bookingIds)
    count += await rejectByShop(services, { bookingId }).then(
      ({ ok }) => (ok ? 1 : 0),
      (error: unknown) => {
        log.error({ err: error, bookingId }, 'a request that nobody answered could not be refused; it is tried again');
        return 0;
      },
    );
  return count;
}
