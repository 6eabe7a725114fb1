import type { Db } from '../../platform/db/schema.ts';

/** What the pictures and films of a chain are called in its folder, and in the file store. */
export async function readStored(db: Db, chainId: string) {
  const pictures = await db.selectFrom('pictures').select(['name', 'hash']).where('chainId', '=', chainId).execute();
  const films = await db.selectFrom('videos').select(['name', 'file']).where('chainId', '=', chainId).execute();
  return { pictures, films };
}
