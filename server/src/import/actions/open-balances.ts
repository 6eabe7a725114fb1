import { openStored } from '../../payment/actions/open-stored.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { BalanceEntry } from '../folder/shop-folder.ts';
import { findMembers } from '../queries.ts';
import { type Counts, noCounts } from '../report.ts';

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
    const isNew = await openStored(
      trx,
      chainId,
      { ...balance, shopIds: shopKeys.map((name) => shopIds.get(name)!) },
      now,
    );
    counts[isNew ? 'added' : 'unchanged'] += 1;
  }
  return counts;
}
