import { chainOfId, hashSecret, newIdIn, newSecret } from '../../platform/ids.ts';

/** The key of a device of a store: its id, which leads to its chain, and a secret. */
export function newDeviceKey(chainId: string): { id: string; key: string; keyHash: string } {
  const [id, secret] = [newIdIn(chainId), newSecret()];
  return { id, key: `${id}-${secret}`, keyHash: hashSecret(secret) };
}

/** The parts of a key as it came along; null: it has not the form of one. */
export function readDeviceKey(key: string): { chainId: string; id: string; keyHash: string } | null {
  const parts = /^([A-Za-z0-9]+)-([A-Za-z0-9]{43})$/.exec(key);
  if (!parts) return null;
  const [, id = '', secret = ''] = parts;
  return { chainId: chainOfId(id), id, keyHash: hashSecret(secret) };
}
