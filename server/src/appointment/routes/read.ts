import type { appointmentActCalls } from '@parlour/contract/appointment/act';
import type { appointmentReadCalls } from '@parlour/contract/appointment/read';
import type { Ctx } from '../../booking/context.ts';
import type { HandlersOf } from '../../platform/context.ts';
import { previewEnd, propose, step, withdraw } from '../actions/act.ts';
import { linkToForm, saveNote } from '../actions/note.ts';
import { read } from '../actions/read.ts';

/** An appointment as its store sees it, and what is done with it. */
export const appointmentReadRoutes: HandlersOf<typeof appointmentReadCalls & typeof appointmentActCalls, Ctx> = {
  read,
  saveNote,
  linkToForm,
  previewEnd,
  step,
  propose,
  withdraw,
};
