import { type Selectable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';

export type CorrectionRow = Selectable<Database['billCorrections']>;

/** What was corrected of a bill, in its order. */
export async function correctionsOf(
  db: Db | Trx,
  { chainId, id }: { chainId: string; id: string },
): Promise<CorrectionRow[]> {
  return db
    .selectFrom('billCorrections')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('billId', '=', id)
    .orderBy('number')
    .execute();
}

/** Writes that a payment of a locked bill was another one. */
export async function insertCorrection(trx: Trx, row: Omit<CorrectionRow, 'at'>, now: number): Promise<void> {
  await trx
    .insertInto('billCorrections')
    .values({ ...row, at: new Date(now) })
    .execute();
}

/** Of a payment `t` of a bill `b`: what it was in the end, where it was written down as something else; null: it was not. */
export const correctedKind = (tenderId: ReturnType<typeof sql>) => sql`(
  select c.kind from bill_corrections c where c.chain_id = b.chain_id and c.bill_id = b.id and c.tender_id = ${tenderId}
  order by c.number desc limit 1)`;
