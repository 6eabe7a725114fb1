import type { Pool, PoolClient } from 'pg';
import { type TableKind, tableKinds } from './table-kinds.ts';

/** `distributed`: how many tables were turned into distributed or reference tables just now; those that are so already stay. */
export type Distributed = { hasExtension: false } | { hasExtension: true; distributed: number; isCoordinator: boolean };

/**
 * Turns the tables of a migrated database with the extension `citus` into distributed ones: reference tables on every node, shop tables by
 * their chain, all side by side. Global tables stay on the coordinator. Rows move along. All or nothing; repeated, it changes what is new.
 */
export async function distribute(pool: Pool): Promise<Distributed> {
  const extension = await pool.query(`select 1 from pg_extension where extname = 'citus'`);
  if (extension.rowCount === 0) return { hasExtension: false };
  const coordinator = await pool.query(`select 1 from pg_dist_node where groupid = 0`);
  if (coordinator.rowCount === 0) return { hasExtension: true, distributed: 0, isCoordinator: false };
  const client = await pool.connect();
  try {
    await client.query('begin');
    const distributed = await distributeAll(client);
    const database = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
    await client.query(oneConnectionOf(database.rows[0]!.name));
    await client.query('commit');
    return { hasExtension: true, distributed, isCoordinator: true };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/**
 * The setting by which a statement that asks several nodes opens one connection to each. With more of them, a transaction that asked shop tables
 * so could not write accounts afterwards: foreign keys lead from their tables to reference tables.
 */
export const oneConnectionOf = (database: string) =>
  `alter database ${database} set citus.multi_shard_modify_mode to 'sequential'`;

async function distributeAll(client: PoolClient): Promise<number> {
  // Tables that foreign keys connect change on one connection to each node. The setting of the database is for later connections.
  await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`);
  // Its triggers refuse a change and do nothing else, so that each node can have them.
  await client.query(`set local citus.enable_unsafe_triggers to 'on'`);
  const placed = await client.query<{ name: string }>(
    `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' or repmodel = 't'`,
  );
  const done = new Set(placed.rows.map(({ name }) => name));
  const open = (kind: TableKind) => namesOf(kind).filter((name) => !done.has(name));
  const [references, shopTables] = [open('reference'), open('shop')];
  for (const name of references) await client.query(`select create_reference_table('${name}')`);
  // A table cannot leave the coordinator while one that is still there has a foreign key to it.
  const keys = await keysBetween(client, shopTables);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of shopTables) {
    const beside = name === 'shops' ? 'none' : 'shops';
    await client.query(`select create_distributed_table('${name}', 'chain_id', colocate_with => '${beside}')`);
  }
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  return references.length + shopTables.length;
}

type ForeignKey = { table: string; name: string; definition: string };

async function keysBetween(client: PoolClient, tables: readonly string[]): Promise<ForeignKey[]> {
  const found = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1) and confrelid::regclass::text = any($1)`,
    [tables],
  );
  return found.rows;
}

/** In the order of the list, in which `shops` is the first shop table. */
const namesOf = (kind: TableKind) => Object.keys(tableKinds).filter((name) => tableKinds[name] === kind);
