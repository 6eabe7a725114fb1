import { createHash } from 'node:crypto';
import { readBookings } from '../../booking/queries/read.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { Services } from '../../booking/context.ts';
import { deletePlace } from '../../account/queries/pushes.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { nextTry } from '../../platform/outbox/next-try.ts';
import type { PushOutcome, PushSender } from '../../platform/ports/push-sender.ts';
import { isTrueOf } from '../policies/push-kinds.ts';
import { pushPayload } from '../presenters/push-payload.ts';
import { type DuePush, markPushSent, postponePush, takeDuePushes } from '../queries/pushes.ts';
import { isReminderOf } from './reminders.ts';

/** Sends the notices that wait; answers how many were due. */
export async function sendPushes(services: Services, sender: PushSender): Promise<number> {
  const due = await takeDuePushes(services.db, services.clock.now());
  if (due.length === 0) return 0;
  const bookings = await readBookings(
    services.db,
    due.map(({ bookingId }) => bookingId),
  );
  // All at once: a push service that answers late holds none of the others up, and the lease lasts longer than any request.
  await Promise.all(due.map((one) => sendOne(services, sender, one, bookings.get(one.bookingId))));
  return due.length;
}

async function sendOne(
  services: Services,
  sender: PushSender,
  push: DuePush,
  booking: BookingRecord | undefined,
): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now();
  // Switched off meanwhile, or not true any more: it counts as done.
  if (!booking || !isWanted(push, booking, now)) return markPushSent(db, push, now);
  try {
    await note(services, push, await handOver(services, sender, push, booking));
  } catch (error) {
    log.warn(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'a notice could not be sent; it is tried again',
    );
    await postponePush(db, push, nextTry(now, push.attempts));
  }
}

function isWanted({ id, kind, accountId, expiresAt, ...push }: DuePush, booking: BookingRecord, now: number): boolean {
  if (!push.wantsAny || booking.accountId !== accountId || expiresAt.getTime() <= now) return false;
  if (kind !== 'reminder') return isTrueOf(kind, booking, now);
  return push.wantsReminders && isReminderOf(booking, id) && booking.startsAt > now;
}

async function handOver(
  { catalog, clock }: Services,
  sender: PushSender,
  push: DuePush,
  booking: BookingRecord,
): Promise<PushOutcome> {
  const shop = await catalog.facts(scopeOfBooking(booking));
  return sender.send({
    subscription: push.pushId,
    payload: pushPayload(push.kind, booking, shop, push.language),
    lifeSeconds: Math.max(1, Math.floor((push.expiresAt.getTime() - clock.now()) / 1000)),
    topic: createHash('sha256').update(booking.id).digest('base64url').slice(0, 32),
    isUrgent: push.kind === 'offer',
  });
}

async function note({ db, clock, log }: Services, push: DuePush, outcome: PushOutcome): Promise<void> {
  const now = clock.now();
  if (outcome.kind === 'gone') return deletePlace(db, push);
  if (outcome.kind === 'later')
    return postponePush(db, push, Math.max(nextTry(now, push.attempts), now + outcome.afterSeconds * 1000));
  if (outcome.kind === 'refused')
    log.warn({ kind: push.kind }, 'a push service refused a notice; it is not tried again');
  await markPushSent(db, push, now);
}
