import type { SharedKind } from '@parlour/domain/share/check-shared';
import type { Db } from '../platform/db/schema.ts';

type NewLink = { code: string; kind: SharedKind; address: string; accountId: string; createdAt: Date };

/** The code of an address: the one it has, or the new one. Two who ask at once get the same. */
export async function saveShortLink(db: Db, link: NewLink): Promise<string> {
  const made = await db
    .insertInto('shortLinks')
    .values(link)
    .onConflict((conflict) => conflict.columns(['kind', 'address']).doNothing())
    .returning('code')
    .executeTakeFirst();
  if (made) return made.code;
  const known = await db
    .selectFrom('shortLinks')
    .select('code')
    .where('kind', '=', link.kind)
    .where('address', '=', link.address)
    .executeTakeFirstOrThrow();
  return known.code;
}

export async function findShortLink(db: Db, code: string): Promise<{ kind: SharedKind; address: string } | null> {
  const row = await db.selectFrom('shortLinks').select(['kind', 'address']).where('code', '=', code).executeTakeFirst();
  return row ?? null;
}

/** The short links that a person had made. */
export async function keptLinksOf(db: Db, accountId: string) {
  return db
    .selectFrom('shortLinks')
    .select(['code', 'kind', 'address', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('code')
    .execute();
}
