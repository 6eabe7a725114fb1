import { appointmentActCalls } from './act.ts';
import { appointmentAnswerCalls } from './answer.ts';
import { appointmentMoveCalls } from './move.ts';
import { appointmentNewCalls } from './new.ts';
import { appointmentReadCalls } from './read.ts';
import { appointmentSeriesCalls } from './series.ts';

/** Every call of the server's module `appointment`: appointments as their store makes, sees and changes them, in the stores' app. */
export const appointmentCalls = {
  ...appointmentNewCalls,
  ...appointmentReadCalls,
  ...appointmentActCalls,
  ...appointmentMoveCalls,
  ...appointmentAnswerCalls,
  ...appointmentSeriesCalls,
};
