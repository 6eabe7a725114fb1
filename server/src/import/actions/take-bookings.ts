import { importBookings } from '../../booking/actions/import-bookings.ts';
import type { Services } from '../../booking/context.ts';
import type { ApiKey, Job } from '../../platform/actor.ts';
import type { By } from '../../platform/context.ts';
import { mistakeText } from '../formats/mistake.ts';
import type { BookingEntry } from '../formats/shop-folder.ts';
import { bookingsTable } from '../formats/table/bookings.ts';
import { staffIdsByKey } from '../queries/imports.ts';
import type { LoadReport } from '../presenters/report.ts';

type Loading = Pick<Services, 'db' | 'clock' | 'catalog' | 'bookingQueue' | 'isSettled' | 'owesRefund'> &
  By<ApiKey | Job>;

/** Books the appointments of a folder that is loaded, and adds to its report what became of them. */
export async function withBookings(
  services: Loading,
  report: LoadReport,
  entries: readonly BookingEntry[],
): Promise<LoadReport> {
  if (entries.length === 0) return report;
  const { chainId, shopIds } = report;
  const staff = await staffIdsByKey(services.db, chainId);
  const rows = entries.map(({ shopKey, serviceKeys, staffKeys, ...row }) => ({
    ...row,
    shopId: shopIds[shopKey]!,
    services: serviceKeys,
    staffIds: staffKeys.map((key) => staff.get(key) ?? null),
  }));
  const { counts, refused } = await importBookings(services, chainId, rows);
  const refusedBookings = refused.map((row) => mistakeText({ file: bookingsTable.file, ...row }));
  return { ...report, tables: { ...report.tables, bookings: counts }, refusedBookings };
}
