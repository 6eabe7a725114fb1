import { dueReminder } from '@parlour/domain/notification/due-reminder';
import { readBookings } from '../booking/queries/read.ts';
import type { BookingRecord } from '../booking/record.ts';
import type { Services } from '../booking/context.ts';
import { composed } from './composed.ts';
import { isOpen } from './mail-kinds.ts';
import { insertMails } from './queries.ts';
import { type Reminded, remindersInView } from './reminder-queries.ts';

const pageSize = 200;

/** Writes the reminders that are due, from the bookings as they are now; answers how many. */
export async function writeReminders(services: Services): Promise<number> {
  let count = 0;
  let page: Reminded[] = [];
  do {
    const { config, clock } = services;
    const view = { now: clock.now(), night: config.night, after: page.at(-1) ?? null };
    page = await remindersInView(services.db, view, pageSize);
    for (const one of page) if (isDue(services, one)) count += await writeReminder(services, one);
  } while (page.length === pageSize);
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
    if (mail) await insertMails(services.db, [mail], services.clock.now());
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
