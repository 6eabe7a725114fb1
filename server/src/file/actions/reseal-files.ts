import { placeOfFile, sealBytes, unsealBytes } from '../../platform/data-keys/seal.ts';
import type { Resealed, Resealing, SealedPart } from '../../platform/data-keys/sealed-part.ts';
import { sealingKey } from '../../platform/data-keys/sealing-key.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import {
  fileCountsByKey,
  filesSealedBefore,
  lockFile,
  nameOf,
  type OwnedFile,
  setFileKey,
} from '../queries/owned-files.ts';

/** The sealed files, which are counted, and sealed with another key. */
export const filesPart: SealedPart = {
  name: 'files',
  counts: fileCountsByKey,
  async reseal(resealing) {
    const done: Resealed = { count: 0, unopened: [] };
    for (const key of await filesSealedBefore(resealing.db, resealing.keys[0].id)) {
      const outcome = await resealOne(resealing, key);
      if (outcome === 'sealed') done.count++;
      else if (outcome !== 'gone') done.unopened.push(outcome.unopened);
    }
    return done;
  },
};

/**
 * Seals the bytes of a file again under their name, and notes the key after that: of a run that broke in between they say themselves which key opens
 * them. The lock of the row keeps the file from being removed meanwhile, and from coming back.
 */
function resealOne(
  { db, files, keys, now }: Resealing,
  key: Pick<OwnedFile, 'chainId' | 'id'>,
): Promise<'sealed' | 'gone' | { unopened: string }> {
  return inTransaction(db, async (trx) => {
    const sealing = await sealingKey(trx, keys, now());
    const file = await lockFile(trx, key);
    if (!file) return 'gone';
    const name = nameOf(file);
    const place = placeOfFile(name);
    const sealed = await files.get(name);
    const opened = sealed && unsealBytes(keys, place, sealed);
    if (!opened?.ok) return { unopened: name };
    await files.put(name, sealBytes(sealing, place, opened.value));
    await setFileKey(trx, file, sealing.id);
    return 'sealed';
  });
}
