import { sql } from 'kysely';
import { chainsWith } from '../../platform/db/chains-with.ts';
import type { Db } from '../../platform/db/schema.ts';

/** Open bookings `b` whose customers have not answered what their store proposes, and were not reminded of it. */
const unanswered = (now: number) => sql`
  bookings b where b.proposal is not null and b.state in ('to_confirm', 'confirmed') and b.starts_at > ${new Date(now)}
    and ((b.proposal ->> 'madeAt')::float8 + (b.proposal ->> 'until')::float8) / 2 <= ${now} and (b.proposal ->> 'until')::float8 > ${now}
    and not exists (select from mails m where m.chain_id = b.chain_id and m.id = 'proposal.' || b.id || '.' || b.version)`;

export function chainsWithProposals(db: Db, now: number): Promise<string[]> {
  return chainsWith(db, sql`(select b.chain_id from ${unanswered(now)}) as waiting`);
}

/** Some of them, of one chain. */
export async function proposedBookings(db: Db, chainId: string, now: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select b.id from ${unanswered(now)} and b.chain_id = ${chainId} order by b.starts_at limit 200`.execute(db);
  return found.rows.map(({ id }) => id);
}

const toldWithinMs = 48 * 3_600_000;

/** Open bookings `b` whose customers did not answer until the end of what their store had proposed; the store was not told of it. */
const ended = (now: number) => sql`
  bookings b where b.proposal is not null and b.state in ('to_confirm', 'confirmed')
    and (b.proposal ->> 'until')::float8 <= ${now} and (b.proposal ->> 'until')::float8 > ${now - toldWithinMs}
    and b.proposal -> 'isEndUntold' is null
    and not exists (select from mails m where m.chain_id = b.chain_id and m.id = 'unanswered.' || b.id || '.' || (b.proposal ->> 'until') || '.0')`;

export function chainsWithEndedProposals(db: Db, now: number): Promise<string[]> {
  return chainsWith(db, sql`(select b.chain_id from ${ended(now)}) as waiting`);
}

/** Some of them, of one chain. */
export async function endedProposals(db: Db, chainId: string, now: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select b.id from ${ended(now)} and b.chain_id = ${chainId} order by b.starts_at limit 200`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** Notes of a proposal that ended that its store cannot be told of it, so that it is not looked at again. */
export async function noteEndUntold(db: Db, chainId: string, bookingId: string, until: number): Promise<void> {
  await sql`
    update bookings set proposal = proposal || '{"isEndUntold": true}'::jsonb
    where chain_id = ${chainId} and id = ${bookingId} and (proposal ->> 'until')::float8 = ${until}`.execute(db);
}
