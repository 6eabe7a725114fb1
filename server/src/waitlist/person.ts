import type { PersonPart } from '../platform/ports/person-part.ts';
import { exportPerson } from './actions/export.ts';
import { forget } from './actions/forget.ts';
import type { KeptWish } from './queries/person.ts';

/** What a person waits for. It goes by transactions of its own: a time that is offered to her is offered to the next. */
export const waitlistPerson: PersonPart<{ wishes: KeptWish[] }> = {
  name: 'waitlist',
  export: async (services, owner) => ({ wishes: await exportPerson(services, owner) }),
  clear: forget,
};
