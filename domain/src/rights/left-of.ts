import type { Right, RightUse } from './right.ts';

/** How often something can be used still; `byItem` where it is counted for each item. */
export type Left = { total: number; byItem: ReadonlyMap<string, number> | null };

/** What is left of a right's sessions, or of the one use of a coupon; null: it has no number, as prices and money have none. */
export function leftOf({ benefit }: Pick<Right, 'benefit'>, { units }: Pick<RightUse, 'units'>): Left | null {
  const used = Object.values(units).reduce((sum, count) => sum + count, 0);
  switch (benefit.kind) {
    case 'sessions':
      return { total: benefit.count - used, byItem: null };
    case 'item_sessions': {
      const byItem = new Map(
        Object.entries(benefit.counts).map(([item, count]) => [item, count - (units[item] ?? 0)] as const),
      );
      return { total: [...byItem.values()].reduce((sum, left) => sum + Math.max(0, left), 0), byItem };
    }
    case 'coupon':
      return { total: 1 - used, byItem: null };
    default:
      return null;
  }
}
