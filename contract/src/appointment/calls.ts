import { appointmentMoveCalls } from './move.ts';
import { appointmentNewCalls } from './new.ts';

/** Every call of the server's module `appointment`: appointments as their store makes, sees and changes them, in the stores' app. */
export const appointmentCalls = { ...appointmentNewCalls, ...appointmentMoveCalls };
