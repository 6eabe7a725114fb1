import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { jobActor } from '../../platform/actor.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { OutboxEvent } from '../../platform/outbox/events.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import type { LockedPayable, OpenPayable, Payable } from '../../payment/ports/payables.ts';
import { refuseUnanswered } from '../actions/refuse-unanswered.ts';
import { lockAndCheck, makeFinal } from '../actions/make-final.ts';
import type { Services } from '../context.ts';
import { isAhead, type LockedHold } from '../policies/decide-final.ts';
import { accessOfStore } from '../queries/access.ts';
import { readBooking, shopOfBooking } from '../queries/read.ts';
import { noteAttention } from '../queries/write.ts';

/** What follows an event of a payment, or is done about one. */
const work = jobActor('payment');

/** Bookings as things that are paid for: a held time becomes a booking once its money is there. */
export function bookingPayable(services: Services): Payable {
  return {
    open: (ref) => openBooking(services, ref),
    payingOrderId: () => Promise.resolve(null),
    endUnanswered: (actor) => refuseUnanswered({ ...services, actor }),
  };
}

function openBooking(services: Services, { chainId, id: bookingId }: { chainId: string; id: string }): OpenPayable {
  let known: ShopFacts | null = null;
  return {
    async prepare(what) {
      if (what === 'failure') return;
      const scope = await shopOfBooking(services.db, bookingId);
      known = scope && (await services.catalog.facts(scope));
    },
    async lockForEvent(trx) {
      return (
        known && lockedBooking(services, trx, await lockAndCheck({ ...services, actor: work }, trx, bookingId, known))
      );
    },
    lock: (trx) => lockBooking(trx, bookingId),
    onFailed: (trx, _failure, now) => noteAttention(trx, { chainId, id: bookingId }, now),
    publish: (trx, news, now) =>
      insertOutbox(
        trx,
        news.map((one): OutboxEvent => ({ chainId, bookingId, ...one })),
        now,
      ),
  };
}

async function lockBooking(trx: Trx, bookingId: string): Promise<{ isAhead: boolean } | null> {
  const access = await accessOfStore(trx, { actor: work }, bookingId);
  return access && { isAhead: isAhead(await readBooking(trx, access, true)) };
}

function lockedBooking(services: Services, trx: Trx, hold: LockedHold): LockedPayable {
  return {
    state: hold.kind,
    startsAt: (hold.kind === 'retakable' ? hold.plan : hold.booking)?.startsAt ?? 0,
    paidByOrderId: null,
    async onPaid() {
      if (hold.kind !== 'held' && hold.kind !== 'retakable')
        throw new Error('Only a held or retakable time becomes a booking.');
      await makeFinal(services, trx, hold);
    },
    onEvent: () => Promise.resolve(),
  };
}
