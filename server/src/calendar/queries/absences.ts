import type { Db } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';

export type AbsenceRow = { staffId: string; kind: 'leave' | 'block'; from: number; to: number; reason: string };

/** Leave and blocks of a store's people that touch a stretch of time; of a calendar that is only the own one, those of its people. */
export async function absenceRows(
  db: Db,
  access: StoreAccess,
  { from, to }: { from: number; to: number },
): Promise<AbsenceRow[]> {
  let query = db
    .selectFrom('staffAbsences as absence')
    .innerJoin('staff as person', (join) =>
      join.onRef('person.chainId', '=', 'absence.chainId').onRef('person.id', '=', 'absence.staffId'),
    )
    .select(['absence.staffId', 'absence.kind', 'absence.startsAt', 'absence.endsAt', 'absence.reason'])
    .where('absence.chainId', '=', access.chainId)
    .where('person.shopId', '=', access.shopId)
    .where('absence.endsAt', '>', new Date(from))
    .where('absence.startsAt', '<', new Date(to))
    .orderBy('absence.startsAt')
    .orderBy('absence.id');
  if (access.reach === 'own') query = query.where('absence.staffId', 'in', ['', ...access.staffIds]);
  const rows = await query.execute();
  return rows.map(({ startsAt, endsAt, ...row }) => ({ ...row, from: startsAt.getTime(), to: endsAt.getTime() }));
}
