import { rejectByShop } from './shop-moves.ts';
import type { Job } from '../../platform/actor.ts';
import type { By } from '../../platform/context.ts';
import { chainByChain } from '../../platform/jobs/chain-by-chain.ts';
import type { Services } from '../context.ts';
import { chainsWithUnanswered, unansweredBookings } from '../queries/unanswered.ts';

/** How many requests of one chain a round refuses. */
const mostTogether = 20;

/** A request that the shop did not answer before its start is refused, so that no customer's money waits for an answer that does not come. Answers how many. */
export async function refuseUnanswered(services: Services & By<Job>, together = mostTogether): Promise<number> {
  const now = services.clock.now();
  return chainByChain(services, await chainsWithUnanswered(services.db, now), (chainId) =>
    refuseAll(services, chainId, now, together),
  );
}

/** What a till has settled is left as it is, and keeps no other request waiting. */
async function refuseAll(
  services: Services & By<Job>,
  chainId: string,
  now: number,
  together: number,
): Promise<number> {
  const seen: string[] = [];
  let count = 0;
  for (let left = together; left > 0;) {
    const bookingIds = await unansweredBookings(services.db, chainId, now, { most: left, without: seen });
    if (bookingIds.length === 0) break;
    for (const bookingId of bookingIds) {
      const outcome = await refuse(services, bookingId);
      if (outcome === 'refused') count += 1;
      if (outcome !== 'settled') left -= 1;
      seen.push(bookingId);
    }
  }
  return count;
}

function refuse(services: Services & By<Job>, bookingId: string): Promise<'refused' | 'settled' | 'failed'> {
  return rejectByShop(services, { bookingId }).then(
    (answer) => (answer.ok ? 'refused' : answer.reason === 'bill_settled' ? 'settled' : 'failed'),
    (error: unknown) => {
      services.log.error(
        { err: error, bookingId },
        'a request that nobody answered could not be refused; it is tried again',
      );
      return 'failed';
    },
  );
}
