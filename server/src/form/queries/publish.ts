import type { FormTemplate, Wording } from '@parlour/domain/form/template';
import type { Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';
import { newIdIn } from '../../platform/ids.ts';

/** What a form is to say from now on; equal hashes are equal contents. */
export type NewContent = {
  formId: string;
  content: FormTemplate<Wording>;
  contentHash: string;
  pictures: Readonly<Record<string, string>>;
};

/** Publishes each content that differs from the current version of its form as the next version; returns the forms that have one more now. */
export async function publishVersions(
  trx: Trx,
  chainId: string,
  contents: readonly NewContent[],
  now: number,
): Promise<Set<string>> {
  const last = await lastVersions(trx, chainId);
  const published = new Set<string>();
  for (const { formId, content, contentHash, pictures } of contents) {
    const before = last.get(formId);
    if (before?.contentHash === contentHash) continue;
    const id = newIdIn(chainId);
    await trx
      .insertInto('formVersions')
      .values({
        chainId,
        id,
        formId,
        number: (before?.number ?? 0) + 1,
        content: JSON.stringify(content),
        contentHash,
        pictures: json(pictures),
        publishedAt: new Date(now),
      })
      .execute();
    await trx
      .updateTable('forms')
      .set({ currentVersionId: id })
      .where('chainId', '=', chainId)
      .where('id', '=', formId)
      .execute();
    published.add(formId);
  }
  return published;
}

async function lastVersions(trx: Trx, chainId: string) {
  const rows = await trx
    .selectFrom('forms')
    .innerJoin('formVersions as version', (join) =>
      join.onRef('version.chainId', '=', 'forms.chainId').onRef('version.id', '=', 'forms.currentVersionId'),
    )
    .select(['forms.id', 'version.number', 'version.contentHash'])
    .where('forms.chainId', '=', chainId)
    .execute();
  return new Map(rows.map(({ id, ...version }) => [id, version]));
}
