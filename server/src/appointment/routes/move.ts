import type { appointmentMoveCalls } from '@parlour/contract/appointment/move';
import { moveByTeam } from '../../booking/actions/team-move.ts';
import { undoMove } from '../../booking/actions/undo-move.ts';
import type { Ctx } from '../../booking/context.ts';
import type { HandlersOf } from '../../platform/context.ts';
import { previewMove } from '../actions/preview-move.ts';

export const appointmentMoveRoutes: HandlersOf<typeof appointmentMoveCalls, Ctx> = {
  previewMove,
  move: moveByTeam,
  undoMove,
};
