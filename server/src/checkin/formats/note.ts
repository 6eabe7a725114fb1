import type { DataKeys } from '../../platform/data-keys/keys.ts';
import { placeOf, sealData, unsealData } from '../../platform/data-keys/seal.ts';
import type { SealingKey } from '../../platform/data-keys/sealing-key.ts';

type Place = { chainId: string; id: string };

const placeOfNote = ({ chainId, id }: Place) => placeOf('check_ins', 'note_sealed', [chainId, id]);

export const sealNote = (key: SealingKey, place: Place, note: string): string =>
  sealData(key, placeOfNote(place), note);

/** A note as it was written; '' where there is none, null where it does not open, because its key is missing. */
export function noteOf(keys: DataKeys, { noteSealed, ...place }: Place & { noteSealed: string | null }): string | null {
  if (noteSealed === null) return '';
  const opened = unsealData(keys, placeOfNote(place), noteSealed);
  return opened.ok ? opened.value : null;
}
