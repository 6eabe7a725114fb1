import type { PersonPart } from '../platform/ports/person-part.ts';
import { exportPerson, forget } from './actions.ts';

/** A person's records at the chains. */
export const memberPerson: PersonPart<{ members: Awaited<ReturnType<typeof exportPerson>> }> = {
  name: 'member',
  export: async (services, owner) => ({ members: await exportPerson(services, owner) }),
  forget,
};
