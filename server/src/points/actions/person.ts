import { pointBalance } from '@parlour/domain/points/point-lots';
import { recordsOf } from '../../member/queries/records.ts';
import { withEpochs } from '../../platform/db/epochs.ts';
import { idsByChain } from '../../platform/db/ids-by-chain.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Owner, Stake } from '../../platform/ports/person-part.ts';
import { pointEntriesOf } from '../queries/entries.ts';
import { keptReferralsOf } from '../queries/referrals.ts';

/** A person's invitations, on both sides. */
export async function exportReferrals(db: Db, accountId: string) {
  return withEpochs(await keptReferralsOf(db, accountId));
}

/** The points that a person would lose. */
export async function pointsAtStake(db: Db, { accountId }: Owner, now: number): Promise<Stake[]> {
  const stakes: Stake[] = [];
  for (const { chainId, ids } of idsByChain(await recordsOf(db, accountId))) {
    const { balance } = pointBalance(await pointEntriesOf(db, chainId, ids), now);
    if (balance > 0) stakes.push({ kind: 'points', chainId, name: '', amount: String(balance), currency: '' });
  }
  return stakes;
}
