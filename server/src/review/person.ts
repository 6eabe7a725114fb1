import type { PersonPart } from '../platform/ports/person-part.ts';
import { exportPerson, forget } from './actions.ts';

/** The reviews that a person wrote. */
export const reviewPerson: PersonPart<{ reviews: Awaited<ReturnType<typeof exportPerson>> }> = {
  name: 'review',
  export: async (services, owner) => ({ reviews: await exportPerson(services, owner) }),
  forget,
};
