import type { memberCalls } from '@parlour/contract/member/calls';
import type { Ctx } from '../catalog/context.ts';
import type { HandlersOf } from '../platform/context.ts';
import { addProfile } from './actions/add-profile.ts';
import { addLead } from './actions/leads.ts';
import { getDetail, getProfile, profileChains, saveProfile } from './actions/profile.ts';

/** Profiles and leads; the other calls of members are answered by the modules that have what they tell. */
export const profileRoutes: Pick<
  HandlersOf<typeof memberCalls, Ctx>,
  'profileChains' | 'getProfile' | 'saveProfile' | 'getDetail' | 'addProfile' | 'addLead'
> = {
  profileChains: (ctx) => profileChains(ctx),
  getProfile,
  saveProfile,
  getDetail,
  addProfile,
  addLead,
};
