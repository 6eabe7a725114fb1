import type { Services } from '../../booking/context.ts';
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
import { nextTry } from '../../platform/outbox/next-try.ts';
import { readEvent } from '../../platform/outbox/read-event.ts';
import { cancelSent, checkSent } from './check-sent.ts';
import { type Commit, sendInvoice } from './send.ts';

const consumer = 'invoice';

/** Sends, looks after and withdraws invoices, each with the end of its delivery in one commit; answers how many events were due. */
export async function deliverInvoices(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const found = await findDueRows(db, consumer, clock.now(), 10);
  if (found.length === 0) return 0;
  const rows = await takeDueRows(db, consumer, found, clock.now());
  await whileLeased(
    () => renewDeliveries(db, consumer, rows, clock.now()),
    async () => {
      for (const row of rows)
        await deliver(services, row).catch(async (error: unknown) => {
          // What an answer says may repeat what was asked: only its kind is written down.
          log.warn({ outboxId: row.outboxId, kind: row.kind }, 'the tax office did not answer; it is asked again');
          await postponeDelivery(db, row, consumer, nameOf(error), nextTry(clock.now(), row.attempts));
        });
    },
  );
  return found.length;
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'error');

async function deliver(services: Services, row: DueRow): Promise<void> {
  const { db, clock } = services;
  const commit = await commitOf(services, row);
  if (!commit) return postponeDelivery(db, row, consumer, 'not known yet', nextLook(clock.now(), row.attempts));
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    await commit(trx, now);
    await endDeliveries(trx, consumer, [row], now);
  });
}

async function commitOf(services: Services, row: DueRow): Promise<Commit | null> {
  const read = readEvent(row);
  if (!read.ok) throw new Error(`not understood (${read.reason}): ${row.kind} ${row.version}`);
  const { event } = read;
  if (event.kind === 'invoice_registered') return sendInvoice(services, event.payload);
  if (event.kind === 'invoice_sent') return checkSent(services, event.payload);
  if (event.kind === 'invoice_cancelling') return cancelSent(services, event.payload);
  return () => Promise.resolve();
}

const lookEveryMs = 5000;

/** The tax office checks within seconds: it is asked soon, then later and later. */
const nextLook = (now: number, attempts: number): number =>
  attempts <= 12 ? now + lookEveryMs : nextTry(now, attempts - 12);
