import type { StoreForm, StoreFormTemplate } from '@parlour/contract/admin/forms';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../booking/context.ts';
import { formsOf, templateOf } from '../../form/queries/forms.ts';
import type { Answer } from '../../platform/context.ts';
import { findShopScope } from '../../shop/queries/shops.ts';

/** The forms of a store with their versions, withdrawn ones too. */
export async function listForms(ctx: Ctx, { shopId }: { shopId: string }): Promise<Answer<StoreForm[]>> {
  const scope = await findShopScope(ctx.db, shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const forms = await formsOf(ctx.db, scope);
  return allowed(
    forms.map((form) => ({
      ...form,
      versions: form.versions.map((version) => ({ ...version, publishedAt: version.publishedAt.getTime() })),
    })),
  );
}

/** What a version of a form of a store's chain says; one of another chain looks like none. */
export async function getFormTemplate(
  ctx: Ctx,
  { shopId, versionId }: { shopId: string; versionId: string },
): Promise<Answer<StoreFormTemplate>> {
  const scope = await findShopScope(ctx.db, shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const version = await templateOf(ctx.db, scope.chainId, versionId);
  return version ? allowed({ ...version, publishedAt: version.publishedAt.getTime() }) : refused('not_found');
}
