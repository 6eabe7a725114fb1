import { announced, bumpAfterCommit } from './changes.ts';
import type { Db, Trx } from './schema.ts';
import { codeOf, exclusionOf, SlotClash } from './failures.ts';

const deadlock = '40P01';
const serializationFailure = '40001';

class RolledBack extends Error {
  readonly refusal: unknown;

  constructor(refusal: unknown) {
    super('rolled back');
    this.refusal = refusal;
  }
}

/**
 * Runs work in one transaction. A refusal (`{ ok: false }`) rolls everything back and is the answer. A deadlock or serialization failure
 * is tried once more; a time that another booking takes throws `SlotClash`. What was announced becomes visible to caches after the commit.
 * Never nest: the embedded database has one connection.
 */
export async function inTransaction<Value>(db: Db, work: (trx: Trx) => Promise<Value>): Promise<Value> {
  try {
    return await attempt(db, work);
  } catch (error) {
    if (codeOf(error) !== deadlock && codeOf(error) !== serializationFailure) throw worded(error);
  }
  try {
    return await attempt(db, work);
  } catch (error) {
    throw worded(error);
  }
}

async function attempt<Value>(db: Db, work: (trx: Trx) => Promise<Value>): Promise<Value> {
  let opened: Trx | null = null;
  try {
    const value = await db.transaction().execute(async (trx) => {
      opened = trx;
      const result = await work(trx);
      if (isRefusal(result)) throw new RolledBack(result);
      return result;
    });
    if (opened) bumpAfterCommit(db, announced(opened));
    return value;
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as Value;
    throw error;
  }
}

function isRefusal(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}

function worded(error: unknown): unknown {
  const constraint = exclusionOf(error);
  return constraint === null ? error : new SlotClash(constraint);
}
