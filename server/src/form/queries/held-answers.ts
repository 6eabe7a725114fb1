import { sql } from 'kysely';
import { forEachChainWith } from '../../platform/db/chains-with.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { loosenFilesOf } from '../../file/queries/owned-files.ts';

type Settled = { chainId: string; relationId: string; memberId: string | null; isProved: boolean };

/** Keeps the answers that came with a held time, once it is a booking. */
export async function keepHeldAnswers(trx: Trx, { chainId, relationId, ...of }: Settled): Promise<void> {
  await trx
    .updateTable('formAnswers')
    .set({ ...of, holdUntil: null })
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

/** Erases the answers of held times that ran out or were released, a few at a time. Those of a booking that lives after all stay. */
export async function sweepHeldAnswers(db: Db, now: number): Promise<void> {
  const before = new Date(now - graceMs);
  const isOver = sql<boolean>`hold_until < ${before} and not exists (
    select from bookings where bookings.chain_id = form_answers.chain_id and bookings.id = form_answers.relation_id
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
}
