import type { DepositTexts, ItemDeposit } from '@parlour/contract/payment/calls';
import type { Db } from '../../platform/db/schema.ts';
import { offeredIn } from '../../menu/facts.ts';
import type { ShopScope } from '../../shop/scope.ts';

/** What a shop says about deposits, or else its chain; null where neither does. */
export async function depositTextsOf(db: Db, { chainId, shopId }: ShopScope): Promise<DepositTexts | null> {
  const row = await db
    .selectFrom('depositTexts')
    .select(['cancelRules', 'terms', 'prompt', 'cancelRulesSecond', 'termsSecond', 'promptSecond'])
    .where('chainId', '=', chainId)
    .where('shopId', 'in', ['', shopId])
    .orderBy('shopId', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** The own deposits of these services, as far as the shop offers them. */
export async function depositsOf(
  db: Db,
  scope: ShopScope,
  ids: readonly string[],
): Promise<Omit<ItemDeposit, 'asked'>[]> {
  return db
    .selectFrom('services')
    .select(['id', 'depositType as type', 'depositValue as value'])
    .where('chainId', '=', scope.chainId)
    .where('isActive', '=', true)
    .where('id', 'in', [...ids])
    .where(offeredIn(scope.shopId))
    .orderBy('position')
    .orderBy('id')
    .execute();
}
