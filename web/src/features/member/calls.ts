import type { Api } from '@parlour/contract/api';
import { queryOptions } from '@tanstack/react-query';

type MemberKey = { shopId: string; chainId: string; userId: string };

/** What the chain of a store has written of the person who is signed in. */
export const ownMemberQuery = (api: Api, asked: MemberKey) =>
  queryOptions({
    queryKey: ['member', 'own', asked.chainId, asked.userId],
    queryFn: ({ signal }) => api.member.getOwn(asked, { signal }),
  });
