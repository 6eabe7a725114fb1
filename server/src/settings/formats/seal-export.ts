import type { DataKeys } from '../../platform/data-keys/keys.ts';
import { placeOf, sealData, unsealData } from '../../platform/data-keys/seal.ts';
import type { SealingKey } from '../../platform/data-keys/sealing-key.ts';

const place = (accountId: string) => placeOf('account_exports', 'content_sealed', [accountId]);

/** A copy holds what is sealed elsewhere, so it lies sealed itself. */
export const sealExport = (key: SealingKey, accountId: string, content: string): string =>
  sealData(key, place(accountId), content);

/** The copy as it was written; null where it does not open. */
export function openExport(keys: DataKeys, accountId: string, sealed: string): string | null {
  const opened = unsealData(keys, place(accountId), sealed);
  return opened.ok ? opened.value : null;
}
