import type { FileReader, OwnersOfPerson } from '../../file/ports/file-readers.ts';
import { accountIdOf } from '../../platform/actor.ts';
import { memberById, recordsOf } from '../queries/records.ts';

/** A customer reads the files of the own record. */
export const isOwnRecord: FileReader = async (db, actor, { chainId, ownerId }) => {
  const accountId = accountIdOf(actor);
  return accountId !== null && (await memberById(db, chainId, ownerId))?.accountId === accountId;
};

/** A person's records at the chains, as owners of files. */
export const ownRecords: OwnersOfPerson = async (db, accountId) =>
  (await recordsOf(db, accountId)).map(({ chainId, id }) => ({ chainId, kind: 'member', ownerId: id, isOwn: true }));
