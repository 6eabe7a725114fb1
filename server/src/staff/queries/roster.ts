import type { MinuteSpan } from '@parlour/domain/availability/facts';
import type { DatedWeek } from '@parlour/domain/availability/weeks';
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
  /** Undefined: the weekly hours that follow stay. */
  laterWeeks: readonly DatedWeek<MinuteSpan[][]>[] | undefined;
  shifts: Record<string, MinuteSpan[] | null>;
};

/** Writes the hours of a person: those of single days, and the weekly ones with what follows them. */
export async function writeHours(
  trx: Trx,
  { chainId, staffId }: { chainId: string; staffId: string },
  { weekly, laterWeeks, shifts }: Hours,
): Promise<void> {
  await trx
    .updateTable('staff')
    .set({
      shifts: json(shifts),
      ...(weekly === undefined ? {} : { weekly: weekly === null ? null : json(weekly) }),
      ...(laterWeeks === undefined ? {} : { laterWeeks: json(laterWeeks) }),
    })
    .where('chainId', '=', chainId)
    .where('id', '=', staffId)
    .execute();
}

/** Notes that a store has changed the roster of people in its app: a shop folder that is loaded later leaves it alone. */
export async function noteRosterChange(
  trx: Trx,
  chainId: string,
  staffIds: readonly string[],
  now: number,
): Promise<void> {
  await trx
    .updateTable('staff')
    .set({ rosterChangedAt: new Date(now) })
    .where('chainId', '=', chainId)
    .where('id', 'in', ['', ...staffIds])
    .execute();
}
