import { openStoredValue } from '../../wallet/actions/open-stored-value.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { BalanceEntry } from '../formats/shop-folder.ts';
import { rememberLines, seenLines } from '../queries/folder-lines.ts';
import { findOwners } from '../queries/imports.ts';
import { type Counts, noCounts } from '../queries/counts.ts';

type Opening = { shopIds: ReadonlyMap<string, string>; now: number; isKnown: boolean };

/**
 * Opens the balances of members who have just been brought; what is spent here since is not given once more. A line that came before opens none again, also where
 * another record has its contact now, and neither does a folder that is known as a whole.
 */
export async function openBalances(
  trx: Trx,
  chainId: string,
  balances: readonly BalanceEntry[],
  { shopIds, now, isKnown }: Opening,
): Promise<Counts> {
  const counts = noCounts();
  if (balances.length === 0) return counts;
  const ownerOf = await findOwners(trx, chainId, balances);
  const seen = await seenLines(trx, chainId, balances);
  const came: Parameters<typeof rememberLines>[2][number][] = [];
  for (const { shopKeys, emailKey, mobileKey, key, amountMinor, currency, expiresAt } of balances) {
    const line = `balance ${key}` as const;
    const memberId = ownerOf({ emailKey, mobileKey });
    const isAgain = isKnown || seen.has({ emailKey, mobileKey }, line);
    if (memberId === undefined && !isAgain) continue;
    came.push({ keys: [emailKey, mobileKey], line });
    const opened = { key, amountMinor, currency, expiresAt, shopIds: shopKeys.map((name) => shopIds.get(name)!) };
    const isNew = !isAgain && memberId && (await openStoredValue(trx, chainId, { memberId, ...opened }, now));
    counts[isNew ? 'added' : 'unchanged'] += 1;
  }
  await rememberLines(trx, chainId, came);
  return counts;
}
