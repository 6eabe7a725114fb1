import type { PersonPart } from '../platform/ports/person-part.ts';
import { exportPerson } from './actions/export-person.ts';
import { forget, type PicturesOfVisits } from './actions/forget.ts';

type KeptFiles = { files: Awaited<ReturnType<typeof exportPerson>> };

/** A person's files: they lie in the file store, where no transaction reaches. */
export function filePerson(picturesOfVisits: PicturesOfVisits): PersonPart<KeptFiles> {
  return {
    name: 'file',
    export: async (services, owner) => ({ files: await exportPerson(services, owner, picturesOfVisits) }),
    clear: (services, owner) => forget(services, owner, picturesOfVisits),
  };
}
