import type { Services } from '../../booking/context.ts';
import { type BillRecord, billsOfBooking, findBill, whichBill } from '../../bill/queries/read.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { whileLeased } from '../../platform/jobs/lease.ts';
import {
  type DueRow,
  endDeliveries,
  findDueRows,
  postponeDelivery,
  renewDeliveries,
  takeDueRows,
} from '../../platform/outbox/deliveries.ts';
import type { OutboxEvent } from '../../platform/outbox/events.ts';
import { nextTry } from '../../platform/outbox/next-try.ts';
import { readEvent } from '../../platform/outbox/read-event.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { lockPeople } from '../queries/records.ts';
import { billsTogether, bookBillPoints, termsOf } from './book-bill.ts';
import { bookReferral, referralTermsOf } from './book-referral.ts';
import { welcomeOf } from './welcome.ts';

type Booking = (trx: Trx, now: number) => Promise<void>;

/** Books the points that events call for, each with the end of its delivery in one commit; answers how many events were due. */
export async function deliverPoints(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const found = await findDueRows(db, 'points', clock.now());
  if (found.length === 0) return 0;
  const rows = await takeDueRows(db, 'points', found, clock.now());
  await whileLeased(
    () => renewDeliveries(db, 'points', rows, clock.now()),
    async () => {
      for (const row of rows)
        await deliver(services, row).catch(async (error: unknown) => {
          log.warn({ err: error, outboxId: row.outboxId }, 'points could not be booked; it is tried again');
          await postponeDelivery(db, row, 'points', String(error), nextTry(clock.now(), row.attempts));
        });
    },
  );
  return found.length;
}

async function deliver(services: Services, row: DueRow): Promise<void> {
  const { db, clock } = services;
  const read = readEvent(row);
  if (!read.ok) throw new Error(`not understood (${read.reason}): ${row.kind} ${row.version}`);
  const bookings = await bookingsOf(services, read.event);
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    for (const book of bookings) await book(trx, now);
    await endDeliveries(trx, 'points', [row], now);
  });
}

/** The bill whose points an event may change: of a booking, whose money was claimed back, the one that counts. */
async function billOf({ db }: Services, event: OutboxEvent): Promise<BillRecord | null> {
  const { kind, chainId, bookingId, payload } = event;
  if (kind === 'bill_settled' || kind === 'bill_refunded') return findBill(db, whichBill(payload.billId));
  if (kind !== 'bill_trouble' && kind !== 'charge_trouble') return null;
  if (payload.failure.command !== 'dispute') return null;
  if (kind === 'bill_trouble') return findBill(db, whichBill(payload.billId));
  const [found] = await billsOfBooking(db, { chainId, id: bookingId });
  return found ? findBill(db, { chainId, id: found.id }) : null;
}

/** What an event calls for. A bill earns when it is settled alone; a refund, a claim, or a bill in another's place, only takes back or returns. */
async function bookingsOf(services: Services, event: OutboxEvent): Promise<Booking[]> {
  if (event.kind === 'member_added') return welcomeOf(services, event);
  const bill = await billOf(services, event);
  if (!bill) return [];
  const terms = event.kind === 'bill_settled' ? await termsOf(services, bill) : null;
  const referral = event.kind === 'bill_settled' ? await referralTermsOf(services, bill) : null;
  const bills = await billsTogether(services.db, bill);
  return [
    async (trx, now) => {
      // Bills of one visit may belong to several people: all are locked before the first bill is looked at.
      const people = new Set(bills.flatMap(({ memberId }) => memberId ?? []));
      if (people.size > 1) await lockPeople(trx, bill.chainId, [...people]);
      for (const one of bills) await bookBillPoints(trx, one, one.id === bill.id ? terms : null, now);
      for (const one of bills) await bookReferral(trx, one, one.id === bill.id ? referral : null, now);
    },
  ];
}
