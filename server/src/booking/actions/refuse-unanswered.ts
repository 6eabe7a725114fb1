import { rejectByShop } from './shop-moves.ts';
import type { Job } from '../../platform/actor.ts';
import type { By } from '../../platform/context.ts';
import type { Services } from '../context.ts';
import { unansweredBookings } from '../queries/unanswered.ts';

const together = 20;

/** A request that the shop did not answer before its start is refused, so that no customer's money waits for an answer that does not come. Answers how many. */
export async function refuseUnanswered(services: Services & By<Job>): Promise<number> {
  const { db, clock, log } = services;
  let count = 0;
  for (const bookingId of await unansweredBookings(db, clock.now(), together))
    count += await rejectByShop(services, { bookingId }).then(
      ({ ok }) => (ok ? 1 : 0),
      (error: unknown) => {
        log.error({ err: error, bookingId }, 'a request that nobody answered could not be refused; it is tried again');
        return 0;
      },
    );
  return count;
}
