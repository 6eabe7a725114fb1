import type { Right, RightUse } from '@parlour/domain/rights/right';
import type { HeldRight } from '@parlour/domain/rights/visit-quote';
import type { HeldRow } from '../queries/held.ts';

/** A row as the rules know it: the snapshot with the numbers that its ledger gave, and what was used or is reserved by live bookings. */
export function heldRightOf(row: HeldRow): HeldRight {
  const { id, kind, content, boughtOn, endsOn, isFrozen, counted, firstUsedOn } = row;
  const right: Right = { id, kind, ...content, benefit: benefitOf(row), boughtOn, endsOn, isFrozen };
  const units = Object.fromEntries(
    Object.entries(counted).map(([item, { used, reserved }]) => [item, used + reserved]),
  );
  const use: RightUse = { firstUsedOn, units };
  return { right, use };
}

function benefitOf({ content: { benefit }, counted }: HeldRow): Right['benefit'] {
  if (benefit.kind === 'sessions') return { ...benefit, count: counted['']?.given ?? 0 };
  if (benefit.kind !== 'item_sessions') return benefit;
  const counts = Object.fromEntries(
    Object.keys(benefit.counts).map((item) => [item, counted[item]?.given ?? 0] as const),
  );
  return { ...benefit, counts };
}

/** What is left of a right's money; null: it holds none. */
export function storedMinorOf({ leftMinor, bonusLeftMinor }: HeldRow): number | null {
  return leftMinor === null ? null : leftMinor + (bonusLeftMinor ?? 0);
}
