import type { Db } from '../../platform/db/schema.ts';
import type { FormEntry, ShopFolder } from '../formats/shop-folder.ts';

type Keys = ReadonlyMap<string, string>;

/** The forms of a chain as their current versions say, and the insurance companies. */
export async function readForms(
  db: Db,
  chainId: string,
  keys: { shops: Keys; services: Keys },
): Promise<Pick<ShopFolder, 'forms' | 'insurers'>> {
  const rows = await db
    .selectFrom('forms')
    .innerJoin('formVersions as version', (join) =>
      join.onRef('version.chainId', '=', 'forms.chainId').onRef('version.id', '=', 'forms.currentVersionId'),
    )
    .select(['forms.key', 'forms.position', 'forms.title', 'forms.titleSecond', 'forms.rules', 'forms.shopIds'])
    .select(['forms.fileName', 'version.content'])
    .where('forms.chainId', '=', chainId)
    .where('forms.isActive', '=', true)
    .orderBy('forms.position')
    .orderBy('forms.key')
    .execute();
  const products = await db.selectFrom('products').select(['id', 'key']).where('chainId', '=', chainId).execute();
  const itemKeys = { service: keys.services, product: new Map(products.map(({ id, key }) => [id, key])) };
  const forms = rows.map(({ rules, shopIds, ...form }): FormEntry => {
    const items = rules.find(({ trigger }) => trigger !== 'member')?.items ?? [];
    const keysOf = (wanted: 'service' | 'product') =>
      items.flatMap(({ kind, id }) => (kind === wanted ? (itemKeys[kind].get(id) ?? []) : []));
    return {
      ...form,
      triggers: rules.map(({ trigger, isRequired }) => ({ trigger, isRequired })),
      serviceKeys: keysOf('service'),
      productKeys: keysOf('product'),
      shopKeys: shopIds.flatMap((id) => keys.shops.get(id) ?? []),
    };
  });
  const insurers = await db
    .selectFrom('insurers')
    .select(['code', 'name', 'nameSecond', 'position'])
    .where('chainId', '=', chainId)
    .orderBy('position')
    .orderBy('code')
    .execute();
  return { forms, insurers };
}

/** The workbooks and PDFs of the forms of a chain: how its folder names each, and under which name it is kept. */
export async function readFormFiles(db: Db, chainId: string): Promise<{ name: string; file: string }[]> {
  const rows = await db
    .selectFrom('forms')
    .innerJoin('formVersions as version', (join) =>
      join.onRef('version.chainId', '=', 'forms.chainId').onRef('version.id', '=', 'forms.currentVersionId'),
    )
    .select(['forms.fileName', 'version.content'])
    .where('forms.chainId', '=', chainId)
    .where('forms.isActive', '=', true)
    .execute();
  return rows.flatMap(({ fileName: name, content }) =>
    content.document === null ? [] : [{ name, file: content.document.file }],
  );
}
