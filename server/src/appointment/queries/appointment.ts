import { sql } from 'kysely';
import type { StoreAccess } from '../../booking/queries/access.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';

/** The note of the team beside an appointment. */
export async function teamNoteOf(db: Db, { chainId, bookingId }: StoreAccess) {
  const row = await db
    .selectFrom('bookings')
    .select(['teamNote', 'teamNoteVersion'])
    .where('chainId', '=', chainId)
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return { text: row.teamNote, version: row.teamNoteVersion };
}

/** Writes the note, unless it was written since this version. Answers whether it was written. */
export async function writeTeamNote(
  db: Db | Trx,
  { chainId, bookingId }: StoreAccess,
  { text, version }: { text: string; version: number },
): Promise<boolean> {
  const written = await db
    .updateTable('bookings')
    .set({ teamNote: text, teamNoteVersion: version + 1 })
    .where('chainId', '=', chainId)
    .where('id', '=', bookingId)
    .where('teamNoteVersion', '=', version)
    .executeTakeFirst();
  return written.numUpdatedRows > 0n;
}

/** How many visits of a record of the chain were finished, and how many were missed. */
export async function visitCounts(db: Db, chainId: string, memberId: string | null) {
  if (memberId === null) return { visits: 0, noShows: 0 };
  const { rows } = await sql<{ visits: number; noShows: number }>`
    select count(*) filter (where state = 'finished')::int as visits, count(*) filter (where state = 'no_show')::int as "noShows"
    from bookings where chain_id = ${chainId} and member_id = ${memberId}`.execute(db);
  return rows[0] ?? { visits: 0, noShows: 0 };
}

export type PastEvent = { at: number; kind: string; payload: Record<string, unknown> };
export type NotedAction = {
  at: number;
  action: string;
  actorKind: string;
  name: string;
  facts: Record<string, unknown>;
};

/** The events about an appointment that are still kept, and what the audit says of it, each in order. */
export async function pastOf(db: Db, { chainId, bookingId }: StoreAccess) {
  const events = await sql<{ at: Date; kind: string; payload: Record<string, unknown> }>`
    select created_at as at, kind, payload from outbox where chain_id = ${chainId} and booking_id = ${bookingId}
    order by id limit 200`.execute(db);
  const audit = await db
    .selectFrom('audit')
    .select(['at', 'action', 'actorKind', 'actorId', 'facts'])
    .where('chainId', '=', chainId)
    .where('subject', '=', bookingId)
    .orderBy('id')
    .limit(200)
    .execute();
  const ids = audit.flatMap(({ actorKind, actorId }) => (actorKind === 'team' ? [actorId] : []));
  const names = await namesIn(db, chainId, ids);
  return {
    events: events.rows.map(({ at, ...event }): PastEvent => ({ ...event, at: at.getTime() })),
    noted: audit.map(({ at, actorId, facts, ...entry }): NotedAction => ({
      ...entry,
      at: at.getTime(),
      name: names.get(actorId) ?? '',
      facts: facts as Record<string, unknown>,
    })),
  };
}

async function namesIn(db: Db, chainId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('teamMembers as member')
    .innerJoin('teamMemberships as membership', 'membership.memberId', 'member.id')
    .select(['member.id', 'member.name'])
    .where('membership.chainId', '=', chainId)
    .where('member.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
