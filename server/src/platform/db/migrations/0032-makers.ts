import { type Kysely, sql } from 'kysely';

/** A booking names who made it, by account or view, so that a repeated request is answered to nobody else (decision 0028). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table bookings add column maker text`).execute(db);
  // A key was a device's; what proves nothing names nobody.
  await sql.raw(`delete from idempotency_keys where actor like 'device:%' or actor like 'ip:%'`).execute(db);
}
