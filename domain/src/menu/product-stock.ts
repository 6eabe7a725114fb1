import { bookingLimits } from '../booking/resolve-lines.ts';

/** Decides whether a product has to be ordered first: nothing of it is there (B G-29). */
export function isOnOrder(stock: number | null): boolean {
  return stock === null || stock <= 0;
}

/** How many pieces may be booked at once: what is there, or up to 99 on order (B G-29). */
export function mostPieces(stock: number | null): number {
  return stock === null || stock <= 0 ? bookingLimits.pieces : stock;
}
