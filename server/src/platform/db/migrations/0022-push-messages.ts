import { type Kysely, sql } from 'kysely';

/** Notices to devices that wait to be sent, and whether an account wants any. They go with the place that they go to. */
const statements = [
  `alter table accounts add column receives_push boolean not null default true`,
  `create table push_messages (
    push_id text not null,
    app text not null,
    id text not null,
    chain_id text not null,
    booking_id text not null,
    kind text not null,
    created_at timestamptz not null,
    due_at timestamptz not null,
    expires_at timestamptz not null,
    attempts integer not null default 0,
    sent_at timestamptz,
    primary key (push_id, app, id),
    foreign key (push_id, app) references account_pushes (push_id, app) on delete cascade)`,
  `create index push_messages_due on push_messages (due_at) where sent_at is null`,
  `create index push_messages_expiry on push_messages (expires_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
