import type { formCalls } from '@parlour/contract/form/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import type { HandlersOf } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { getContext } from '../actions/context.ts';
import { findMember } from '../actions/find-member.ts';
import { getAnswer } from '../actions/answers.ts';
import { getNeeded, getOfRelation, listForms } from '../actions/lists.ts';
import { renewFile } from '../actions/renew-file.ts';
import { saveForm, updateForm } from '../actions/save.ts';
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
  getAnswer,
  renewFile,
  save: saveForm,
  update: updateForm,
  findMember,
  getOfRelation,
};
