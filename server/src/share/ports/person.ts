import type { PersonPart } from '../../platform/ports/person-part.ts';
import { exportPerson } from '../actions/short-links.ts';

/** The short links that a person had made; they stay, without an owner. */
export const sharePerson: PersonPart<{ links: Awaited<ReturnType<typeof exportPerson>> }> = {
  name: 'share',
  export: async (services, owner) => ({ links: await exportPerson(services, owner) }),
};
