import type { Db, Trx } from '../db/schema.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { DataKeys } from './keys.ts';

/** What is needed to seal with another key. */
export type Resealing = { db: Db; files: FileStore; keys: DataKeys; now: () => number };

/** How many values got the first key, and what did not open and stays as it is. */
export type Resealed = { count: number; unopened: string[] };

/** Something that is kept sealed: a column, or the files of a store. */
export type SealedPart = {
  name: string;
  /** How many values each key has sealed, by the key's id. */
  counts(db: Db | Trx): Promise<ReadonlyMap<string, number>>;
  /** Seals with the first key what another one has sealed, in small steps; a run that broke is repeated. */
  reseal(resealing: Resealing): Promise<Resealed>;
};
