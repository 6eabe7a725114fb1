import { appointmentNewCalls } from './new.ts';

/** Every call of the server's module `appointment`. */
export const appointmentCalls = { ...appointmentNewCalls };
