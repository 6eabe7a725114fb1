import type { Kysely } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import { type Counts, noCounts } from './counts.ts';
import { canonical, written } from './sync-entries.ts';

type Row = Record<string, unknown>;
type Loose = Kysely<Record<string, Row>>;

/** A table whose rows are named by several columns; rows that are gone from the folder are removed. */
export type LinkTable = {
  name:
    | 'parameters'
    | 'serviceAddOns'
    | 'staffServices'
    | 'staffAbsences'
    | 'pictures'
    | 'titles'
    | 'videos'
    | 'reviews'
    | 'reviewReplies'
    | 'pointRules'
    | 'webAddresses'
    | 'depositTexts'
    | 'insurers';
  key: readonly string[];
  /** Columns that are written as text. */
  json?: readonly string[];
  /** Only rows with these values belong to the folder. */
  only?: Row;
  /** Columns that a new row gets besides. */
  fresh?: () => Row;
};

export type SyncedLinks = { counts: Counts; changed: Row[] };

/** Makes the rows of a chain equal to the wanted ones. `changed` holds every row that came, went or was altered. */
export async function syncLinks(
  trx: Trx,
  chainId: string,
  table: LinkTable,
  wanted: readonly Row[],
): Promise<SyncedLinks> {
  const loose = trx as unknown as Loose;
  const only = { chainId, ...table.only };
  const stored = await loose
    .selectFrom(table.name)
    .selectAll()
    .where((eb) => eb.and(only))
    .execute();
  const keyOf = (row: Row) => canonical(table.key.map((column) => row[column]));
  const rest = new Map(stored.map((row) => [keyOf(row), row]));
  const synced: SyncedLinks = { counts: noCounts(), changed: [] };
  const added: Row[] = [];
  for (const row of wanted) {
    const before = rest.get(keyOf(row));
    rest.delete(keyOf(row));
    if (before && Object.keys(row).every((column) => canonical(before[column]) === canonical(row[column]))) {
      synced.counts.unchanged += 1;
      continue;
    }
    synced.changed.push(row);
    synced.counts[before ? 'changed' : 'added'] += 1;
    if (!before) added.push({ ...only, ...table.fresh?.(), ...written(table, row) });
    else
      await loose
        .updateTable(table.name)
        .set(written(table, row))
        .where((eb) => eb.and({ ...only, ...pick(row, table.key) }))
        .execute();
  }
  for (let from = 0; from < added.length; from += 200) {
    await loose
      .insertInto(table.name)
      .values(added.slice(from, from + 200))
      .execute();
  }
  for (const row of rest.values()) {
    await loose
      .deleteFrom(table.name)
      .where((eb) => eb.and({ ...only, ...pick(row, table.key) }))
      .execute();
    synced.counts.withdrawn += 1;
    synced.changed.push(row);
  }
  return synced;
}

function pick(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}
