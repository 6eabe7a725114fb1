import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { entriesOf, type Entry, type ScrollPage } from './scroll-list.ts';

type ScrollQuery<Page> = UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, QueryKey, number>;

/** Such a list on a screen. A page that failed is asked for again by `loadMore`; while one is on its way no other is. */
export function useScrollList<One extends Entry, Page extends ScrollPage<One>>(query: ScrollQuery<Page>) {
  const { data, error, isFetching, isFetchingNextPage, isPlaceholderData, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(query);
  const pages = data?.pages;
  return {
    pages,
    entries: pages && entriesOf<Page['list'][number]>(pages),
    total: pages?.at(-1)?.total,
    /** Of the first page while there is nothing to show, else of the next one. */
    error,
    isOld: isPlaceholderData,
    isLoadingMore: isFetchingNextPage,
    hasMore: hasNextPage && !isPlaceholderData,
    loadMore: () => {
      if (!isFetching) void fetchNextPage({ cancelRefetch: false });
    },
    retry: () => void refetch(),
    reload: refetch,
  };
}
