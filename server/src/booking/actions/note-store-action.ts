import type { Overridden } from '@parlour/domain/availability/least-override';
import type { Actor, Job, TeamMember } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { MoveKind } from '../../platform/outbox/events.ts';
import type { BookingRecord } from '../queries/record.ts';
import type { ByStore } from '../policies/by-store.ts';

/** What the store did; `overridden`: what of an override it needed, absent: nothing. `before`: the booking that was changed. */
type StoreAction = Pick<ByStore, 'source' | 'isTold' | 'ignoresNotice' | 'team'> & {
  overridden?: Overridden | undefined;
  before?: Pick<BookingRecord, 'localStart'>;
};

/**
 * Writes down what the store did for a customer; nothing of the customer is in it. The reason of an override is what was typed; one that was not needed is none.
 */
export function noteStoreAction(
  trx: Trx,
  actor: Actor,
  action: 'booking_made' | 'booking_changed' | 'booking_cancelled' | 'booking_proposed',
  booking: Pick<BookingRecord, 'chainId' | 'shopId' | 'id' | 'localStart' | 'state'>,
  { source, isTold, ignoresNotice, team, overridden, before }: StoreAction,
  now: number,
): Promise<void> {
  const { chainId, shopId, id: subject, localStart: start, state } = booking;
  const isException = overridden !== undefined && (overridden.hours || overridden.capacity);
  const override = team?.override && isException ? { override: team.override.reason } : {};
  const moved = before && before.localStart !== start ? { startBefore: before.localStart } : {};
  const facts = { shopId, start, state, source, isTold, ignoresNotice, ...moved, ...override };
  return writeAudit(trx, actor, { chainId, action, subject, facts }, now);
}

/** Writes down that a member of the team, or a payment, has moved a booking to another state, or that a proposal was taken back. */
export function noteMove(
  trx: Trx,
  actor: TeamMember | Job,
  { chainId, shopId, id: subject, localStart: start, state }: BookingRecord,
  action: MoveKind | 'proposal_withdrawn',
  now: number,
): Promise<void> {
  return writeAudit(trx, actor, { chainId, action, subject, facts: { shopId, start, state } }, now);
}
