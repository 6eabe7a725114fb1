/** A key with which something is sealed. `fingerprint` tells it from another key under the same id. */
type UsedDataKeysTable = { id: string; fingerprint: string; firstUsedAt: Date };

export type DataKeysTables = {
  usedDataKeys: UsedDataKeysTable;
};
