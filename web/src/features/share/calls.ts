import type { Api } from '@parlour/contract/api';
import { queryOptions } from '@tanstack/react-query';

/** The short link of an invitation; the same address always has the same one. */
export function shortLinkQuery(api: Api, address: string) {
  return queryOptions({
    queryKey: ['share', 'short-link', address],
    queryFn: ({ signal }) => api.share.makeShortLink({ kind: 'invitationRegisterMember', address }, { signal }),
    staleTime: Infinity,
    retry: false,
  });
}
