import type { giftCalls } from '@parlour/contract/rights/gift';
import type { rightsCalls } from '@parlour/contract/rights/calls';
import type { Ctx } from '../catalog/context.ts';
import type { HandlersOf } from '../platform/context.ts';
import { claimGift } from './actions/claim-gift.ts';
import { getGift } from './actions/gift.ts';
import { getOwn, listOwn, ownChains, ownConsumption } from './actions/own-rights.ts';

export const rightsRoutes: HandlersOf<typeof rightsCalls, Ctx> = {
  list: listOwn,
  getChains: ownChains,
  get: getOwn,
  getConsumption: ownConsumption,
};

export const giftRoutes: HandlersOf<typeof giftCalls, Ctx> = {
  get: getGift,
  claim: claimGift,
};
