import type { menuCalls } from '@parlour/contract/menu';
import type { HandlersOf } from '../services.ts';
import { getProducts, getService, getServices, getServicesOfStaff } from './actions.ts';

export const menuRoutes: HandlersOf<typeof menuCalls> = { getServices, getServicesOfStaff, getService, getProducts };
