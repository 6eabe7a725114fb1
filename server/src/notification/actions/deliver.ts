import { readBookings } from '../../booking/queries/read.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import { codeLifeMs } from '@parlour/domain/account/code-rules';
import { teamResetLifeMs } from '@parlour/domain/team/session-life';
import { linkLifeMs } from '@parlour/domain/account/sign-in-link';
import { whileLeased } from '../../platform/jobs/lease.ts';
import {
  type DueRow,
  findDueRows,
  postponeDelivery,
  renewDeliveries,
  takeDueRows,
} from '../../platform/outbox/deliveries.ts';
import type { OutboxEvent } from '../../platform/outbox/events.ts';
import { nextTry } from '../../platform/outbox/next-try.ts';
import { readEvent } from '../../platform/outbox/read-event.ts';
import type { OutboxConsumer } from '../../platform/outbox/write.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { unseal } from '../../platform/sealed.ts';
import type { CalendarMethod, Mailer } from '../../platform/ports/mailer.ts';
import type { Services } from '../../booking/context.ts';
import { billMail, isOfBill } from './bill-mail.ts';
import { composed } from './composed.ts';
import { giftMail } from './gift-mail.ts';
import { isUnansweredMailOf } from './ended-proposals.ts';
import { isProposalReminderOf } from './proposal-reminders.ts';
import { referralMail } from './referral-mail.ts';
import { isReminderOf } from './reminders.ts';
import { pushKindOf } from '../policies/push-kinds.ts';
import { pushOf } from '../policies/push-of.ts';
import type { PushNotice } from '../queries/pushes.ts';
import { isUnansweredKind } from '../policies/store-kinds.ts';
import { isQuiet, mailKindOf, seriesMailOf, togetherOf } from '../policies/mail-kinds.ts';
import {
  type Delivered,
  type DueMail,
  findDueMails,
  finishDeliveries,
  type MailRow,
  markSent,
  postponeMail,
  renewMails,
  takeDueMails,
} from '../queries/mails.ts';
import { isUnwanted, unsubscribeUrlOf } from './unsubscribing.ts';
import { noticesToTeam } from './tell-members.ts';
import { toldToStore } from './tell-stores.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';

/** An event that was taken on and understood, and the id of its row. */
export type DueEvent = { event: OutboxEvent; outboxId: number };

type Composed = Pick<Delivered, 'mails' | 'pushes' | 'notices'>;
type Compose = (services: Services, due: DueEvent, bookings: ReadonlyMap<string, BookingRecord>) => Promise<Composed>;

/** Turns outbox rows into mails to customers; answers how many rows there were. */
export const deliverOutbox = (services: Services): Promise<number> =>
  deliver(services, 'mail', async (...told) => ({
    mails: [await composedFor(...told)].filter((mail) => mail !== null),
    pushes: services.pushes ? pushesFor(...told) : [],
    notices: [],
  }));

/** Turns outbox rows into mails to stores, and into what their people read in the app. */
export const deliverToStores = (services: Services): Promise<number> =>
  deliver(services, 'store', async (...told) => ({
    mails: await toldToStore(...told),
    pushes: [],
    notices: await noticesToTeam(...told),
  }));

async function deliver(services: Services, consumer: OutboxConsumer, compose: Compose): Promise<number> {
  const { db, clock } = services;
  const found = await findDueRows(db, consumer, clock.now());
  if (found.length === 0) return 0;
  const rows = await takeDueRows(db, consumer, found, clock.now());
  const dues = await understood(services, consumer, rows);
  const bookings = await readBookings(
    db,
    dues.flatMap(({ event }) => [...(togetherOf(event) ?? []), event.bookingId]),
  );
  const delivered = await whileLeased(
    () => renewDeliveries(db, consumer, rows, clock.now()),
    () => composeAll(services, consumer, dues, (due) => compose(services, due, bookings)),
  );
  await finishTogether(services, consumer, rows, delivered);
  // What another process was quicker to take counts, too: more may be due behind it.
  return found.length;
}

type TakenEvent = DueEvent & { row: DueRow };

/** The events of these rows. What this program does not understand is kept for one that does, and looked at again later and later. */
async function understood(
  services: Services,
  consumer: OutboxConsumer,
  rows: readonly DueRow[],
): Promise<TakenEvent[]> {
  const dues: TakenEvent[] = [];
  for (const row of rows) {
    const read = readEvent(row);
    if (read.ok) dues.push({ row, event: read.event, outboxId: row.outboxId });
    else
      await postpone(services, consumer, row, new Error(`not understood (${read.reason}): ${row.kind} ${row.version}`));
  }
  return dues;
}

/** The messages of each event; a row whose messages cannot be composed is put off. */
async function composeAll(
  services: Services,
  consumer: OutboxConsumer,
  dues: readonly TakenEvent[],
  compose: (due: DueEvent) => Promise<Composed>,
): Promise<Delivered[]> {
  const delivered: Delivered[] = [];
  for (const due of dues) {
    await compose(due).then(
      (told) => delivered.push({ chainId: due.row.chainId, outboxId: due.outboxId, ...told }),
      (error: unknown) => postpone(services, consumer, due.row, error),
    );
    // Composing is work; others are served between two mails.
    await yieldToEventLoop();
  }
  return delivered;
}

