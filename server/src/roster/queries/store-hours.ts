import type { MinuteSpan } from '@parlour/domain/availability/facts';
import type { Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import type { SpecialDay } from '../../shop/queries/rows.ts';

type Hours = { weekly: MinuteSpan[][]; specialDays: Record<string, SpecialDay> };

/** Writes the opening hours and special days of the store of an access; a shop folder that is loaded later leaves them alone. */
export async function writeStoreHours(
  trx: Trx,
  { chainId, shopId }: StoreAccess,
  hours: Hours,
  now: number,
): Promise<void> {
  await trx
    .updateTable('shops')
    .set({ weekly: json(hours.weekly), specialDays: json(hours.specialDays), hoursChangedAt: new Date(now) })
    .where('chainId', '=', chainId)
    .where('id', '=', shopId)
    .execute();
}
