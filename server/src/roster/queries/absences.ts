import type { AbsenceKind } from '@parlour/contract/roster/edits';
import type { Db, Trx } from '../../platform/db/schema.ts';

export type StoredAbsence = {
  id: string;
  staffId: string;
  kind: AbsenceKind;
  startsAt: Date;
  endsAt: Date;
  reason: string;
};

/** Leave and blocks of people of a chain that end after a moment. */
export function readAbsencesOf(
  db: Db | Trx,
  chainId: string,
  staffIds: readonly string[],
  after: number,
): Promise<StoredAbsence[]> {
  return db
    .selectFrom('staffAbsences')
    .select(['id', 'staffId', 'kind', 'startsAt', 'endsAt', 'reason'])
    .where('chainId', '=', chainId)
    .where('staffId', 'in', ['', ...staffIds])
    .where('endsAt', '>', new Date(after))
    .orderBy('startsAt')
    .orderBy('id')
    .execute();
}

export function readAbsence(trx: Trx, chainId: string, id: string): Promise<StoredAbsence | undefined> {
  return trx
    .selectFrom('staffAbsences')
    .select(['id', 'staffId', 'kind', 'startsAt', 'endsAt', 'reason'])
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .executeTakeFirst();
}

type Stretch = { staffId: string; kind: AbsenceKind; startsAt: number; endsAt: number };

/** Whether a person has leave, or a block, in a stretch of time already; `id`: the one that is being changed does not count. */
export async function hasAbsenceDuring(
  trx: Trx,
  chainId: string,
  { staffId, kind, startsAt, endsAt }: Stretch,
  id: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('staffAbsences')
    .select('id')
    .where('chainId', '=', chainId)
    .where('staffId', '=', staffId)
    .where('kind', '=', kind)
    .where('startsAt', '<', new Date(endsAt))
    .where('endsAt', '>', new Date(startsAt))
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes leave or a block; from then on it is the store's own, also where a shop folder brought it. */
export async function updateAbsence(
  trx: Trx,
  chainId: string,
  id: string,
  { startsAt, endsAt, reason }: { startsAt: number; endsAt: number; reason: string },
): Promise<void> {
  await trx
    .updateTable('staffAbsences')
    .set({ startsAt: new Date(startsAt), endsAt: new Date(endsAt), reason, source: 'internal' })
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .execute();
}
