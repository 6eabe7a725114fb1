import type { Customer, Guest, StoreLink } from '../../platform/actor.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { FileOwner, FileOwnerKind } from '../queries/owned-files.ts';

/**
 * Decides whether an actor may read the files of an owner. Jobs, the stores' own software, and staff of the chain are let in without it. The reader
 * also checks the link of a guest (`platform/links/open-link.ts`).
 */
export type FileReader = (
  db: Db | Trx,
  actor: Guest | Customer | StoreLink,
  owner: FileOwner,
  now: number,
) => Promise<boolean>;

/** For each kind of owner the reader of the module that keeps the owners; without one its files are closed. */
export type FileReaders = Partial<Record<FileOwnerKind, FileReader>>;

/** `isOwn`: the files came from the person, and not only with the person's contact, which a stranger may have typed. */
export type OwnerOfPerson = FileOwner & { isOwn: boolean };

/** Lists which owners of files are a person's. */
export type OwnersOfPerson = (db: Db, accountId: string) => Promise<OwnerOfPerson[]>;
