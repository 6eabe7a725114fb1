import { sql } from 'kysely';
import { isOwnAppointment } from '../../booking/queries/reach.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';

export type NoteRow = { id: string; startsAt: Date; related: unknown };

const mostShown = 50;

/** Appointments of a customer at the store of the call whose note has pictures, the newest first. */
export async function notesWithPictures(db: Db, access: StoreAccess, memberId: string): Promise<NoteRow[]> {
  const { chainId, shopId } = access;
  const { rows } = await sql<NoteRow>`
    select b.id, b.starts_at as "startsAt", b.related from bookings b
    where b.chain_id = ${chainId} and b.member_id = ${memberId} and b.shop_id = ${shopId}
      and b.state not in ('held', 'expired') and ${isOwnAppointment(access)}
      and jsonb_array_length(case jsonb_typeof(b.related -> 'remarkImages') when 'array' then b.related -> 'remarkImages' else '[]' end) > 0
    order by b.starts_at desc, b.id limit ${mostShown}`.execute(db);
  return rows;
}
