import type { KeptHours } from '@parlour/contract/admin/calls';
import type { TouchedBooking } from '../../booking/queries/mark-touched.ts';
import type { Counts } from '../queries/counts.ts';

/** What loading a folder has done. `chainId` and `shopIds` are the ids under which the shops are found. */
export type LoadReport = {
  chainId: string;
  shopIds: Record<string, string>;
  tables: Record<string, Counts>;
  touchedBookings: TouchedBooking[];
  /** Bookings that keep their instant while their shop's clock changed. */
  movedBookings: number;
  /** Appointments of the folder that could not be had, each as a mistake is told. */
  refusedBookings: string[];
  /** What stores changed in their app, and the folder says otherwise. */
  keptHours: KeptHours[];
};

const tableNames: Record<string, string> = {
  addOns: 'add-ons',
  absences: 'leave and blocks',
  reviewReplies: 'replies to reviews',
  pointRules: 'point rules',
  soldRights: 'memberships, vouchers and packages',
  memberRights: 'rights of members',
  giftCampaigns: 'gift cards to claim',
  formVersions: 'versions of forms',
};

/** A report in sentences, for the shop's owner. */
export function reportText(report: LoadReport): string[] {
  const sentences: string[] = [];
  for (const [table, { added, changed, withdrawn, unchanged }] of Object.entries(report.tables)) {
    if (added + changed + withdrawn === 0) continue;
    const parts = [
      [added, 'added'],
      [changed, 'changed'],
      [withdrawn, 'withdrawn'],
      [unchanged, 'unchanged'],
    ] as const;
    sentences.push(
      `${tableNames[table] ?? table}: ${parts
        .filter(([count]) => count > 0)
        .map(([count, word]) => `${count} ${word}`)
        .join(', ')}`,
    );
  }
  if (sentences.length === 0) sentences.push('Nothing has changed.');
  if (report.movedBookings > 0)
    sentences.push(
      `${report.movedBookings} bookings keep their moment; the clock of their store has changed and their customers are told.`,
    );
  for (const { number, start, staffNames } of report.touchedBookings) {
    sentences.push(
      `Booking ${number}, ${start}${staffNames.length > 0 ? ` with ${staffNames.join(', ')}` : ''}, no longer fits the roster: please look at it.`,
    );
  }
  for (const { kind, key, name } of report.keptHours)
    sentences.push(
      kind === 'store'
        ? `The opening hours of ${name} (${key}) were changed in the stores' app and stay; --hours takes those of the folder.`
        : `Hours, leave and blocks of ${name} (${key}) were changed in the stores' app and stay; --hours takes those of the folder.`,
    );
  if (report.refusedBookings.length > 0)
    sentences.push(`Not taken over: ${report.refusedBookings.length} of the appointments in bookings.csv.`);
  return [...sentences, ...report.refusedBookings];
}
