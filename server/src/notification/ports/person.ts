import type { PersonPart } from '../../platform/ports/person-part.ts';
import { exportPerson, exportPushes, forget } from '../actions/person.ts';

type Kept = { mails: Awaited<ReturnType<typeof exportPerson>>; pushes: Awaited<ReturnType<typeof exportPushes>> };

/** The mails to a person, and the notices to the person's devices, which go with the places that they were sent to. */
export const notificationPerson: PersonPart<Kept> = {
  name: 'notification',
  export: async (services, owner) => ({
    mails: await exportPerson(services, owner),
    pushes: await exportPushes(services, owner),
  }),
  forget,
};
