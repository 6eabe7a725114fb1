import { createHash } from 'node:crypto';
import type { FormRule } from '@parlour/domain/form/forms-needed';
import { publishVersions } from '../../form/queries/publish.ts';
import { newIdIn } from '../../platform/ids.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { FormEntry } from '../formats/shop-folder.ts';
import { canonical, syncEntries } from '../queries/sync-entries.ts';
import type { Ids, Load } from './write-folder.ts';

const formTable = { name: 'forms', json: ['rules', 'shopIds'], newId: newIdIn } as const;

/** Makes the forms of a chain say what its folder says. A form whose content differs gets a new version; versions that are there stay as they are. */
export async function writeForms(
  trx: Trx,
  chainId: string,
  { folder: { forms }, pictures, now }: Pick<Load, 'folder' | 'pictures' | 'now'>,
  ids: Ids,
) {
  const synced = await syncEntries(
    trx,
    chainId,
    formTable,
    forms.map((form) => rowOf(form, ids)),
  );
  const contents = forms.map(({ key, content }) => {
    const shown = Object.fromEntries(picturesOf(content).map((name) => [name, pictures.get(name)!.hash]));
    return { formId: synced.ids.get(key)!, content, pictures: shown, contentHash: hashOf(content, shown) };
  });
  const published = await publishVersions(trx, chainId, contents, now);
  const touched = new Set(synced.changes.map(({ id }) => id));
  const onlyNewVersion = [...published].filter((id) => !touched.has(id)).length;
  const { counts } = synced;
  return {
    forms: { ...counts, changed: counts.changed + onlyNewVersion, unchanged: counts.unchanged - onlyNewVersion },
    formVersions: { added: published.size, changed: 0, withdrawn: 0, unchanged: forms.length - published.size },
  };
}

/** Another picture under the same name is another content. */
function hashOf(content: FormEntry['content'], pictures: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256').update(canonical(content));
  if (Object.keys(pictures).length > 0) hash.update(canonical(pictures));
  return hash.digest('hex');
}

/** The names of the pictures of a form. */
function picturesOf({ questions }: FormEntry['content']): string[] {
  return questions.flatMap((question) => {
    if (question.kind === 'images') return question.images;
    return 'choices' in question ? question.choices.flatMap(({ picture }) => picture ?? []) : [];
  });
}

function rowOf(form: FormEntry, { shops, services, products }: Ids) {
  const items = [
    ...form.serviceKeys.map((key) => ({ kind: 'service' as const, id: services.get(key)! })),
    ...form.productKeys.map((key) => ({ kind: 'product' as const, id: products.get(key)! })),
  ];
  const rules: FormRule[] = form.triggers.map((rule) => ({ ...rule, items: rule.trigger === 'member' ? [] : items }));
  return {
    key: form.key,
    position: form.position,
    title: form.title,
    titleSecond: form.titleSecond,
    rules,
    shopIds: form.shopKeys.map((key) => shops.get(key)!),
    fileName: form.fileName,
  };
}
