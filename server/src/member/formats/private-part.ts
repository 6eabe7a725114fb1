import { emptyProfile, plainKeys, type Profile, sealedKeys } from '@parlour/domain/member/profile';
import type { DataKeys } from '../../platform/data-keys/keys.ts';
import { placeOf, sealData, unsealData } from '../../platform/data-keys/seal.ts';
import type { SealingKey } from '../../platform/data-keys/sealing-key.ts';

type Place = { chainId: string; memberId: string };

const sealedPlace = ({ chainId, memberId }: Place) => placeOf('member_profiles', 'private_sealed', [chainId, memberId]);

type Filled = Record<string, string>;
const filled = (profile: Partial<Profile>, keys: readonly (keyof Profile)[]): Filled =>
  Object.fromEntries(keys.flatMap((key) => (profile[key] ? [[key, profile[key]]] : [])));

/** A profile as it is stored: what was said, the private part sealed; null where nothing private was said. */
export function storedProfile(
  key: SealingKey,
  place: Place,
  profile: Partial<Profile>,
): { details: Filled; privateSealed: string | null } {
  const secret = filled(profile, sealedKeys);
  const isEmpty = Object.keys(secret).length === 0;
  return {
    details: filled(profile, plainKeys),
    privateSealed: isEmpty ? null : sealData(key, sealedPlace(place), JSON.stringify(secret)),
  };
}

/** What does not open was sealed with a key that is gone, or was changed: it is never taken for nothing, which a save would then keep. */
export class UnreadableProfile extends Error {}

/** A stored profile as it was said. */
export function readStored(
  keys: DataKeys,
  place: Place,
  { details, privateSealed }: { details: Filled | null; privateSealed: string | null },
): Profile {
  if (privateSealed === null) return { ...emptyProfile, ...details };
  const opened = unsealData(keys, sealedPlace(place), privateSealed);
  if (!opened.ok) throw new UnreadableProfile(`The profile at ${sealedPlace(place)} does not open: ${opened.reason}.`);
  return { ...emptyProfile, ...details, ...(JSON.parse(opened.value) as Filled) };
}
