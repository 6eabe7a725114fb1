import { type Kysely, sql } from 'kysely';

/** What a person may say of herself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table accounts
        add column gender smallint not null default 3 check (gender between 0 and 3),
        add column religion text check (religion in ('CHRISTIANITY', 'ISLAM', 'HINDUISM', 'BUDDHISM', 'OTHERS'))`,
    )
    .execute(db);
}
