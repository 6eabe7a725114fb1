import type { Paged } from '@parlour/contract/codec';
import type { FormCard, FormRelation } from '@parlour/contract/form/calls';
import { formsNeeded, type TriggerItem } from '@parlour/domain/form/forms-needed';
import { allowed, refused } from '@parlour/domain/verdict';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { ShopForm } from '../../catalog/queries/shop-forms.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';

type OfShop = { shopId: string; chainId?: string | undefined };
type Page = { pageNum?: number; pageSize?: number };

/** All forms of a store, those first that a customer's record needs. */
export async function listForms(
  ctx: Ctx,
  { shopId, chainId, pageNum = 1, pageSize = 20 }: OfShop & Page,
): Promise<Answer<Paged<FormCard>>> {
  const scope = await ctx.catalog.scope(shopId, chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const { forms } = await ctx.catalog.facts(scope);
  const required = new Set(
    formsNeeded(forms, 'member', []).flatMap(({ form, isRequired }) => (isRequired ? form.id : [])),
  );
  const cards = forms.map((form) => cardOf(form, required.has(form.id)));
  cards.sort((left, right) => Number(right.isRequired) - Number(left.isRequired));
  const list = cards.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return allowed({ pageNum, pageSize, total: cards.length, hasNextPage: pageNum * pageSize < cards.length, list });
}

/** The forms that an occasion at a store asks for, required ones first. */
export async function getNeeded(
  ctx: Ctx,
  { shopId, trigger, items }: FormRelation & { shopId: string; items: readonly TriggerItem[] },
): Promise<Answer<FormCard[]>> {
  const scope = await ctx.catalog.scope(shopId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const facts = await ctx.catalog.facts(scope);
  const needed = formsNeeded(facts.forms, trigger, itemsOfMenu(facts, items));
  return allowed(needed.map(({ form, isRequired }) => cardOf(form, isRequired)));
}

/** Items as rules name them: what a menu shows by its code has an id there. */
function itemsOfMenu({ serviceByCode, productByCode }: ShopFacts, items: readonly TriggerItem[]): TriggerItem[] {
  return items.map(({ kind, id }) => ({
    kind,
    id: (kind === 'service' ? serviceByCode : productByCode).get(id)?.id ?? id,
  }));
}

const cardOf = ({ id, versionId, title }: ShopForm, isRequired: boolean): FormCard => ({
  id,
  versionId,
  title,
  isRequired,
  isCompleted: false,
  answerId: null,
});
