import { appointmentNewRefusals } from './new-refusals.ts';

/** What each call of the module `appointment` can be refused for. */
export const appointmentRefusals = { ...appointmentNewRefusals };
