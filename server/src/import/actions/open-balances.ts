import { openStoredValue } from '../../wallet/actions/open-stored-value.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { BalanceEntry } from '../formats/shop-folder.ts';
import { findMembers } from '../queries/imports.ts';
import { type Counts, noCounts } from '../queries/counts.ts';

/** Opens the balances of members who have just been brought; what is spent here since is not given once more. */
export async function openBalances(
  trx: Trx,
  chainId: string,
  balances: readonly BalanceEntry[],
  { shopIds, now }: { shopIds: ReadonlyMap<string, string>; now: number },
): Promise<Counts> {
  const counts = noCounts();
  if (balances.length === 0) return counts;
  const members = await findMembers(trx, chainId, balances);
  for (const { emailKey, mobileKey, shopKeys, key, amountMinor, currency, expiresAt } of balances) {
    const owner =
      members.find((member) => emailKey !== null && member.emailKey === emailKey) ??
      members.find((member) => mobileKey !== null && member.mobileKey === mobileKey);
    if (!owner) continue;
    const balance = { memberId: owner.id, key, amountMinor, currency, expiresAt };
    const isNew = await openStoredValue(
      trx,
      chainId,
      { ...balance, shopIds: shopKeys.map((name) => shopIds.get(name)!) },
      now,
    );
    counts[isNew ? 'added' : 'unchanged'] += 1;
  }
  return counts;
}
