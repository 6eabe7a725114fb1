import type { Minor } from '../money/money.ts';

/** A balance of a member at a shop. `expiresAt` is epoch ms, null for one that lasts. */
export type StoredValueAccount = { id: string; balanceMinor: Minor; frozenMinor: Minor; expiresAt: number | null };

/** What of one account pays. */
export type StoredValuePart = { accountId: string; amountMinor: Minor };

/** What of an account can pay now: nothing of one that is over, and nothing of what is frozen. */
export function availableOf({ balanceMinor, frozenMinor, expiresAt }: StoredValueAccount, now: number): Minor {
  return expiresAt !== null && expiresAt <= now ? 0 : balanceMinor - frozenMinor;
}

// Two that last are as late as each other.
const endOf = ({ expiresAt }: StoredValueAccount) => expiresAt ?? Number.MAX_SAFE_INTEGER;

/** Decides which accounts pay an amount, the one that ends first to begin with; null: together they do not cover it whole. */
export function coverByStoredValue(
  accounts: readonly StoredValueAccount[],
  amountMinor: Minor,
  now: number,
): StoredValuePart[] | null {
  const byEnd = [...accounts].sort((a, b) => endOf(a) - endOf(b) || (a.id < b.id ? -1 : 1));
  let missing = amountMinor;
  const parts: StoredValuePart[] = [];
  for (const account of byEnd) {
    const part = Math.min(availableOf(account, now), missing);
    if (part <= 0) continue;
    parts.push({ accountId: account.id, amountMinor: part });
    missing -= part;
  }
  return missing === 0 ? parts : null;
}
