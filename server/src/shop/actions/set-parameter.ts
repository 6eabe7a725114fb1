import { parameterText, readParameter } from '@parlour/domain/shop/read-parameter';
import { allowed, refused } from '@parlour/domain/verdict';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Answer, Ctx } from '../../platform/context.ts';
import { parameterNamed } from '../facts/parameter-named.ts';
import { findScopesOfChain, findShopScope, lockShops, raiseFactsVersions } from '../queries.ts';

type Setting = { name: string; value: string; shopId?: string | undefined; chainId?: string | undefined };

/** Sets a parameter of one shop, or of a whole chain where no shop is named. */
export async function setParameter(
  ctx: Ctx,
  { name: nameOrCode, value, shopId, chainId }: Setting,
): Promise<Answer<{ name: string; value: string }>> {
  const name = parameterNamed(nameOrCode);
  if (!name) return refused('invalid_input', { field: 'name' });
  const verdict = readParameter(name, value);
  if (!verdict.ok) return refused('invalid_input', { field: 'value' });
  const scopes = await scopesOf(ctx, shopId, chainId);
  const [first] = scopes;
  if (!first) return refused('shop_unknown', { field: shopId ? 'shopId' : 'chainId' });
  const row = { chainId: first.chainId, shopId: shopId ?? '', name, value: parameterText(verdict.value) };
  const shopIds = scopes.map((scope) => scope.shopId);
  await inTransaction(ctx.db, async (trx) => {
    await lockShops(trx, row.chainId, shopIds);
    await trx
      .insertInto('parameters')
      .values(row)
      .onConflict((conflict) => conflict.columns(['chainId', 'shopId', 'name']).doUpdateSet({ value: row.value }))
      .execute();
    await raiseFactsVersions(trx, row.chainId, shopIds);
  });
  return allowed({ name, value: row.value });
}

async function scopesOf({ db }: Ctx, shopId: string | undefined, chainId: string | undefined) {
  if (shopId === undefined) return chainId === undefined ? [] : findScopesOfChain(db, chainId);
  const scope = await findShopScope(db, shopId, chainId);
  return scope ? [scope] : [];
}
