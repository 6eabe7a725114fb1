import type { logCalls } from '@parlour/contract/log/calls';
import type { HandlersOf } from '../platform/context.ts';
import { saveErrorReport, saveLogItems } from './actions.ts';

export const logRoutes: HandlersOf<typeof logCalls> = {
  saveBatch: (ctx, { items }) => saveLogItems(ctx, items),
  reportError: (ctx, { data }) => saveErrorReport(ctx, data),
};
