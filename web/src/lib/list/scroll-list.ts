import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

/** As many as a list loads at once. */
const scrollPageSize = 20;

export type Entry = { id: string };
/** One page of a list; not every list says how many there are in all, and one that is sifted only whether more follow. */
export type ScrollPage<One extends Entry> = { list: One[]; total?: number; hasNextPage?: boolean };
type Pages = readonly ScrollPage<Entry>[];

/** Whether nothing comes after these pages: all are here, or the last one is short where the total is unknown. */
export function isScrollEnd(pages: Pages, pageSize = scrollPageSize, first = 1): boolean {
  const last = pages.at(-1);
  if (!last) return false;
  if (last.total === undefined && last.hasNextPage !== undefined) return !last.hasNextPage;
  // A list that shrank meanwhile ends on an empty page, whatever its total says.
  if (last.list.length === 0) return true;
  if (last.total === undefined) return last.list.length < pageSize;
  const loaded = pages.reduce((sum, { list }) => sum + list.length, (first - 1) * pageSize);
  return loaded >= last.total;
}

/** What the pages hold, each thing once: lists may move while they are read. */
export function entriesOf<One extends Entry>(pages: readonly ScrollPage<One>[]): One[] {
  const byId = new Map<string, One>();
  for (const { list } of pages) for (const entry of list) if (!byId.has(entry.id)) byId.set(entry.id, entry);
  return [...byId.values()];
}

type ScrollList<Page> = {
  /** Another key is another list: it starts again, and answers to the one before are dropped. */
  key: QueryKey;
  load: (page: { pageNum: number; pageSize: number }, signal: AbortSignal) => Promise<Page>;
  /** The page that it begins with. */
  first?: number;
  /** 20 where nothing is said, 10 where its entries are tall, 60 where the list is a shop's whole offer. */
  pageSize?: 10 | 20 | 60;
};

/** A list that is loaded page by page while the customer scrolls: page 1 first, then one more each time. */
export function scrollListQuery<Page extends ScrollPage<Entry>>({
  key,
  load,
  first = 1,
  pageSize = scrollPageSize,
}: ScrollList<Page>) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load({ pageNum: pageParam, pageSize }, signal),
    initialPageParam: first,
    getNextPageParam: (_last, pages, lastNum) => (isScrollEnd(pages, pageSize, first) ? undefined : lastNum + 1),
  });
}
