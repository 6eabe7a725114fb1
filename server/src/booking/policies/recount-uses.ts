import { visitLines } from '@parlour/domain/booking/quote-rights';
import { type ResolvedLine, totalOf } from '@parlour/domain/booking/resolve-lines';
import type { BookedUse } from '@parlour/domain/rights/booked-rights';
import { couponOffer } from '@parlour/domain/rights/quote-visit';
import { heldRightOf } from '../../rights/policies/held-right.ts';
import type { HeldRow } from '../../rights/queries/held.ts';
import type { BookingRecord, ItemRecord } from '../queries/record.ts';

type Changed = {
  booking: BookingRecord;
  lines: readonly ResolvedLine[];
  /** The items of the lines, in their order. */
  items: readonly Pick<ItemRecord, 'id'>[];
};

/**
 * What rights pay of a visit that its store changes. While its services and their prices stay, that is what was agreed; else sessions pay their line as it is now,
 * and a coupon is counted again on the new sum. One that the sum is too small for goes back.
 */
export function recountUses(kept: readonly BookedUse[], changed: Changed, rows: readonly HeldRow[]): BookedUse[] {
  if (isSame(changed)) return [...kept];
  const { booking, items } = changed;
  const lines = visitLines(changed.lines.map((line, index) => ({ ...line, position: index + 1 })));
  const ofLines = kept.flatMap((use) => {
    const line = use.lineId === null ? undefined : lines[items.findIndex(({ id }) => id === use.lineId)];
    if (!line) return [];
    const { itemMinor } = line;
    return [{ ...use, amountMinor: use.kind === 'sessions' ? itemMinor : Math.min(use.amountMinor, itemMinor) }];
  });
  const rest = lines.map(({ itemMinor, addOnsMinor }, place) => {
    const use = ofLines.find(({ lineId }) => lineId === items[place]!.id);
    return { restMinor: itemMinor + addOnsMinor - (use?.amountMinor ?? 0) };
  });
  const coupons = kept.flatMap((use) => {
    const row = use.lineId === null ? rows.find(({ id }) => id === use.rightId) : undefined;
    const offer = row && couponOffer(heldRightOf(row), lines, rest, { storeId: booking.shopId });
    return offer ? [{ ...use, amountMinor: offer.byLine.reduce((sum, minor) => sum + minor, 0) }] : [];
  });
  return [...ofLines, ...coupons];
}

const isSame = ({ booking: { items: before }, lines, items }: Changed): boolean =>
  lines.length === before.length &&
  lines.every((line, place) => {
    const was = before.find(({ id }) => id === items[place]!.id);
    return was?.code === line.code && totalOf([was]).totalMinor === totalOf([line]).totalMinor;
  });
