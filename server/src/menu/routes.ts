import type { menuCalls } from '@parlour/contract/menu/calls';
import type { HandlersOf } from '../platform/context.ts';
import { getProducts, getService, getServices, getServicesOfStaff } from './actions.ts';

export const menuRoutes: HandlersOf<typeof menuCalls> = { getServices, getServicesOfStaff, getService, getProducts };
