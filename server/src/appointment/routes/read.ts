import type { appointmentActCalls } from '@parlour/contract/appointment/act';
import type { appointmentAnswerCalls } from '@parlour/contract/appointment/answer';
import type { appointmentSeriesCalls } from '@parlour/contract/appointment/series';
import type { appointmentReadCalls } from '@parlour/contract/appointment/read';
import { endSeries, previewSeriesEnd } from '../../booking/actions/end-series.ts';
import type { Ctx } from '../../booking/context.ts';
import type { HandlersOf } from '../../platform/context.ts';
import { listPictures } from '../actions/pictures.ts';
import { readAnswer } from '../actions/answer.ts';
import { previewEnd, propose, step, undoStep, withdraw } from '../actions/act.ts';
import { linkToForm, saveNote } from '../actions/note.ts';
import { fileApart } from '../actions/own-record.ts';
import { read } from '../actions/read.ts';

/** An appointment as its store sees it, and what is done with it. */
export const appointmentReadRoutes: HandlersOf<
  typeof appointmentReadCalls &
    typeof appointmentActCalls &
    typeof appointmentAnswerCalls &
    typeof appointmentSeriesCalls,
  Ctx
> = {
  read,
  saveNote,
  linkToForm,
  readAnswer,
  listPictures,
  previewEnd,
  step,
  undoStep,
  fileApart,
  previewSeriesEnd,
  endSeries,
  propose,
  withdraw,
};
