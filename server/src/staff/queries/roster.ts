import type { MinuteSpan } from '@parlour/domain/availability/facts';
import type { Insertable } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';

type AbsenceKind = 'leave' | 'block';

export async function insertAbsence(trx: Trx, row: Insertable<Database['staffAbsences']>): Promise<void> {
  await trx.insertInto('staffAbsences').values(row).execute();
}

/** Whose absence this is; nothing where there is none of this kind. */
export function findAbsence(db: Db, kind: AbsenceKind, id: string): Promise<{ staffId: string } | undefined> {
  return db
    .selectFrom('staffAbsences')
    .select('staffId')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

export async function deleteAbsence(trx: Trx, chainId: string, id: string): Promise<void> {
  await trx.deleteFrom('staffAbsences').where('chainId', '=', chainId).where('id', '=', id).execute();
}

type Hours = {
  /** Undefined: the weekly hours stay; null: the person has those of the shop. */
  weekly: MinuteSpan[][] | null | undefined;
  shifts: Record<string, MinuteSpan[] | null>;
};

/** Writes the hours of a person: those of single days, and the weekly ones. */
export async function writeHours(
  trx: Trx,
  { chainId, staffId }: { chainId: string; staffId: string },
  { weekly, shifts }: Hours,
): Promise<void> {
  await trx
    .updateTable('staff')
    .set({
      shifts: json(shifts),
      ...(weekly === undefined ? {} : { weekly: weekly === null ? null : json(weekly) }),
    })
    .where('chainId', '=', chainId)
    .where('id', '=', staffId)
    .execute();
}
