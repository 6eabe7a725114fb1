import { sql } from 'kysely';
import { forEachChainWith } from '../../platform/db/chains-with.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { loosenFilesOf } from '../../file/queries/owned-files.ts';

type Settled = { chainId: string; id: string; memberId: string | null; accountId: string | null };

/** Keeps the answers that came with a held time, once it is a booking; they are proved where its account has the record. */
export async function keepHeldAnswers(
  trx: Trx,
  { chainId, id: relationId, memberId, accountId }: Settled,
): Promise<void> {
  const isProved = sql<boolean>`exists (
    select from members where chain_id = ${chainId} and id = ${memberId ?? ''} and account_id = ${accountId})`;
  await trx
    .updateTable('formAnswers')
    .set({ memberId, isProved, holdUntil: null })
    .where('chainId', '=', chainId)
    .where('relationId', '=', relationId)
    .where('trigger', '=', 'booking')
    .where('holdUntil', 'is not', null)
    .execute();
}

type Key = { chainId: string; id: string };

/** Deletes answers with their revisions; their files belong to nobody then, and are cleared away. The rows must be locked. */
export async function deleteAnswers(trx: Trx, answers: readonly Key[]): Promise<void> {
  for (const { chainId, id } of answers) {
    await loosenFilesOf(trx, { chainId, kind: 'answer', ownerId: id });
    await trx.deleteFrom('formRevisions').where('chainId', '=', chainId).where('answerId', '=', id).execute();
    await trx.deleteFrom('formAnswers').where('chainId', '=', chainId).where('id', '=', id).execute();
  }
}

/** A payment may be on its way when a hold runs out. */
const graceMs = 10 * 60_000;

/**
 * Erases the answers of held times that ran out or were released, a few at a time. Those of a booking that lives after all stay, and are its own
 * from then on: its store may have withdrawn the form while the time was held.
 */
export async function sweepHeldAnswers(db: Db, now: number): Promise<void> {
  const before = new Date(now - graceMs);
  const ofBooking = sql`bookings.chain_id = form_answers.chain_id and bookings.id = form_answers.relation_id`;
  const isOver = sql<boolean>`hold_until < ${before} and not exists (select from bookings where ${ofBooking}
    and bookings.state <> 'expired' and (bookings.state <> 'held' or bookings.hold_expires_at >= ${before}))`;
  await forEachChainWith(db, sql`form_answers where ${isOver}`, (chainId) =>
    inTransaction(db, async (trx) => {
      const over = await trx
        .selectFrom('formAnswers')
        .select(['chainId', 'id'])
        .where('chainId', '=', chainId)
        .where(isOver)
        .orderBy('id')
        .limit(500)
        .forUpdate()
        .execute();
      await deleteAnswers(trx, over);
    }),
  );
  const isBooked = sql<boolean>`hold_until < ${before} and exists (select from bookings where ${ofBooking}
    and bookings.state not in ('held', 'expired'))`;
  await forEachChainWith(db, sql`form_answers where ${isBooked}`, async (chainId) => {
    const memberId = sql<string | null>`(select member_id from bookings where ${ofBooking})`;
    const settled = db.updateTable('formAnswers').set({ memberId, holdUntil: null });
    await settled.where('chainId', '=', chainId).where(isBooked).execute();
  });
}
