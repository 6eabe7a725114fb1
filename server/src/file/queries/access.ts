import { type Actor, accountIdOf } from '../../platform/actor.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { chainOfId } from '../../platform/ids.ts';
import type { Proof } from '../../platform/proof.ts';
import type { FileReaders } from '../ports/file-readers.ts';
import { findPrivateName } from './files.ts';
import { type FileOwner, filesOfOwner, findOwnedFile, nameOf, type OwnedFile, uploaderOf } from './owned-files.ts';

/** Proof that an actor may read a private file; `name` is where it lies in the store. */
export type FileAccess = Proof<'file', { id: string; name: string }>;

/**
 * A private file for an actor who may read it: a file of an account for its owner, one of a chain as `mayRead` says. A foreign file is as unknown as
 * none. The id of a file of a chain begins with the chain's, that of an account's with nothing.
 */
export async function accessToFile(
  db: Db | Trx,
  actor: Actor,
  { readers, now }: { readers: FileReaders; now: number },
  id: string,
): Promise<FileAccess | null> {
  const chainId = chainOfId(id);
  if (chainId === '') {
    const name = await findPrivateName(db, accountIdOf(actor), id);
    return name === null ? null : ({ id, name } as FileAccess);
  }
  const file = await findOwnedFile(db, { chainId, id });
  if (!file || !(await mayRead(db, actor, file, { readers, now }))) return null;
  return { id, name: nameOf(file) } as FileAccess;
}

async function mayRead(
  db: Db | Trx,
  actor: Actor,
  file: OwnedFile,
  { readers, now }: { readers: FileReaders; now: number },
): Promise<boolean> {
  const { chainId, ownerKind: kind, ownerId } = file;
  if (actor.kind === 'job' || actor.kind === 'api_key') return true;
  if (actor.kind === 'staff') return actor.chainIds.includes(chainId);
  // Calls of the stores' app that show files come with their own access.
  if (actor.kind === 'team') return false;
  if (ownerId === null) return file.uploader !== null && file.uploader === uploaderOf(actor);
  return (await readers[kind]?.(db, actor, { chainId, kind, ownerId }, now)) ?? false;
}

/** All files of an owner, by their ids, for who has proved to the owner's module that they are open to them. */
export async function accessToFilesOf(
  db: Db | Trx,
  owner: Proof<string, FileOwner>,
): Promise<ReadonlyMap<string, FileAccess>> {
  const files = await filesOfOwner(db, owner);
  return new Map(
    files
      .filter(({ storedAt }) => storedAt !== null)
      .map((file) => [file.id, { id: file.id, name: nameOf(file) } as FileAccess]),
  );
}
