import type { PublishedForm } from '@parlour/contract/form/calls';
import type { WordedTemplate } from '@parlour/contract/form/template';
import { allowed, refused } from '@parlour/domain/verdict';
import { addressOfTemplate } from '../../file/actions/private-files.ts';
import { pictureUrl } from '../../file/queries/files.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx, Services } from '../context.ts';
import { presentTemplate } from '../presenters/template.ts';
import { type PublishedTemplate, templateOf } from '../queries/forms.ts';
import { storeOfForm } from '../queries/versions.ts';

/** The current version of a form of a store, which is any one that asks for it where none is named. */
export async function getForm(
  ctx: Ctx,
  { id, shopId: named }: { id: string; shopId?: string | undefined },
): Promise<Answer<PublishedForm>> {
  const shopId = named ?? (await storeOfForm(ctx.db, id));
  const scope = shopId === null ? null : await ctx.catalog.scope(shopId);
  if (!scope) return refused('not_found');
  const { forms } = await ctx.catalog.facts(scope);
  const form = forms.find((each) => each.id === id);
  const version = form && (await templateOf(ctx.db, scope.chainId, form.versionId));
  if (!form || !version) return refused('not_found');
  return allowed({
    id,
    versionId: version.id,
    number: version.number,
    shopId: scope.shopId,
    chainId: scope.chainId,
    isRequired: form.rules.some(({ isRequired }) => isRequired),
    template: shownTemplate(ctx, version),
  });
}

/** A version with its pictures, as they were when it was published, and its file by their addresses. */
export function shownTemplate(
  ctx: Pick<Services, 'files' | 'clock' | 'config'>,
  { template, pictures }: PublishedTemplate,
): WordedTemplate {
  return presentTemplate(template, {
    pictureUrl: (name) => (Object.hasOwn(pictures, name) ? pictureUrl(ctx.files, pictures[name]!) : null),
    fileUrl: (file) => addressOfTemplate(ctx, file).url,
  });
}
