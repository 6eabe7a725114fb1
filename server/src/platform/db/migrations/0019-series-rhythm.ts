import { type Kysely, sql } from 'kysely';

/** How often the visits of a series were planned; null where it was not told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table bookings add column series_rhythm text
        check (series_rhythm in ('week', 'twoWeeks', 'threeWeeks', 'fourWeeks', 'month'))`,
    )
    .execute(db);
}
