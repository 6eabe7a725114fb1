import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DataKeys } from './keys.ts';
import type { Resealed, Resealing, SealedPart } from './sealed-part.ts';
import { sealingKey, usedKeyIds } from './sealing-key.ts';

export type Rotated = { parts: ({ name: string } & Resealed)[]; forgotten: string[] };

/**
 * Seals everything with the first key, and forgets the keys with which nothing is sealed any more. It may be stopped and repeated, and servers
 * may run beside it, once all of them seal with that key. The database learns first that this key is in use: a file is sealed before its row is
 * committed, and a run that dies in between leaves it.
 */
export async function rotateDataKeys(resealing: Resealing, parts: readonly SealedPart[]): Promise<Rotated> {
  const { db, keys, now } = resealing;
  await inTransaction(db, (trx) => sealingKey(trx, keys, now()));
  const done: Rotated['parts'] = [];
  for (const part of parts) done.push({ name: part.name, ...(await part.reseal(resealing)) });
  const forgotten: string[] = [];
  for (const id of await usedKeyIds(db)) if (id !== keys[0].id && (await forgetKey(db, id, parts))) forgotten.push(id);
  return { parts: done, forgotten };
}

/** Forgets a key, unless something is sealed with it. A transaction that is about to seal with it comes before, or starts afresh. */
function forgetKey(db: Db, id: string, parts: readonly SealedPart[]): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('usedDataKeys').select('id').where('id', '=', id).forUpdate().execute();
    for (const part of parts) if ((await part.counts(trx)).has(id)) return false;
    await trx.deleteFrom('usedDataKeys').where('id', '=', id).execute();
    return true;
  });
}

/** How much each key has sealed, and which keys that is. */
export type KeyStatus = {
  sealing: string;
  configured: string[];
  used: string[];
  parts: { name: string; counts: ReadonlyMap<string, number> }[];
};

export async function dataKeyStatus(db: Db, keys: DataKeys, parts: readonly SealedPart[]): Promise<KeyStatus> {
  const counted: KeyStatus['parts'] = [];
  for (const part of parts) counted.push({ name: part.name, counts: await part.counts(db) });
  return {
    sealing: keys[0].id,
    configured: keys.map(({ id }) => id),
    used: await usedKeyIds(db),
    parts: counted,
  };
}
