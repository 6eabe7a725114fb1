import type { appointmentMoveCalls } from '@parlour/contract/appointment/move';
import { undoMove } from '../../booking/actions/undo-move.ts';
import type { Ctx } from '../../booking/context.ts';
import type { HandlersOf } from '../../platform/context.ts';
import { move } from '../actions/move.ts';
import { previewMove } from '../actions/preview-move.ts';

export const appointmentMoveRoutes: HandlersOf<typeof appointmentMoveCalls, Ctx> = {
  previewMove,
  move,
  undoMove,
};
