import type { Minor } from '../money/money.ts';
import { baseMinor, lineMinor, type PricedLine } from './base.ts';
import type { ChargePolicy } from './charge-policy.ts';
import { shareOf } from './share-of.ts';

/** What a deposit is, and how much of it each line brings when it is counted by line. */
export type Deposit = { amountMinor: Minor; byLine: ReadonlyMap<number, Minor> };

/**
 * Decides the deposit: with a deposit per service the sum over the lines, each by its own deposit or else the
 * shop's for an item; otherwise the shop's, once for the booking. Never more than what is booked.
 */
export function depositFor(
  lines: readonly PricedLine[],
  policy: Pick<ChargePolicy, 'isPerService' | 'deposit' | 'itemDeposit'>,
  currency: string,
): Deposit {
  if (!policy.isPerService)
    return { amountMinor: shareOf(baseMinor(lines), policy.deposit, currency), byLine: new Map() };
  const byLine = new Map(
    lines.map((line) => {
      const share = line.deposit ?? policy.itemDeposit;
      return [line.position, shareOf(lineMinor(line), share, currency, line.quantity)];
    }),
  );
  return { amountMinor: [...byLine.values()].reduce((sum, part) => sum + part, 0), byLine };
}
