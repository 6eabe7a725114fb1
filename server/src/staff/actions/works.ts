import type { Paged } from '@parlour/contract/codec';
import type { Work, WorkLabel } from '@parlour/contract/staff/works';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer, Ctx } from '../../platform/context.ts';
import { findScopesOfChain, findShopScope, readParameters } from '../../shop/queries/shops.ts';
import { readWorkPage, readWorkTags } from '../queries/works.ts';

/** The tags of a chain's works; a chain that is not open has none to tell of. */
export async function getWorkTags(ctx: Ctx, { chainId }: { chainId: string }): Promise<Answer<WorkLabel[]>> {
  const [open] = await findScopesOfChain(ctx.db, chainId);
  return open ? allowed(await readWorkTags(ctx.db, open.chainId)) : refused('shop_unknown', { field: 'custId' });
}

type WorksRequest = {
  pageNum: number;
  pageSize: number;
  isShown: boolean;
  chainId: string;
  shopId: string;
  staffId: string;
  tagId?: string | undefined;
};

/** What a person has done, page by page. Nothing is told where the shop does not speak of its people. */
export async function getWorks(ctx: Ctx, asked: WorksRequest): Promise<Answer<Paged<Work>>> {
  const { pageNum, pageSize, isShown, staffId, tagId = null } = asked;
  const scope = await findShopScope(ctx.db, asked.shopId, asked.chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const { hasStaffFeature } = await readParameters(ctx.db, scope);
  const { total, works } =
    isShown && hasStaffFeature
      ? await readWorkPage(ctx, scope, { staffId, tagId, pageNum, pageSize })
      : { total: 0, works: [] };
  return allowed({ pageNum, pageSize, total, hasNextPage: pageNum * pageSize < total, list: works });
}
