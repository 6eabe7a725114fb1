import type { BookingState } from '@parlour/domain/booking/booking';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { jobActor } from '../../platform/actor.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { LockedPayable, OpenPayable, Payable } from '../../payment/ports/payables.ts';
import { refuseUnanswered } from '../actions/refuse-unanswered.ts';
import { lockAndCheck, makeFinal, type Standing } from '../actions/make-final.ts';
import type { Services } from '../context.ts';
import { accessOfStore } from '../queries/access.ts';
import { readBooking, shopOfBooking } from '../queries/read.ts';
import { noteAttention } from '../queries/write.ts';

/** The visit is still ahead, or somebody may still be told not to have come. */
const ahead: ReadonlySet<BookingState> = new Set(['to_confirm', 'confirmed']);

/** Bookings as things that are paid for: a held time becomes a booking once its money is there. */
export function bookingPayable(services: Services): Payable {
  return {
    open: ({ bookingId }) => openBooking(services, bookingId!),
    lock: (trx, { id }) => lockBooking(trx, id),
    markAttention: noteAttention,
    endUnanswered: () => refuseUnanswered(services),
  };
}

function openBooking(services: Services, bookingId: string): OpenPayable {
  let known: ShopFacts | null = null;
  return {
    async prepare(what) {
      if (what === 'failure') return;
      const scope = await shopOfBooking(services.db, bookingId);
      known = scope && (await services.catalog.facts(scope));
    },
    async lockForEvent(trx) {
      return known && lockedBooking(services, trx, await lockAndCheck(services, trx, bookingId, known));
    },
    lock: (trx) => lockBooking(trx, bookingId),
    // Its charge tells the shop and the customer.
    noteFailure: () => Promise.resolve(),
  };
}

const work = jobActor('payment');

async function lockBooking(trx: Trx, bookingId: string): Promise<{ isAhead: boolean } | null> {
  const access = await accessOfStore(trx, work, bookingId);
  return access && { isAhead: ahead.has((await readBooking(trx, access, true)).state) };
}

function lockedBooking(services: Services, trx: Trx, standing: Standing): LockedPayable {
  return {
    state: standing.kind,
    startsAt: standing.booking?.startsAt ?? 0,
    paidByOrderId: null,
    async onPaid() {
      if (standing.kind !== 'held' && standing.kind !== 'retakable')
        throw new Error('Only a held or retakable time becomes a booking.');
      return makeFinal(services, trx, standing);
    },
    onApplied: () => Promise.resolve(),
  };
}
