import type { PersonPart } from '../platform/ports/person-part.ts';
import { exportPerson, forget } from './actions/person.ts';

/** The mails to a person. */
export const notificationPerson: PersonPart<{ mails: Awaited<ReturnType<typeof exportPerson>> }> = {
  name: 'notification',
  export: async (services, owner) => ({ mails: await exportPerson(services, owner) }),
  forget,
};
