import type { OwnMember, StoredValue } from '@parlour/contract/member/calls';
import { toDecimal } from '@parlour/domain/money/money';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../catalog/context.ts';
import { findMemberOf } from '../../member/queries/records.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import { findShopScope } from '../../shop/queries/shops.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { storedValueTotal } from './stored-value-total.ts';

type OfShop = { shopId: string; chainId?: string | undefined };

/** The balance of the caller that can pay at a store, in its currency. */
export async function storedValue(ctx: Ctx & By<Customer>, asked: OfShop): Promise<Answer<StoredValue>> {
  const scope = await ctx.catalog.scope(asked.shopId, asked.chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const { currency } = (await ctx.catalog.facts(scope)).shop;
  const total = await storedValueTotal(ctx.db, { ...scope, accountId: ctx.actor.accountId, currency }, ctx.clock.now());
  return allowed({ total: toDecimal(total, currency), currencyCode: currency });
}

/** The same as the list of the member record; empty where no balance can pay. */
async function balancesAt(ctx: Ctx & By<Customer>, scope: ShopScope): Promise<OwnMember['balances']> {
  const { currency } = (await ctx.catalog.facts(scope)).shop;
  const total = await storedValueTotal(ctx.db, { ...scope, accountId: ctx.actor.accountId, currency }, ctx.clock.now());
  return total > 0 ? [{ totalBalance: Number(toDecimal(total, currency)) }] : [];
}

/** The caller's member record at a chain, with its balances; null where there is none. */
export async function ownMember(
  ctx: Ctx & By<Customer>,
  { shopId, chainId, userId }: OfShop & { userId?: string | undefined },
): Promise<Answer<OwnMember | null>> {
  const accountId = ctx.actor.accountId;
  // Another customer looks like one whom the chain does not know.
  if (userId !== undefined && userId !== accountId) return allowed(null);
  const scope = await findShopScope(ctx.db, shopId, chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const member = await findMemberOf(ctx.db, scope, accountId);
  return allowed(member && { ...member, balances: await balancesAt(ctx, scope) });
}
