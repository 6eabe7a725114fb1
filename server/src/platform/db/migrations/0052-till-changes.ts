import { type Kysely, sql } from 'kysely';

/** Why the desk changed a line of a bill. A row is written once, with its bill; afterwards it only loses words about a person who is forgotten. */
const statements = [
  `create table till_changes (
    chain_id text not null,
    bill_id text not null,
    line_id text not null,
    place integer not null,
    kind text not null check (kind in ('lowered', 'raised', 'left_out')),
    name text not null,
    before_minor bigint not null,
    after_minor bigint not null,
    reason text not null,
    primary key (chain_id, bill_id, line_id),
    foreign key (chain_id, bill_id) references bills (chain_id, id))`,
  `create function till_changes_are_kept() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and new.reason = ''
      and row(new.chain_id, new.bill_id, new.line_id, new.place, new.kind, new.name, new.before_minor, new.after_minor)
        is not distinct from row(old.chain_id, old.bill_id, old.line_id, old.place, old.kind, old.name, old.before_minor, old.after_minor)
    then return new; end if;
    raise exception 'why a line of a bill was changed is never changed'; end $$`,
  `create trigger till_changes_kept before update or delete on till_changes for each row execute function till_changes_are_kept()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
