import type { Db } from '../../platform/db/schema.ts';
import type { ShopFolder, WorkEntry } from '../folder/shop-folder.ts';
import type { WorkMedia } from '../../shop/rows.ts';

type Keys = { staff: ReadonlyMap<string, string>; services: ReadonlyMap<string, string> };

/** What the people of a chain have done, those works that are not shown too, and by what they are looked for. */
export async function readWorks(db: Db, chainId: string, keys: Keys): Promise<Pick<ShopFolder, 'works' | 'tags'>> {
  const tags = await db
    .selectFrom('workTags')
    .select(['id', 'key', 'position', 'name', 'nameSecond'])
    .where('chainId', '=', chainId)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('key')
    .execute();
  const rows = await db
    .selectFrom('works')
    .select(['key', 'position', 'staffId', 'title', 'titleSecond', 'media', 'serviceIds', 'tagIds'])
    .select(['priceMinor', 'isShown'])
    .where('chainId', '=', chainId)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('key')
    .execute();
  const tagKeys = new Map(tags.map(({ id, key }) => [id, key]));
  const works = rows.flatMap(({ staffId, serviceIds, tagIds, media, ...work }): WorkEntry[] => {
    const staffKey = keys.staff.get(staffId);
    if (staffKey === undefined) return [];
    const serviceKeys = serviceIds.flatMap((id) => keys.services.get(id) ?? []);
    const ownTags = tagIds.flatMap((id) => tagKeys.get(id) ?? []);
    return [{ ...work, staffKey, media: media as WorkMedia[], serviceKeys, tagKeys: ownTags }];
  });
  return { works, tags: tags.map(({ id: _id, ...tag }) => tag) };
}
