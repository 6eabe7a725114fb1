import type { FormRule } from '@parlour/domain/form/forms-needed';
import type { Wording } from '@parlour/domain/form/template';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { offeredIn } from '../../menu/queries/facts.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';

/** A form that a shop asks for now, and the version that new answers get. */
export type ShopForm = { id: string; title: Wording; rules: readonly FormRule[]; versionId: string };

/** The forms of a shop in their order; withdrawn ones are not among them. */
export async function readShopForms(
  db: Kysely<Database>,
  { chainId, shopId }: ShopScope,
): Promise<readonly ShopForm[]> {
  const rows = await db
    .selectFrom('forms')
    .select(['id', 'title', 'titleSecond', 'rules', 'currentVersionId'])
    .where('chainId', '=', chainId)
    .where('isActive', '=', true)
    .where(offeredIn(shopId))
    .orderBy('position')
    .orderBy('key')
    .execute();
  return rows.flatMap(({ title, titleSecond, currentVersionId: versionId, ...form }) =>
    versionId === null ? [] : { ...form, title: { text: title, second: titleSecond || null }, versionId },
  );
}
