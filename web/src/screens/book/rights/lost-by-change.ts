import type { Booking } from '@parlour/contract/booking/calls';
import type { UsedRight } from '@parlour/contract/booking/rights';
import type { RightsConsent } from '../checkout/checkout.ts';

/** What a change uses up or uses besides, and the consent to it. */
export type RightsChange = { uses: readonly UsedRight[]; state: RightsConsent; agree: (isAgreed: boolean) => void };

type Line = { bookingItemId?: string | undefined; code: string; quantity: number };
type Used = Pick<Booking, 'rights' | 'items'>;

/** The line for which a right is used, where the change keeps it as the same service or product. */
function keptLine({ position }: UsedRight, items: Booking['items'], lines: readonly Line[]): Line | undefined {
  const item = items.find((one) => one.position === position);
  return item && lines.find(({ bookingItemId, code }) => bookingItemId === item.id && code === item.code);
}

/** What a booking still uses of its rights when it is changed to these lines. */
export function keptUses({ rights, items }: Used, lines: readonly Line[]): UsedRight[] {
  const reserved = rights?.uses.filter(({ state }) => state === 'reserved') ?? [];
  return reserved.filter((use) => use.position === null || keptLine(use, items, lines) !== undefined);
}

/** What of its rights a booking loses when it is changed late to these lines: what was used for a line that is not kept, for fewer pieces, and what is given up. */
export function lostByChange(
  { rights, items }: Used,
  lines: readonly Line[],
  released: readonly string[],
): UsedRight[] {
  if (!rights || rights.returnedUntil !== null) return [];
  return rights.uses.flatMap((use) => {
    const { state, kind, position, rightId, units } = use;
    if (state !== 'reserved' || kind === 'price') return [];
    if (released.includes(rightId)) return [use];
    const kept = position === null ? units : (keptLine(use, items, lines)?.quantity ?? 0);
    return kept < units ? [{ ...use, units: units - kept }] : [];
  });
}

/** What sessions a booking uses besides when it is changed to these lines: those of more pieces. */
export function moreByChange(
  { rights, items }: Used,
  lines: readonly Line[],
  released: readonly string[],
): UsedRight[] {
  return (rights?.uses ?? []).flatMap((use) => {
    const { state, kind, rightId, units } = use;
    if (state !== 'reserved' || kind !== 'sessions' || released.includes(rightId)) return [];
    const more = (keptLine(use, items, lines)?.quantity ?? 0) - units;
    return more > 0 ? [{ ...use, units: more }] : [];
  });
}
