/** Decides whether a product has to be ordered first: nothing of it is there. */
export function isOnOrder(stock: number | null): boolean {
  return stock === null || stock <= 0;
}

/** What has to be made or ordered first is ready two days later, at the earliest (0033). */
export const orderLeadMinutes = 2 * 24 * 60;

/** Most pieces of a product in one booking, where it is ordered first. */
export const mostOnOrder = 99;

/** How many pieces may be booked at once: what is there, or the most on order. */
export function mostPieces(stock: number | null): number {
  return stock === null || stock <= 0 ? mostOnOrder : stock;
}
