import type { DepositTexts, ItemDeposit } from '@parlour/contract/payment/calls';
import { toDecimal } from '@parlour/domain/money/money';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { chargedMinor } from '../facts/is-charged.ts';
import { depositsOf, depositTextsOf } from '../queries/texts.ts';

type OfShop = { shopId: string; chainId?: string | undefined };

const noTexts: DepositTexts = {
  cancelRules: '',
  terms: '',
  prompt: '',
  cancelRulesSecond: '',
  termsSecond: '',
  promptSecond: '',
};

/** What the shop says about deposits: its own words before the chain's; '' where it says nothing. */
export async function showTexts(ctx: Ctx, { shopId, chainId }: OfShop): Promise<Answer<DepositTexts>> {
  const scope = await ctx.catalog.scope(shopId, chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  return allowed((await depositTextsOf(ctx.db, scope)) ?? noTexts);
}

/** The own deposits of services that the shop offers, and how much is asked for each. */
export async function showDeposits(
  ctx: Ctx,
  { shopId, chainId, ids }: OfShop & { ids: string[] },
): Promise<Answer<ItemDeposit[]>> {
  const scope = await ctx.catalog.scope(shopId, chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  if (ids.length === 0) return allowed([]);
  const [deposits, facts] = [await depositsOf(ctx.db, scope, ids), await ctx.catalog.facts(scope)];
  const now = ctx.clock.now();
  const askedFor = (id: string) => {
    const service = facts.serviceByCode.get(id);
    if (!service || service.isAddOnOnly) return null;
    const line = { ...service, position: 1, quantity: 1, addOns: [] };
    const minor = chargedMinor(facts, ctx.payments, { lines: [line], members: [], own: [], now });
    return minor === null ? null : toDecimal(minor, facts.shop.currency);
  };
  return allowed(deposits.map((deposit) => ({ ...deposit, asked: askedFor(deposit.id) })));
}
