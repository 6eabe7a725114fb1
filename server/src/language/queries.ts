import type { PackLanguage } from '@parlour/phrases/languages';
import type { Kysely } from 'kysely';
import { announce } from '../platform/db/changes.ts';
import type { Database, Trx } from '../platform/db/schema.ts';
import { json } from '../platform/db/types.ts';

type ReadDb = Kysely<Database>;

/** The name under which this and other processes hear that texts have changed. */
export const languageChanges = 'languages';

export type PackRow = { language: PackLanguage; version: string; texts: Readonly<Record<string, string>> };

/** The version of each pack in the table. */
export async function readVersions(db: ReadDb): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('languagePacks').select(['language', 'version']).execute();
  return new Map(rows.map(({ language, version }) => [language, version]));
}

/** All packs of the table. */
export async function readPackTable(
  db: ReadDb,
): Promise<{ language: string; version: string; texts: Record<string, string> }[]> {
  return db.selectFrom('languagePacks').select(['language', 'version', 'texts']).orderBy('language').execute();
}

export async function savePacks(trx: Trx, packs: readonly PackRow[], now: number): Promise<void> {
  for (const { language, version, texts } of packs) {
    const values = { version, texts: json(texts), updatedAt: new Date(now) };
    await trx
      .insertInto('languagePacks')
      .values({ language, ...values })
      .onConflict((conflict) => conflict.column('language').doUpdateSet(values))
      .execute();
  }
  announce(trx, { shopId: languageChanges });
}
