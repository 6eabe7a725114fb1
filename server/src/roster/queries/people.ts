import type { MinuteSpan } from '@parlour/domain/availability/facts';
import type { DatedWeek } from '@parlour/domain/availability/weeks';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { SpecialDay } from '../../shop/queries/rows.ts';
import type { StoreAccess } from '../../platform/team-access.ts';

export type StoredHours = {
  zone: string;
  timeFormat: '12' | '24';
  weekly: MinuteSpan[][];
  specialDays: Record<string, SpecialDay>;
};

/** The hours of the store of an access. */
export async function readStoreHours(db: Db | Trx, { chainId, shopId }: StoreAccess): Promise<StoredHours> {
  const { details, ...row } = await db
    .selectFrom('shops')
    .select(['zone', 'weekly', 'specialDays', 'details'])
    .where('chainId', '=', chainId)
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  return {
    zone: row.zone,
    timeFormat: (details as { timeFormat?: '12' | '24' }).timeFormat ?? '24',
    weekly: row.weekly as MinuteSpan[][],
    specialDays: row.specialDays as Record<string, SpecialDay>,
  };
}

export type StoredPerson = {
  id: string;
  name: string;
  nameSecond: string;
  weekly: MinuteSpan[][] | null;
  laterWeeks: DatedWeek<MinuteSpan[][]>[];
  shifts: Record<string, MinuteSpan[]>;
};

/** The people of the store whom an access reaches, in the store's order; with `ids` these alone. */
export async function readRosterPeople(
  db: Db | Trx,
  access: StoreAccess,
  ids?: readonly string[],
): Promise<StoredPerson[]> {
  const { chainId, shopId } = access;
  const own = access.reach === 'own' ? [...access.staffIds] : null;
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name', 'nameSecond', 'weekly', 'laterWeeks', 'shifts'])
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .where('isActive', '=', true)
    .$if(own !== null, (staff) => staff.where('id', 'in', ['', ...own!]))
    .$if(ids !== undefined, (staff) => staff.where('id', 'in', ['', ...ids!]))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    weekly: row.weekly as MinuteSpan[][] | null,
    laterWeeks: row.laterWeeks as DatedWeek<MinuteSpan[][]>[],
    shifts: row.shifts as Record<string, MinuteSpan[]>,
  }));
}
