import type { Kysely } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { type Counts, noCounts } from './counts.ts';

type Value = unknown;
type Row = Record<string, Value>;
type Loose = Kysely<Record<string, Row>>;

/** A table whose entries the shop names by key; withdrawn ones stay, inactive. `json` columns are written as text. */
export type EntryTable = {
  name:
    | 'shops'
    | 'categories'
    | 'services'
    | 'products'
    | 'staff'
    | 'workTags'
    | 'works'
    | 'merchants'
    | 'forms'
    | 'soldRights'
    | 'giftCampaigns';
  json: readonly string[];
  /** How its ids are made; left out: opaque ones. */
  newId?: (chainId: string) => string;
};

/** What became of one entry: the row before (null: new) and after (null: withdrawn). */
export type EntryChange = { id: string; before: Row | null; after: Row | null };
export type SyncedEntries = { counts: Counts; ids: Map<string, string>; changes: EntryChange[] };

// Which table and columns these are is known only when it runs; the rows are typed by those who build them.
const loose = (trx: Trx) => trx as unknown as Loose;

/** One text for equal values, whatever the order of their keys. */
export function canonical(value: Value): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** A row as it is written: its json columns as text. */
export function written(table: { json?: readonly string[] }, row: Row): Row {
  const asText = ([column, value]: [string, Value]): [string, Value] => [
    column,
    table.json?.includes(column) && value !== null ? JSON.stringify(value) : value,
  ];
  return Object.fromEntries(Object.entries(row).map(asText));
}

/** Makes a table of a chain say what the folder says, by keys: adds, changes, withdraws, and leaves alone what is as it was. */
export async function syncEntries<Entry extends { key: string }>(
  trx: Trx,
  chainId: string,
  table: EntryTable,
  wanted: readonly Entry[],
): Promise<SyncedEntries> {
  const stored = await loose(trx).selectFrom(table.name).selectAll().where('chainId', '=', chainId).execute();
  const byKey = new Map(stored.map((row) => [row['key'] as string, row]));
  const synced: SyncedEntries = { counts: noCounts(), ids: new Map(), changes: [] };
  const added: Row[] = [];
  for (const entry of wanted) {
    const before = byKey.get(entry.key);
    const after: Row = { ...entry, isActive: true };
    const id = (before?.['id'] as string | undefined) ?? (table.newId ?? newId)(chainId);
    synced.ids.set(entry.key, id);
    if (!before) added.push({ chainId, id, ...after });
    else if (Object.keys(after).every((column) => canonical(before[column]) === canonical(after[column]))) {
      synced.counts.unchanged += 1;
      continue;
    } else await update(trx, chainId, table, id, after);
    synced.counts[before ? 'changed' : 'added'] += 1;
    synced.changes.push({ id, before: before ?? null, after });
  }
  for (let from = 0; from < added.length; from += 200) {
    const rows = added.slice(from, from + 200).map((row) => written(table, row));
    await loose(trx).insertInto(table.name).values(rows).execute();
  }
  await withdraw(trx, chainId, table, stored, synced);
  return synced;
}

async function update(trx: Trx, chainId: string, table: EntryTable, id: string, row: Row): Promise<void> {
  await loose(trx)
    .updateTable(table.name)
    .set(written(table, row))
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .execute();
}

async function withdraw(
  trx: Trx,
  chainId: string,
  table: EntryTable,
  stored: readonly Row[],
  synced: SyncedEntries,
): Promise<void> {
  for (const before of stored) {
    if (synced.ids.has(before['key'] as string) || before['isActive'] === false) continue;
    const id = before['id'] as string;
    await update(trx, chainId, table, id, { isActive: false });
    synced.counts.withdrawn += 1;
    synced.changes.push({ id, before, after: null });
  }
}
