import type { Trx } from '../db/schema.ts';

/** Two records of a chain of which one becomes a part of the other. */
export type Merge = { chainId: string; fromId: string; intoId: string };

/**
 * What one module keeps of a customer's record, and how it moves to another record. Entries that are never changed keep the record that they name: it stays as an empty
 * row that leads to the other one, and readers follow it. The modules stand in one list; they lock and move in its order.
 */
export type MergePart = {
  name: string;
  /** Locks the rows of the record until the commit. */
  lock?(trx: Trx, merge: Merge): Promise<void>;
  move(trx: Trx, merge: Merge): Promise<void>;
};
