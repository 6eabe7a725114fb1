import type { FormRule } from '@parlour/domain/form/forms-needed';
import type { FormTemplate, Wording } from '@parlour/domain/form/template';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';

export type FormVersion = { id: string; number: number; publishedAt: Date };

/** A form of a shop; withdrawn ones are inactive, and their versions stay. */
export type Form = {
  id: string;
  key: string;
  title: Wording;
  rules: FormRule[];
  isActive: boolean;
  currentVersionId: string | null;
  /** The newest first. */
  versions: FormVersion[];
};

/** The forms of a shop in their order. */
export async function formsOf(db: Db, { chainId, shopId }: ShopScope): Promise<Form[]> {
  const forms = await db
    .selectFrom('forms')
    .select(['id', 'key', 'title', 'titleSecond', 'rules', 'isActive', 'currentVersionId'])
    .where('chainId', '=', chainId)
    .where(sql<boolean>`(shop_ids = '[]' or shop_ids @> ${JSON.stringify([shopId])}::jsonb)`)
    .orderBy('position')
    .orderBy('key')
    .execute();
  if (forms.length === 0) return [];
  const versions = await db
    .selectFrom('formVersions')
    .select(['id', 'formId', 'number', 'publishedAt'])
    .where('chainId', '=', chainId)
    .where(
      'formId',
      'in',
      forms.map(({ id }) => id),
    )
    .orderBy('number', 'desc')
    .execute();
  const byForm = Map.groupBy(versions, ({ formId }) => formId);
  return forms.map(({ title, titleSecond, ...form }) => ({
    ...form,
    title: { text: title, second: titleSecond || null },
    versions: (byForm.get(form.id) ?? []).map(({ formId: _form, ...version }) => version),
  }));
}

/** `pictures`: the hashes of its pictures by their names, as they were when it was published. */
export type PublishedTemplate = FormVersion & {
  formId: string;
  template: FormTemplate<Wording>;
  pictures: Readonly<Record<string, string>>;
};

/** What a version of a form says, current or not; null where the chain has no such version. */
export async function templateOf(db: Db, chainId: string, versionId: string): Promise<PublishedTemplate | null> {
  const row = await db
    .selectFrom('formVersions')
    .select(['id', 'formId', 'number', 'publishedAt', 'content', 'pictures'])
    .where('chainId', '=', chainId)
    .where('id', '=', versionId)
    .executeTakeFirst();
  if (!row) return null;
  const { content: template, ...version } = row;
  return { ...version, template };
}
