import { dueReminder } from '@parlour/domain/notification/due-reminder';
import { readBookings } from '../../booking/queries/read.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import { chainByChain } from '../../platform/jobs/chain-by-chain.ts';
import type { Services } from '../../booking/context.ts';
import { composed } from './composed.ts';
import { isOpen } from '../policies/mail-kinds.ts';
import { pushOf } from '../policies/push-of.ts';
import { insertMails } from '../queries/mails.ts';
import { insertPushes } from '../queries/pushes.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { chainsToRemind, type Reminded, remindersInView, withoutNotices } from '../queries/reminders.ts';

const pageSize = 200;

/**
 * Writes the reminders that are due, from the bookings as they are now; answers how many. Chains take turns, page by page; one that fails waits for
 * the next time.
 */
export async function writeReminders(services: Services): Promise<number> {
  const view = { now: services.clock.now(), night: services.config.night };
  const pages = new Map<string, Reminded | null>();
  for (const chainId of await chainsToRemind(services.db, view)) pages.set(chainId, null);
  let count = 0;
  while (pages.size > 0 && !services.life.isStopping)
    count += await chainByChain(services, [...pages.keys()], async (chainId) => {
      const after = pages.get(chainId) ?? null;
      pages.delete(chainId);
      const page = await remindersInView(services.db, chainId, { ...view, after }, pageSize);
      if (page.length === pageSize) pages.set(chainId, page.at(-1)!);
      return writePage(services, page);
    });
  return count;
}

async function writePage(services: Services, page: readonly Reminded[]): Promise<number> {
  const due = page.filter((one) => isDue(services, one));
  const off = await withoutNotices(services.db, due);
  let count = 0;
  for (const one of due) if (!off.has(one)) count += await writeReminder(services, one);
  return count;
}

function isDue({ clock, config }: Services, { startsAt, createdAt, leads, zone, leadMinutes }: Reminded): boolean {
  const facts = { startsAt: startsAt.getTime(), bookedAt: createdAt.getTime(), leads, zone, night: config.night };
  return dueReminder(facts, clock.now()) === leadMinutes;
}

async function writeReminder(services: Services, { bookingId, reminderId }: Reminded): Promise<number> {
  try {
    const booking = (await readBookings(services.db, [bookingId])).get(bookingId);
    if (!booking || !isReminderOf(booking, reminderId)) return 0;
    const mail = await composed(services, booking, 'reminder', reminderId);
    const now = services.clock.now();
    const pushes = services.pushes ? pushOf(booking, 'reminder', reminderId, now) : [];
    // Together: a reminder that is mailed is not looked for again.
    await inTransaction(services.db, async (trx) => {
      await insertMails(trx, mail ? [mail] : [], now);
      await insertPushes(trx, pushes, now);
    });
    return 1;
  } catch (error) {
    services.log.warn({ err: error, bookingId }, 'a reminder could not be written; it is tried again');
    return 0;
  }
}

/** Whether a reminder is about this booking at the time it has now. */
export function isReminderOf(booking: BookingRecord, reminderId: string): boolean {
  return isOpen(booking) && reminderId.startsWith(`reminder.${booking.id}.${Math.floor(booking.startsAt / 1000)}.`);
}