/** One commit for all of them; where that fails each is tried by itself, so that one cannot stop the others. */
async function finishTogether(
  services: Services,
  consumer: OutboxConsumer,
  rows: readonly DueRow[],
  delivered: readonly Delivered[],
) {
  const finish = (some: readonly Delivered[]) =>
    inTransaction(services.db, (trx) => finishDeliveries(trx, consumer, some, services.clock.now()));
  if (delivered.length === 0) return;
  await finish(delivered).catch(async () => {
    for (const one of delivered)
      await finish([one]).catch((error: unknown) =>
        postpone(
          services,
          consumer,
          rows.find((row) => row.outboxId === one.outboxId)!,
          error,
        ),
      );
  });
}

async function postpone(
  { db, clock, log }: Services,
  consumer: OutboxConsumer,
  row: DueRow,
  error: unknown,
): Promise<void> {
  log.warn({ err: error, outboxId: row.outboxId, consumer }, 'a message could not be written; it is tried again');
  await postponeDelivery(db, row, consumer, String(error), nextTry(clock.now(), row.attempts));
}

async function composedFor(
  services: Services,
  { event, outboxId }: DueEvent,
  bookings: ReadonlyMap<string, BookingRecord>,
): Promise<MailRow | null> {
  if (isQuiet(event)) return null;
  if (event.kind === 'gift_claimed') return giftMail(services, event);
  if (event.kind === 'referral_rewarded') return referralMail(services, event);
  if (isOfBill(event)) return billMail(services, event, bookings.get(event.bookingId) ?? null);
  const booking = bookings.get(event.bookingId);
  const together = togetherOf(event);
  if (together) {
    if (together[0] !== event.bookingId) return null;
    const told = seriesMailOf(
      event.kind,
      together.flatMap((id) => bookings.get(id) ?? []),
    );
    return told && composed(services, told.visits[0]!, told.kind, `event.${outboxId}`, told.visits);
  }
  const kind = booking && mailKindOf(event.kind, booking);
  return kind ? composed(services, booking, kind, `event.${outboxId}`) : null;
}

/** The notice to the devices of the account whose visit an event is about. */
function pushesFor(
  { clock }: Services,
  { event, outboxId }: DueEvent,
  bookings: ReadonlyMap<string, BookingRecord>,
): PushNotice[] {
  const booking = bookings.get(event.bookingId);
  const kind = booking && pushKindOf(event, booking);
  return kind ? pushOf(booking, kind, `event.${outboxId}`, clock.now()) : [];
}

/** Sends what waits to be sent; answers how many mails were due. */
export async function sendMails(services: Services, mailer: Mailer): Promise<number> {
  const { db, clock } = services;
  const found = await findDueMails(db, clock.now());
  if (found.length === 0) return 0;
  const mails = await takeDueMails(db, found, clock.now());
  await whileLeased(
    () => renewMails(db, mails, clock.now()),
    async () => {
      for (const mail of mails) await sendOne(services, mailer, mail);
    },
  );
  return found.length;
}

async function sendOne(services: Services, mailer: Mailer, mail: DueMail): Promise<void> {
  const { db, clock, log } = services;
  try {
    if ((await isOvertaken(services, mail)) || (await isUnwanted(services, mail)))
      return await markSent(db, mail, clock.now());
    await mailer.send({
      id: mail.id,
      from: mail.sender,
      to: mail.recipient,
      replyTo: mail.replyTo,
      subject: mail.subject,
      text: opened(services, mail, mail.bodyText),
      html: opened(services, mail, mail.bodyHtml),
      unsubscribeUrl: await unsubscribeUrlOf(services, mail),
      calendar: mail.calendar === '' ? null : { content: mail.calendar, method: methodOf(mail.calendar) },
    });
    await markSent(db, mail, clock.now());
  } catch (error) {
    log.warn(
      { mailId: mail.id, reason: error instanceof Error ? error.name : 'unknown' },
      'a mail could not be sent; it is tried again',
    );
    await postponeMail(db, mail, String(error), nextTry(clock.now(), mail.attempts));
  }
}

/** A mail's text as it is read; a sealed one is opened at the last moment. */
function opened({ config }: Services, { isSealed }: DueMail, text: string): string {
  if (!isSealed) return text;
  const plain = unseal(config.secrets, text);
  if (plain === null) throw new Error('The mail was sealed with another SECRET.');
  return plain;
}

const perishable: ReadonlySet<string> = new Set(['reminder', 'offer', 'proposalReminder']);

/** A reminder whose visit was moved or cancelled, or began meanwhile, is not sent any more; nor is a code, a link or an offer that is over. */
async function isOvertaken(services: Services, mail: DueMail): Promise<boolean> {
  if (mail.kind === 'signInLink') return services.clock.now() - mail.createdAt.getTime() >= linkLifeMs;
  if (mail.kind === 'teamReset') return services.clock.now() - mail.createdAt.getTime() >= teamResetLifeMs;
  if (mail.kind === 'code') return services.clock.now() - mail.createdAt.getTime() >= codeLifeMs;
  if (!(perishable.has(mail.kind) || isUnansweredKind(mail.kind)) || mail.bookingId === null) return false;
  const booking = (await readBookings(services.db, [mail.bookingId])).get(mail.bookingId);
  if (isUnansweredKind(mail.kind)) return !booking || !isUnansweredMailOf(booking, mail.id, services.clock.now());
  if (mail.kind === 'proposalReminder')
    return !booking || !isProposalReminderOf(booking, mail.id, services.clock.now());
  if (mail.kind === 'offer') return booking?.state !== 'held' || (booking.holdExpiresAt ?? 0) <= services.clock.now();
  return !booking || !isReminderOf(booking, mail.id) || booking.startsAt <= services.clock.now();
}

function methodOf(calendar: string): CalendarMethod {
  return (/^METHOD:(CANCEL|PUBLISH)/m.exec(calendar)?.[1] ?? 'REQUEST') as CalendarMethod;
}
