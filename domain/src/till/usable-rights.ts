import { leftOf } from '../rights/left-of.ts';
import { countSale } from './count-sale.ts';
import type { OfferedRights } from './offered-rights.ts';
import type { NamedHeld, Sale, SaleFacts } from './sale.ts';

/** A right that can pay lines of a sale for which nothing is chosen yet. `left`: how many sessions it has left; null: they are not counted, or by service. */
export type UsableRight = { held: NamedHeld; lineIds: string[]; left: number | null };

/**
 * Lists the first of a customer's rights that can be used for a sale as it is, each by itself; coupons, which pay no line, are left out. Nothing is chosen by itself.
 * A customer may hold hundreds: each is counted beside those that are chosen, and no others.
 */
export function usableRights(
  sale: Sale,
  { lines }: Pick<OfferedRights, 'lines'>,
  facts: SaleFacts,
  most: number,
): UsableRight[] {
  const chosen = new Set([...sale.rights.values(), sale.couponId]);
  const usable: UsableRight[] = [];
  for (const held of facts.held) {
    if (usable.length === most) break;
    const { id } = held.right;
    const own = { ...facts, held: facts.held.filter(({ right }) => right.id === id || chosen.has(right.id)) };
    const lineIds: string[] = [];
    for (const line of sale.lines) {
      if (sale.rights.has(line.id) || !lines.get(line.id)?.includes(id)) continue;
      const rights = new Map([...sale.rights, ...[...lineIds, line.id].map((lineId) => [lineId, id] as const)]);
      // Sessions run out, and what costs nothing any more is paid by none.
      if (countSale({ ...sale, rights }, own).ok) lineIds.push(line.id);
    }
    const left = leftOf(held.right, held.use);
    if (lineIds.length > 0) usable.push({ held, lineIds, left: left === null || left.byItem ? null : left.total });
  }
  return usable;
}
