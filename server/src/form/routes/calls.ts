import type { formCalls } from '@parlour/contract/form/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import type { HandlersOf } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { getContext } from '../actions/context.ts';
import { getNeeded, listForms } from '../actions/lists.ts';
import { getForm } from '../actions/templates.ts';
import { insurersOf } from '../queries/insurers.ts';

export const formRoutes: HandlersOf<typeof formCalls, Ctx> = {
  getContext,
  list: listForms,
  getForm,
  getNeeded,
  async getInsurers(ctx, { shopId }) {
    const scope = await ctx.catalog.scope(shopId);
    return scope ? allowed(await insurersOf(ctx.db, scope.chainId)) : refused('shop_unknown', { field: 'compId' });
  },
  getAnswer: async () => refused('not_found'),
  save: async () => refused('not_found'),
  update: async () => refused('not_found'),
  findMember: async () => allowed({ memberId: null }),
  getOfRelation: async () => refused('not_found'),
};
