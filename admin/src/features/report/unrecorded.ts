import type { CurrencySales } from '@parlour/contract/report/report';

/** What of the money received counts as paid in the store, and nobody has recorded. */
export const unrecordedMinor = (tenders: CurrencySales['tenders']): number =>
  tenders
    .filter(({ kind, isAtTill }) => kind === 'store' && !isAtTill)
    .reduce((sum, { takenMinor, backMinor }) => sum + takenMinor - backMinor, 0);
