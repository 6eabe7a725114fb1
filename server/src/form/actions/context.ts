import type { FormContext, FormRelation } from '@parlour/contract/form/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { joinName } from '@parlour/phrases/format';
import type { Answer, By } from '../../platform/context.ts';
import type { Customer, Guest } from '../../platform/actor.ts';
import { memberById } from '../../member/queries/records.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { Ctx } from '../context.ts';
import { accessToRelation, type FormAccess } from '../queries/access.ts';

/** The access of the caller to a relation at a store. */
export function accessOfCaller(
  ctx: Ctx & By<Guest | Customer>,
  scope: ShopScope,
  relation: FormRelation,
): Promise<FormAccess | null> {
  const { actor, formRelations: relations, deviceId, clock } = ctx;
  return accessToRelation(ctx.db, scope, { actor, relations, deviceId, now: clock.now() }, relation);
}

const nobody: FormContext = { memberId: null, formId: null, filledBy: 'customer', personName: '', isOpen: true };

/** For whom the page is opened. A record that is not proved to be the caller's looks like none; a foreign booking like an unknown one. */
export async function getContext(
  ctx: Ctx & By<Guest | Customer>,
  { shopId, formId, ...relation }: FormRelation & { shopId: string; formId?: string | undefined },
): Promise<Answer<FormContext>> {
  const scope = await ctx.catalog.scope(shopId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const access = await accessOfCaller(ctx, scope, relation);
  if (access === null) return relation.trigger === 'member' ? allowed(nobody) : refused('not_found');
  if (formId !== undefined && access.formId !== null && formId !== access.formId) return refused('not_found');
  const { memberId, filledBy, isOpen } = access;
  return allowed({ memberId, formId: access.formId, filledBy, personName: await personName(ctx, access), isOpen });
}

/** Whose form it is, for a staff member. */
async function personName({ db }: Ctx, { chainId, memberId, filledBy }: FormAccess): Promise<string> {
  const member = filledBy === 'staff' && memberId !== null ? await memberById(db, chainId, memberId) : null;
  return member ? joinName(member.firstName, member.lastName) : '';
}
