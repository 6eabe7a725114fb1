import type { accountCalls } from '@parlour/contract/account';
import type { HandlersOf } from '../services.ts';
import { openView } from './actions.ts';

export const accountRoutes: HandlersOf<typeof accountCalls> = {
  openView: (ctx) => openView(ctx),
};
