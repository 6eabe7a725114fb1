import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import type { Merge } from '../../platform/ports/merge-part.ts';

/** Keeps the appointments of a record as they are until the commit, as bookings and their changes lock them. */
export async function lockAppointmentsOf(trx: Trx, { chainId, fromId }: Merge): Promise<void> {
  await sql`
    select id from bookings where chain_id = ${chainId} and member_id = ${fromId} order by id for update`.execute(trx);
}

/** Appointments belong to the other record; who sees them in an account stays as it is, since nobody has proved another contact. */
export async function moveAppointments(trx: Trx, { chainId, fromId, intoId }: Merge): Promise<void> {
  await sql`
    update bookings set member_id = ${intoId} where chain_id = ${chainId} and member_id = ${fromId}`.execute(trx);
}
