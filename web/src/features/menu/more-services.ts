import type { Api } from '@parlour/contract/api';
import type { Category, MenuItem } from '@parlour/contract/menu/calls';
import { useState } from 'react';
import { scrollListQuery } from '../../lib/list/scroll-list.ts';
import { useApi } from '../../lib/app-context.ts';
import { useScrollList } from '../../lib/list/use-scroll-list.ts';

export type MenuPart = { shopId: string; chainId: string; name: string; category: Category; subCategory: string };

/** What of a category has come with the menu, narrowed to a sub-category. */
const firstOf = ({ category: { items }, subCategory }: MenuPart): MenuItem[] =>
  items.filter((item) => subCategory === '' || item.subCategoryCode === subCategory);

function moreServicesQuery(api: Api, part: MenuPart) {
  const { shopId, chainId, name, category, subCategory } = part;
  const had = firstOf(part).length;
  const asked = {
    shopId,
    chainId,
    categoryId: category.id,
    ...(name ? { name } : {}),
    ...(subCategory ? { subCategoryCode: subCategory } : {}),
  };
  return scrollListQuery({
    key: ['menu', 'more', shopId, category.id, subCategory, name, had],
    pageSize: 60,
    load: async ({ pageNum, pageSize }, signal) => {
      const after = had + (pageNum - 1) * pageSize;
      const categories = await api.menu.getServices({ ...asked, after, most: pageSize }, { signal });
      const [found] = categories;
      return { list: found?.items ?? [], total: Math.max(0, (found?.itemCount ?? 0) - had), categories };
    },
  });
}

/** The services of a category that did not come with the menu; they are fetched when the customer scrolls near them. */
export function useMoreServices(part: MenuPart) {
  const [isAsked, setAsked] = useState(false);
  const list = useScrollList({ ...moreServicesQuery(useApi(), part), enabled: isAsked });
  const loaded = list.entries?.length ?? 0;
  const missing = (list.total ?? part.category.itemCount - part.category.items.length) - loaded;
  const begin = () => (isAsked ? list.retry() : setAsked(true));
  return {
    items: list.entries ?? [],
    missing: Math.max(0, missing),
    error: list.error,
    isLoading: list.isLoadingMore || (isAsked && !list.entries && !list.error),
    loadMore: list.entries ? list.loadMore : begin,
  };
}
