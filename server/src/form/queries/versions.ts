import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { chainOfId } from '../../platform/ids.ts';

/** A store at which a form is asked for, for who names the form alone; null: there is none. */
export async function storeOfForm(db: Db | Trx, formId: string): Promise<string | null> {
  const row = await db
    .selectFrom('forms')
    .innerJoin('shops', 'shops.chainId', 'forms.chainId')
    .select('shops.id')
    .where('forms.chainId', '=', chainOfId(formId))
    .where('forms.id', '=', formId)
    .where('forms.isActive', '=', true)
    .where('shops.isActive', '=', true)
    .where((row) => sql<boolean>`(forms.shop_ids = '[]' or forms.shop_ids ? ${row.ref('shops.id')})`)
    .orderBy('shops.key')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
