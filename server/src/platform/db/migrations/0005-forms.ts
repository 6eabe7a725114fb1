import { type Kysely, sql } from 'kysely';

/** The forms of a chain with their versions, which are never changed, and the insurance companies that customers can name. */
const statements = [
  `create table forms (
    chain_id text not null references chains (id),
    id text not null,
    key text not null,
    title text not null,
    title_second text not null default '',
    rules jsonb not null default '[]',
    shop_ids jsonb not null default '[]',
    file_name text not null default '',
    current_version_id text,
    position integer not null default 0,
    is_active boolean not null default true,
    primary key (chain_id, id),
    unique (chain_id, key))`,
  `create table form_versions (
    chain_id text not null,
    id text not null,
    form_id text not null,
    number integer not null check (number >= 1),
    content jsonb not null,
    content_hash text not null,
    published_at timestamptz not null,
    primary key (chain_id, id),
    unique (chain_id, form_id, number),
    foreign key (chain_id, form_id) references forms (chain_id, id))`,
  `alter table forms add constraint forms_current_version
    foreign key (chain_id, current_version_id) references form_versions (chain_id, id)`,
  `create table insurers (
    chain_id text not null references chains (id),
    code text not null,
    name text not null,
    name_second text not null default '',
    position integer not null default 0,
    primary key (chain_id, code))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
