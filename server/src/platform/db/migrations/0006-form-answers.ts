import { type Kysely, sql } from 'kysely';

/**
 * What customers answer. A revision is never changed: a rotation of keys seals what it says with another key, and forgetting deletes it, or who saved it. Versions
 * remember which pictures they were published with.
 */
const statements = [
  `alter table form_versions add column pictures jsonb not null default '{}'`,
  `update form_versions as version set pictures = coalesce((
      select jsonb_object_agg(picture.name, picture.hash) from pictures as picture
      where picture.chain_id = version.chain_id and strpos(version.content::text, to_json(picture.name)::text) > 0), '{}')`,
  `create table form_answers (
    chain_id text not null,
    id text not null,
    shop_id text not null,
    form_id text not null,
    member_id text,
    trigger text not null check (trigger in ('booking', 'bill', 'member')),
    relation_id text not null,
    is_proved boolean not null,
    revision integer not null check (revision >= 1),
    hold_until timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (chain_id, id),
    unique nulls not distinct (chain_id, form_id, trigger, relation_id, member_id, is_proved),
    foreign key (chain_id, form_id) references forms (chain_id, id))`,
  `create index form_answers_relation on form_answers (chain_id, relation_id)`,
  `create index form_answers_member on form_answers (chain_id, member_id)`,
  `create index form_answers_held on form_answers (hold_until) where hold_until is not null`,
  `create table form_revisions (
    chain_id text not null,
    answer_id text not null,
    number integer not null check (number >= 1),
    version_id text not null,
    answers_sealed text not null,
    signature_hash text,
    filled_by text not null check (filled_by in ('customer', 'staff')),
    actor_kind text not null,
    actor_id text not null,
    device_hash text,
    saved_at timestamptz not null,
    primary key (chain_id, answer_id, number),
    foreign key (chain_id, answer_id) references form_answers (chain_id, id),
    foreign key (chain_id, version_id) references form_versions (chain_id, id))`,
  `create index form_revisions_actor on form_revisions (actor_id)`,
  `create function form_revision_is_final() returns trigger language plpgsql as $$ begin raise exception 'a revision of an answer is never changed'; end $$`,
  `create trigger form_revisions_final before update on form_revisions for each row
    when (row(old.chain_id, old.answer_id, old.number, old.version_id, old.signature_hash, old.filled_by, old.actor_kind, old.device_hash, old.saved_at)
      is distinct from row(new.chain_id, new.answer_id, new.number, new.version_id, new.signature_hash, new.filled_by, new.actor_kind, new.device_hash, new.saved_at)
      or new.actor_id not in ('', old.actor_id))
    execute function form_revision_is_final()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
