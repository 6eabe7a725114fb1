import type { DataKeys } from '../../platform/data-keys/keys.ts';
import { placeOf, sealData, unsealData } from '../../platform/data-keys/seal.ts';
import type { SealingKey } from '../../platform/data-keys/sealing-key.ts';

type Place = { chainId: string; id: string };

const placeOfNote = ({ chainId, id }: Place) => placeOf('leads', 'note_sealed', [chainId, id]);

export const sealNote = (key: SealingKey, place: Place, note: string): string =>
  sealData(key, placeOfNote(place), note);

/** A lead with its note as it was written; null: it does not open, because its key is missing. */
export function withNote<Lead extends Place & { noteSealed: string | null }>(
  keys: DataKeys,
  { noteSealed, ...lead }: Lead,
): Omit<Lead, 'noteSealed'> & { note: string | null } {
  if (noteSealed === null) return { ...lead, note: '' };
  const opened = unsealData(keys, placeOfNote(lead as unknown as Place), noteSealed);
  return { ...lead, note: opened.ok ? opened.value : null };
}
