import type { PersonPart } from '../platform/ports/person-part.ts';
import { exportPerson, forget } from './actions.ts';

/** The lines that the apps of a person sent. */
export const logPerson: PersonPart<{ logLines: Awaited<ReturnType<typeof exportPerson>> }> = {
  name: 'log',
  export: async (services, owner) => ({ logLines: await exportPerson(services, owner) }),
  forget,
};
