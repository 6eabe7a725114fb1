import type { Api } from '@parlour/contract/api';
import { queryOptions } from '@tanstack/react-query';
import { scrollListQuery } from '../../lib/list/scroll-list.ts';

type OfPerson = { shopId: string; chainId: string; staffId: string; tagId?: string | null };

/** What a person has done, page by page; with a tag only what has it. */
export function worksQuery(api: Api, { tagId = null, ...of }: OfPerson) {
  return scrollListQuery({
    key: ['staff', 'works', of.staffId, tagId ?? ''],
    load: (page, signal) =>
      api.staff.getWorks({ ...page, isShown: true, ...of, ...(tagId === null ? {} : { tagId }) }, { signal }),
  });
}

/** By what the works of a chain can be looked for. */
export function workTagsQuery(api: Api, chainId: string) {
  return queryOptions({
    queryKey: ['staff', 'work-tags', chainId],
    queryFn: ({ signal }) => api.staff.getWorkTags({ chainId }, { signal }),
  });
}
