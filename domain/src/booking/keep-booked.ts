import type { ProductFacts } from '../menu/menu.ts';
import type { WantedLine } from './booking.ts';
import type { ResolvedLine } from './resolve-lines.ts';

/** A line as it was agreed: with the name, the length and the price that it had then. */
export type BookedLine = ResolvedLine & { bookingItemId: string };

/** What a line is held against: the lines of the booking, and what the store sells today under its code. */
export type BookedFacts = {
  booked: readonly BookedLine[];
  product: Pick<ProductFacts, 'stock'> | undefined;
  hasStaffFeature: boolean;
};

/**
 * A line that stays what it was, only at another time or with another person; null for one that is new. A menu that has changed since is no reason
 * to charge more or to serve for longer than was agreed, and what has left the menu is still owed. How a product is had is today's: the stock
 * may have run out since.
 */
export function keepBooked(line: WantedLine, { booked, product, hasStaffFeature }: BookedFacts): ResolvedLine | null {
  const before = booked.find((one) => one.bookingItemId === line.bookingItemId);
  if (!before || !isSame(line, before)) return null;
  return {
    ...before,
    position: line.position,
    guest: line.guest,
    staffId: hasStaffFeature && line.kind === 'service' ? line.staffId : null,
    isAdvance: product
      ? product.stock === null || (before.isAdvance && product.stock < line.quantity)
      : before.isAdvance,
  };
}

function isSame(line: WantedLine, before: BookedLine): boolean {
  const isOne = line.kind === before.kind && line.quantity === before.quantity;
  const isOfCode = line.code === before.code || line.code === before.itemId;
  const codes = new Set(before.addOns.map((addOn) => addOn.code));
  const isOfAddOns = line.addOnCodes.length === codes.size && line.addOnCodes.every((code) => codes.has(code));
  return isOne && isOfCode && isOfAddOns;
}
