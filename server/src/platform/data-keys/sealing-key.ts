import type { Db, Trx } from '../db/schema.ts';
import type { Proof } from '../proof.ts';
import { type DataKey, type DataKeys, fingerprintOf } from './keys.ts';
import { UnusableKeys } from './unusable-keys.ts';

/** The key that seals, once the database knows that it is in use: what it seals in the same transaction is never left without a key. */
export type SealingKey = Proof<'sealing_key', DataKey>;

/** Gets the first key to seal with in this transaction, and keeps its row until the commit, so that it is not forgotten meanwhile. */
export async function sealingKey(trx: Trx, [first]: DataKeys, now: number): Promise<SealingKey> {
  const { id } = first;
  for (;;) {
    const known = await trx
      .selectFrom('usedDataKeys')
      .select('id')
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst();
    if (known) return first as SealingKey;
    const added = await trx
      .insertInto('usedDataKeys')
      .values({ id, fingerprint: fingerprintOf(first), firstUsedAt: new Date(now) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) return first as SealingKey;
  }
}

/** The ids of the keys that have sealed something, as far as they were not forgotten since. */
export async function usedKeyIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('usedDataKeys').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Refuses to start without a key that sealed something, or with another one in its place. Keys are named by their ids alone. */
export async function refuseMissingKeys(db: Db, keys: DataKeys): Promise<void> {
  const used = await db.selectFrom('usedDataKeys').select(['id', 'fingerprint']).orderBy('id').execute();
  const byId = new Map(keys.map((key) => [key.id, key]));
  const missing = used.filter(({ id }) => !byId.has(id)).map(({ id }) => id);
  if (missing.length > 0)
    throw new UnusableKeys(
      `DATA_KEYS lacks ${missing.join(', ')}: the database has data that was sealed with ${missing.length === 1 ? 'that key' : 'those keys'}. Add what is missing behind the first key.`,
    );
  const changed = used.filter(({ id, fingerprint }) => fingerprintOf(byId.get(id)!) !== fingerprint);
  if (changed.length > 0)
    throw new UnusableKeys(
      `DATA_KEYS has another key than before under ${changed.map(({ id }) => id).join(', ')}. Put the earlier one back; a new key needs an id of its own.`,
    );
}
