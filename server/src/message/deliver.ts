import { scopeOfBooking } from '../shop/queries.ts';
import { type BookingScope, bookingForShop, readBooking } from '../booking/queries/read.ts';
import type { BookingRecord } from '../booking/record.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Mailer } from '../outside/mailer.ts';
import type { Services } from '../services.ts';
import { composeMail } from './compose.ts';
import { type MailKind, mailKindOf } from './mail-kinds.ts';
import {
  type DueMail,
  type DueRow,
  dueReminders,
  finishDelivery,
  insertMail,
  type MailRow,
  markSent,
  postponeDelivery,
  postponeMail,
  takeDueMails,
  takeDueRows,
} from './queries.ts';

const minuteMs = 60_000;

/** After the first try in a minute, then later and later, up to six hours. */
export function nextTry(now: number, attempts: number): number {
  return now + Math.min(2 ** Math.min(attempts - 1, 9), 360) * minuteMs;
}

/** Turns outbox rows into mails; answers how many rows there were. */
export async function deliverOutbox(services: Services): Promise<number> {
  const rows = await takeDueRows(services.db, 'mail', services.clock.now());
  for (const row of rows) await deliverRow(services, row);
  return rows.length;
}

async function deliverRow(services: Services, row: DueRow): Promise<void> {
  const { db, clock, log } = services;
  try {
    const mail = await mailOf(services, row);
    await inTransaction(db, (trx) => finishDelivery(trx, row.outboxId, 'mail', mail, clock.now()));
  } catch (error) {
    log.warn({ err: error, outboxId: row.outboxId }, 'a message could not be written; it is tried again');
    await postponeDelivery(db, row.outboxId, 'mail', String(error), nextTry(clock.now(), row.attempts));
  }
}

async function mailOf(services: Services, row: DueRow): Promise<MailRow | null> {
  const scope = row.bookingId === null ? null : await bookingForShop(services.db, row.bookingId);
  return scope ? composed(services, scope, `event.${row.outboxId}`, (booking) => mailKindOf(row.kind, booking)) : null;
}

type KindOf = (booking: BookingRecord) => MailKind | null;

async function composed(services: Services, scope: BookingScope, id: string, kindOf: KindOf): Promise<MailRow | null> {
  const booking = await readBooking(services.db, scope);
  const kind = kindOf(booking);
  if (kind === null) return null;
  const shop = await services.boards.facts(scopeOfBooking(booking));
  const mail = composeMail(kind, { booking, shop, config: services.config, now: services.clock.now() });
  if (mail === null) return null;
  const { text, html, ...rest } = mail;
  return { ...rest, id, chainId: booking.chainId, bookingId: booking.id, kind, bodyText: text, bodyHtml: html };
}

/** Writes the reminders of visits that begin within a day, from the bookings as they are now. */
export async function writeReminders(services: Services): Promise<number> {
  const due = await dueReminders(services.db, services.clock.now());
  for (const { bookingId, reminderId } of due) {
    try {
      const mail = await reminderOf(services, bookingId, reminderId);
      if (mail) await insertMail(services.db, mail, services.clock.now());
    } catch (error) {
      services.log.warn({ err: error, bookingId }, 'a reminder could not be written; it is tried again');
    }
  }
  return due.length;
}

async function reminderOf(services: Services, bookingId: string, reminderId: string): Promise<MailRow | null> {
  const scope = await bookingForShop(services.db, bookingId);
  return (
    scope && composed(services, scope, reminderId, (booking) => (isReminderOf(booking, reminderId) ? 'reminder' : null))
  );
}

function isReminderOf(booking: BookingRecord, reminderId: string): boolean {
  const isOpen = booking.state === 'to_confirm' || booking.state === 'confirmed';
  return isOpen && reminderId === `reminder.${booking.id}.${Math.floor(booking.startsAt / 1000)}`;
}

/** Sends what waits to be sent; answers how many mails there were. */
export async function sendMails(services: Services, mailer: Mailer): Promise<number> {
  const mails = await takeDueMails(services.db, services.clock.now());
  for (const mail of mails) await sendOne(services, mailer, mail);
  return mails.length;
}

async function sendOne(services: Services, mailer: Mailer, mail: DueMail): Promise<void> {
  const { db, clock, log } = services;
  try {
    if (await isOvertaken(services, mail)) return await markSent(db, mail.id, clock.now());
    await mailer.send({
      id: mail.id,
      from: mail.sender,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.bodyText,
      html: mail.bodyHtml,
      calendar: mail.calendar === '' ? null : { content: mail.calendar, method: methodOf(mail.calendar) },
    });
    await markSent(db, mail.id, clock.now());
  } catch (error) {
    log.warn(
      { mailId: mail.id, reason: error instanceof Error ? error.name : 'unknown' },
      'a mail could not be sent; it is tried again',
    );
    await postponeMail(db, mail.id, String(error), nextTry(clock.now(), mail.attempts));
  }
}

/** A reminder that waited while its visit was moved or cancelled, or began, is not sent any more. */
async function isOvertaken(services: Services, mail: DueMail): Promise<boolean> {
  if (mail.kind !== 'reminder' || mail.bookingId === null) return false;
  const scope = await bookingForShop(services.db, mail.bookingId);
  const booking = scope && (await readBooking(services.db, scope));
  return !booking || !isReminderOf(booking, mail.id) || booking.startsAt <= services.clock.now();
}

function methodOf(calendar: string): 'REQUEST' | 'CANCEL' {
  return /^METHOD:CANCEL/m.test(calendar) ? 'CANCEL' : 'REQUEST';
}
