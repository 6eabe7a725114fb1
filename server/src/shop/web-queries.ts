import type { WebAddress } from '@parlour/contract/shop/extras';
import type { Db } from '../platform/db/schema.ts';

/** Where else a chain with an open store is on the web; a chain that is not there has no address. */
export function readWebAddresses(db: Db, chainId: string, kind: 'website' | 'mall'): Promise<WebAddress[]> {
  return db
    .selectFrom('webAddresses')
    .select(['address', 'name'])
    .where('chainId', '=', chainId)
    .where('kind', '=', kind)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('shops').select('id').where('chainId', '=', chainId).where('isActive', '=', true)),
    )
    .orderBy('position')
    .execute();
}
