import { type Kysely, sql } from 'kysely';

/** How each member of a team is told of what: on which devices, by mail, and at which hours; and what waits to be sent. */
const statements = [
  // Beside the sessions, not below them: a device is told of tomorrow's appointment after the session of the day has run out.
  `create table team_push_places (
    push_id text primary key,
    member_id text not null references team_members on delete cascade,
    session_id text not null,
    created_at timestamptz not null)`,
  `create index team_push_places_member on team_push_places (member_id)`,
  `alter table team_notices add column in_app boolean not null default true`,
  `create table team_notice_sends (
    notice_id text not null,
    member_id text not null,
    push_id text references team_push_places on delete cascade,
    due_at timestamptz not null,
    attempts integer not null default 0,
    foreign key (notice_id, member_id) references team_notices (id, member_id) on delete cascade)`,
  // Without a place it is a mail.
  `create unique index team_notice_sends_once on team_notice_sends (notice_id, member_id, coalesce(push_id, ''))`,
  `create index team_notice_sends_due on team_notice_sends (due_at)`,
  `create index team_notice_sends_push on team_notice_sends (push_id)`,
  `create index team_notice_sends_member on team_notice_sends (member_id)`,
  `alter table team_notice_choices
    add column channels jsonb not null default '{}',
    add column reach text not null default 'all',
    add column quiet jsonb`,
  // A kind that was switched off is told nowhere.
  `update team_notice_choices set channels = coalesce(
    (select jsonb_object_agg(kind, '[]'::jsonb) from jsonb_array_elements_text(muted_kinds) as kind), '{}'::jsonb)`,
  `alter table team_notice_choices drop column muted_kinds`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
