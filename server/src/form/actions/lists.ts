import type { Paged } from '@parlour/contract/codec';
import type { FormCard, FormRelation } from '@parlour/contract/form/calls';
import { formsNeeded, type NeededForm, type TriggerItem } from '@parlour/domain/form/forms-needed';
import { allowed, refused } from '@parlour/domain/verdict';
import type { ShopForm } from '../../catalog/queries/shop-forms.ts';
import type { Customer, Guest } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { Ctx } from '../context.ts';
import { itemsOfMenu } from '../policies/items-of-menu.ts';
import type { RelationTrigger } from '../ports/relations.ts';
import type { FormAccess } from '../queries/access.ts';
import { answeredForms } from '../queries/answers.ts';
import { accessOfCaller } from './context.ts';

type Reading = Ctx & By<Guest | Customer>;
type OfShop = { shopId: string; chainId?: string | undefined; memberId?: string | undefined };
type Page = { pageNum?: number; pageSize?: number };

/** Which forms are answered, each with its answer. */
type Answered = ReadonlyMap<string, string>;
const none: Answered = new Map();

type Listed = OfShop & Page & Partial<FormRelation>;

/** All forms of a store, those first that the occasion needs. Which are answered is told to its customer, and with its link. */
export async function listForms(
  ctx: Reading,
  { shopId, chainId, memberId, trigger = 'member', relationId = '', pageNum = 1, pageSize = 20 }: Listed,
): Promise<Answer<Paged<FormCard>>> {
  const scope = await ctx.catalog.scope(shopId, chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const facts = await ctx.catalog.facts(scope);
  const found = await accessOfCaller(ctx, scope, { trigger, relationId });
  const access = memberId === undefined || found?.memberId === memberId ? found : null;
  const answered = access ? await answeredBy(ctx, access) : none;
  const needed = formsNeeded(facts.forms, access?.trigger ?? trigger, itemsOfMenu(facts, access?.items ?? []));
  const required = new Set(needed.flatMap(({ form, isRequired }) => (isRequired ? form.id : [])));
  const cards = facts.forms.map((form) => cardOf({ form, isRequired: required.has(form.id) }, answered));
  cards.sort((left, right) => Number(right.isRequired) - Number(left.isRequired));
  const list = cards.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return allowed({ pageNum, pageSize, total: cards.length, hasNextPage: pageNum * pageSize < cards.length, list });
}

/** What is answered for an occasion; a link to a form tells of that form alone. */
async function answeredBy(ctx: Ctx, access: FormAccess): Promise<Answered> {
  const { formId } = access;
  const answered = access.trigger === 'member' ? await answeredOfMember(ctx, access) : await answeredOf(ctx, access);
  return formId === null ? answered : new Map([...answered].filter(([id]) => id === formId));
}

const answeredOfMember = async ({ db }: Ctx, { chainId, memberId }: FormAccess): Promise<Answered> =>
  memberId === null ? none : answeredForms(db, chainId, { memberId });

type Occasion = FormRelation & { shopId: string; items: readonly TriggerItem[] };

/** The forms that an occasion at a store asks for, required ones first. */
export async function getNeeded(ctx: Reading, { shopId, items, ...relation }: Occasion): Promise<Answer<FormCard[]>> {
  const scope = await ctx.catalog.scope(shopId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const facts = await ctx.catalog.facts(scope);
  const needed = formsNeeded(facts.forms, relation.trigger, itemsOfMenu(facts, items));
  const access = relation.relationId === '' || needed.length === 0 ? null : await accessOfCaller(ctx, scope, relation);
  const answered = access ? await answeredBy(ctx, access) : none;
  return allowed(needed.map((form) => cardOf(form, answered)));
}

/** The forms of a booking or bill, for its customer or with its link: those that its items ask for, and those that were answered. */
export async function getOfRelation(
  ctx: Reading,
  { memberId, relationId }: { memberId?: string | undefined; relationId: string },
): Promise<Answer<FormCard[]>> {
  const scope = await scopeOfRelation(ctx, relationId);
  const access = scope && (await accessOfCaller(ctx, scope, { trigger: scope.trigger, relationId }));
  if (!scope || !access || (memberId ?? access.memberId) !== access.memberId) return refused('not_found');
  const facts = await ctx.catalog.facts(scope);
  const { forms } = facts;
  const answered = await answeredOf(ctx, access);
  const needed = formsNeeded(forms, access.trigger, itemsOfMenu(facts, access.items));
  const others = forms.filter(({ id }) => answered.has(id) && needed.every(({ form }) => form.id !== id));
  const all = [...needed, ...others.map((form) => ({ form, isRequired: false }))];
  return allowed(all.map((form) => cardOf(form, answered)));
}

/** The store of a booking or bill, for who has access to it. */
async function scopeOfRelation(
  ctx: Reading,
  relationId: string,
): Promise<(ShopScope & { trigger: RelationTrigger }) | null> {
  for (const trigger of ['booking', 'bill'] as const) {
    const found = await ctx.formRelations[trigger](ctx.db, ctx.actor, relationId, ctx.clock.now());
    const scope = found && (await ctx.catalog.scope(found.shopId));
    if (scope) return { ...scope, trigger };
  }
  return null;
}

/** What was answered for a relation, or for another visit of its series. */
function answeredOf({ db }: Ctx, access: FormAccess): Promise<Answered> {
  const { chainId, trigger, relationId, sameRelations } = access;
  return answeredForms(db, chainId, { trigger, relationIds: [relationId, ...sameRelations] });
}

const cardOf = ({ form, isRequired }: NeededForm<ShopForm>, answered: Answered): FormCard => ({
  id: form.id,
  versionId: form.versionId,
  title: form.title,
  isRequired,
  isCompleted: answered.has(form.id),
  answerId: answered.get(form.id) ?? null,
});
