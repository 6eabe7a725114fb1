import type { rightsCalls } from '@parlour/contract/rights/calls';
import type { Ctx } from '../catalog/context.ts';
import type { HandlersOf } from '../platform/context.ts';
import { getOwn, listOwn, ownChains, ownConsumption } from './actions/own-rights.ts';

export const rightsRoutes: HandlersOf<typeof rightsCalls, Ctx> = {
  list: listOwn,
  getChains: ownChains,
  get: getOwn,
  getConsumption: ownConsumption,
};
