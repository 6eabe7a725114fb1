import { type Religion, religions } from '@parlour/domain/member/personal-data';
import type { DataKeys } from '../../platform/data-keys/keys.ts';
import { placeOf, sealData, unsealData } from '../../platform/data-keys/seal.ts';
import type { SealingKey } from '../../platform/data-keys/sealing-key.ts';

const place = (accountId: string) => placeOf('accounts', 'religion_sealed', [accountId]);

export function sealReligion(key: SealingKey, accountId: string, religion: Religion | null): string | null {
  return religion === null ? null : sealData(key, place(accountId), religion);
}

/** The religion of an account; null where none was named, or where it does not open. */
export function openReligion(keys: DataKeys, accountId: string, sealed: string | null): Religion | null {
  const opened = sealed === null ? null : unsealData(keys, place(accountId), sealed);
  return religions.find((religion) => opened?.ok && opened.value === religion) ?? null;
}
