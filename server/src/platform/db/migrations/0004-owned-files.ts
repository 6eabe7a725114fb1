import { type Kysely, sql } from 'kysely';

/** Private files of a chain's records, answers and templates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table owned_files (
      chain_id text not null,
      id text not null,
      owner_kind text not null,
      owner_id text,
      uploader text,
      ending text not null,
      key_id text,
      bytes integer not null,
      created_at timestamptz not null,
      stored_at timestamptz,
      primary key (chain_id, id))`,
    `create index owned_files_owner on owned_files (chain_id, owner_kind, owner_id)`,
    `create index owned_files_uploader on owned_files (uploader) where uploader is not null`,
    `create index owned_files_loose on owned_files (created_at) where owner_id is null or stored_at is null`,
    `create index owned_files_key on owned_files (chain_id, key_id) where key_id is not null`,
  ])
    await sql.raw(statement).execute(db);
}
