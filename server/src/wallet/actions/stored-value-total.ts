import { availableOf } from '@parlour/domain/wallet/cover-by-stored-value';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { ownStoredValue, type StoredValueRow } from '../queries.ts';

export type Payer = ShopScope & { accountId: string; currency: string };

export const accountOf = ({ id, balanceMinor, frozenMinor, expiresAt }: StoredValueRow) => ({
  id,
  balanceMinor,
  frozenMinor,
  expiresAt: expiresAt?.getTime() ?? null,
});

/** What a signed-in customer could pay with at a shop now, in the smallest unit of its currency. */
export async function storedValueTotal(db: Db | Trx, payer: Payer, now: number): Promise<number> {
  const rows = await ownStoredValue(db, payer);
  return rows.reduce((sum, row) => sum + availableOf(accountOf(row), now), 0);
}
