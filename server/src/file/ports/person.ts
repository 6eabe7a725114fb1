import type { PersonPart } from '../../platform/ports/person-part.ts';
import { exportPerson } from '../actions/export-person.ts';
import { forget, type OfPerson } from '../actions/forget.ts';

type KeptFiles = { files: Awaited<ReturnType<typeof exportPerson>> };

/** A person's files: they lie in the file store, where no transaction reaches. */
export function filePerson(ofPerson: OfPerson): PersonPart<KeptFiles> {
  return {
    name: 'file',
    export: async (services, owner) => ({ files: await exportPerson(services, owner, ofPerson) }),
    clear: (services, owner) => forget(services, owner, ofPerson),
  };
}
