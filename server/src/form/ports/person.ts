import type { OwnersOfPerson } from '../../file/ports/file-readers.ts';
import type { PersonPart } from '../../platform/ports/person-part.ts';
import { exportPerson, forget } from '../actions/person.ts';
import { answersOfPerson } from '../queries/person.ts';

/** What a person has answered in forms. */
export const formPerson: PersonPart<{ forms: Awaited<ReturnType<typeof exportPerson>> }> = {
  name: 'form',
  export: async (services, owner) => ({ forms: await exportPerson(services, owner) }),
  forget,
};

/** A person's answers, as owners of files. */
export const ownAnswers: OwnersOfPerson = async (db, accountId) =>
  (await answersOfPerson(db, accountId)).map(({ chainId, id, isOwn }) => ({
    chainId,
    kind: 'answer',
    ownerId: id,
    isOwn,
  }));
