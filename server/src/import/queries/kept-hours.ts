import type { MinuteSpan } from '@parlour/domain/availability/facts';
import type { DatedWeek } from '@parlour/domain/availability/weeks';
import type { Trx } from '../../platform/db/schema.ts';
import type { SpecialDay } from '../../shop/queries/rows.ts';

export type ChangedStore = { key: string; weekly: MinuteSpan[][]; specialDays: Record<string, SpecialDay> };
export type ChangedPerson = {
  id: string;
  key: string;
  weekly: MinuteSpan[][] | null;
  laterWeeks: DatedWeek<MinuteSpan[][]>[];
  shifts: Record<string, MinuteSpan[]>;
};

/** The stores of a chain that changed their hours in the stores' app. */
export async function changedStores(trx: Trx, chainId: string): Promise<Map<string, ChangedStore>> {
  const rows = await trx
    .selectFrom('shops')
    .select(['key', 'weekly', 'specialDays'])
    .where('chainId', '=', chainId)
    .where('hoursChangedAt', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.key, row as ChangedStore]));
}

/** The people of a chain whose roster was changed in the stores' app. */
export async function changedPeople(trx: Trx, chainId: string): Promise<Map<string, ChangedPerson>> {
  const rows = await trx
    .selectFrom('staff')
    .select(['id', 'key', 'weekly', 'laterWeeks', 'shifts'])
    .where('chainId', '=', chainId)
    .where('rosterChangedAt', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.key, row as ChangedPerson]));
}

/** Leave and blocks of people, with where each came from. */
export function absencesOfPeople(trx: Trx, chainId: string, staffIds: readonly string[]) {
  return trx
    .selectFrom('staffAbsences')
    .select(['staffId', 'kind', 'startsAt', 'endsAt', 'reason', 'source'])
    .where('chainId', '=', chainId)
    .where('staffId', 'in', ['', ...staffIds])
    .execute();
}

/** From now on the folder says again what the hours of a chain are. */
export async function forgetHoursChanges(trx: Trx, chainId: string): Promise<void> {
  await trx
    .updateTable('shops')
    .set({ hoursChangedAt: null })
    .where('chainId', '=', chainId)
    .where('hoursChangedAt', 'is not', null)
    .execute();
  await trx
    .updateTable('staff')
    .set({ rosterChangedAt: null })
    .where('chainId', '=', chainId)
    .where('rosterChangedAt', 'is not', null)
    .execute();
}
