import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import type { Merge } from '../../platform/ports/merge-part.ts';

/**
 * Answers belong to the other record. Where both have answered the same form for the same thing, the answer of the record that goes stays beside the other with its
 * old record: neither is lost, and readers follow the record.
 */
export async function moveAnswers(trx: Trx, { chainId, fromId, intoId }: Merge): Promise<void> {
  await sql`
    update form_answers a set member_id = ${intoId},
      relation_id = case when a.trigger = 'member' and a.relation_id = ${fromId} then ${intoId} else a.relation_id end
    where a.chain_id = ${chainId} and a.member_id = ${fromId} and not exists (
      select from form_answers o where o.chain_id = ${chainId} and o.member_id = ${intoId} and o.form_id = a.form_id
        and o.trigger = a.trigger and o.is_proved = a.is_proved
        and o.relation_id = case when a.trigger = 'member' and a.relation_id = ${fromId} then ${intoId} else a.relation_id end)`.execute(
    trx,
  );
}

/** What was filled in for one appointment goes with it to another record. What that one has answered for it already stays beside it. */
export async function moveAnswersOfVisit(
  trx: Trx,
  { chainId, fromId, intoId, bookingId }: Merge & { bookingId: string },
): Promise<void> {
  await sql`
    update form_answers a set member_id = ${intoId}
    where a.chain_id = ${chainId} and a.member_id = ${fromId} and a.trigger = 'booking' and a.relation_id = ${bookingId}
      and not exists (
        select from form_answers o
        where o.chain_id = ${chainId} and o.member_id = ${intoId} and o.form_id = a.form_id and o.trigger = a.trigger
          and o.relation_id = a.relation_id and o.is_proved = a.is_proved)`.execute(trx);
}
