import { sql } from 'kysely';
import { isOwnVisit } from '../../bill/queries/access.ts';
import type { Db } from '../../platform/db/schema.ts';

/** What is told of entries beside their numbers. */
export type PointFacts = {
  notes: ReadonlyMap<string, { reason: string; operator: string }>;
  /** Numbers of bills that the reader may see, by their ids. */
  bills: ReadonlyMap<string, string>;
};

type Shown = { id: string; billId: string | null };

/** What belongs to some entries of a chain. `accountId`: whose bills are told of; null: all, for the store. */
export async function pointFactsOf(
  db: Db,
  chainId: string,
  entries: readonly Shown[],
  accountId: string | null,
): Promise<PointFacts> {
  const [ids, billIds] = [entries.map(({ id }) => id), entries.flatMap(({ billId }) => billId ?? [])];
  const notes = await sql<{ entryId: string; reason: string; operator: string }>`
    select entry_id, reason, operator from point_notes
    where chain_id = ${chainId} and entry_id = any(${ids}::text[])`.execute(db);
  const mayRead = accountId === null ? sql`true` : isOwnVisit(accountId);
  const bills = await sql<{ id: string; number: string }>`
    select b.id, b.number from bills b left join bookings k on k.chain_id = b.chain_id and k.id = b.booking_id
    where b.chain_id = ${chainId} and b.id = any(${billIds}::text[]) and ${mayRead}`.execute(db);
  return {
    notes: new Map(notes.rows.map((row) => [row.entryId, row])),
    bills: new Map(bills.rows.map(({ id, number }) => [id, number])),
  };
}
