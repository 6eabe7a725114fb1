import { type Kysely, sql } from 'kysely';

/** Visits that customers tell of at a store, one for each record and day, and the devices of stores where they may. */
const statements = [
  `create table check_ins (
    chain_id text not null,
    id text not null,
    shop_id text not null,
    member_id text not null,
    day text not null,
    number integer not null check (number > 0),
    checked_in_at timestamptz not null,
    booking_id text,
    queue text not null check (queue in ('none', 'waiting', 'served', 'left')),
    queued_at timestamptz,
    reward jsonb,
    note_sealed text,
    primary key (chain_id, id),
    unique (chain_id, shop_id, member_id, day),
    unique (chain_id, shop_id, member_id, number),
    foreign key (chain_id, member_id) references members (chain_id, id),
    foreign key (chain_id, shop_id) references shops (chain_id, id))`,
  `create index check_ins_day on check_ins (chain_id, shop_id, day, checked_in_at)`,
  `create index check_ins_member on check_ins (chain_id, member_id)`,
  `create table check_in_devices (
    chain_id text not null,
    id text not null,
    shop_id text not null,
    name text not null,
    key_hash text not null,
    created_at timestamptz not null,
    revoked_at timestamptz,
    primary key (chain_id, id),
    foreign key (chain_id, shop_id) references shops (chain_id, id))`,
  `create index check_in_devices_shop on check_in_devices (chain_id, shop_id)`,
  `alter table unit_entries drop constraint unit_entries_source_check`,
  `alter table unit_entries add constraint unit_entries_source_check
    check (source in ('sales', 'new_customer', 'adjustment', 'import', 'referral', 'check_in'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
