import type { rosterCalls } from '@parlour/contract/roster/calls';
import type { Ctx } from '../catalog/context.ts';
import type { HandlersOf } from '../platform/context.ts';
import { listAttention, resolveAttention } from './actions/attention.ts';
import { readWeek } from './actions/read-week.ts';
import { previewEdit, saveEdit } from './actions/save-edit.ts';

export const rosterRoutes: HandlersOf<typeof rosterCalls, Ctx> = {
  week: readWeek,
  preview: previewEdit,
  save: saveEdit,
  listAttention,
  resolve: resolveAttention,
};
