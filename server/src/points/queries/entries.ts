import type { PointSource } from '@parlour/domain/points/point-source';
import type { PointEntry } from '@parlour/domain/points/point-lots';
import { sql } from 'kysely';
import { insertUnitEntries } from '../../ledger/queries.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';

/** An entry of points as it is stored. */
export type PointRow = PointEntry & {
  source: PointSource;
  memberId: string;
  billId: string | null;
  shopId: string;
  onDay: string;
};

/** The entries of some records of a chain, in the order of their booking; of those of one moment what came goes first. */
export async function pointEntriesOf(db: Db | Trx, chainId: string, memberIds: readonly string[]): Promise<PointRow[]> {
  if (memberIds.length === 0) return [];
  const found = await sql<Omit<PointRow, 'at'> & { at: Date }>`
    select e.id, e.units as points, e.at, s.zone, e.last_day, e.reverses as of_lot, e.source, e.subject as member_id,
      e.bill_id, e.shop_id, e.on_day
    from unit_entries e join shops s on s.chain_id = e.chain_id and s.id = e.shop_id
    where e.chain_id = ${chainId} and e.account = 'points' and e.subject = any(${[...memberIds]}::text[])
    order by e.at, e.units desc, e.id`.execute(db);
  return found.rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/** An entry to be booked; `key` is unique at the chain: the same one once more is the same movement. */
export type NewPointEntry = {
  chainId: string;
  memberId: string;
  shopId: string;
  source: PointSource;
  points: number;
  key: string;
  onDay: string;
  lastDay?: string | null;
  billId?: string | null;
  ofLot?: string | null;
};

/** Books an entry with what staff wrote about it; answers its id, or null where it was there already. */
export async function bookPoints(
  trx: Trx,
  { memberId, points, ofLot = null, ...entry }: NewPointEntry,
  now: number,
  note: { reason: string; operator: string } | null = null,
): Promise<string | null> {
  const id = newId();
  const kind = points > 0 && entry.source !== 'adjustment' ? 'issue' : 'adjust';
  const row = { id, account: 'points', subject: memberId, item: '', entry: kind, units: points } as const;
  const added = await insertUnitEntries(trx, [{ ...entry, ...row, reverses: ofLot }], now);
  if (added === 0) return null;
  const { chainId } = entry;
  if (note)
    await trx
      .insertInto('pointNotes')
      .values({ chainId, entryId: id, ...note })
      .execute();
  return id;
}

/** The id of the entry of a key; null: there is none. */
export async function entryIdByKey(trx: Trx, chainId: string, key: string): Promise<string | null> {
  const row = await trx
    .selectFrom('unitEntries')
    .select('id')
    .where('chainId', '=', chainId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The points of the entries that are there under some keys. */
export async function pointsByKeys(trx: Trx, chainId: string, keys: readonly string[]): Promise<number[]> {
  if (keys.length === 0) return [];
  const rows = await trx
    .selectFrom('unitEntries')
    .select('units')
    .where('chainId', '=', chainId)
    .where('key', 'in', [...keys])
    .execute();
  return rows.map(({ units }) => units);
}
