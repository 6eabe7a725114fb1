import type { Api } from '@parlour/contract/api';
import { isRefused } from '@parlour/contract/envelope';
import type { MemberContact } from '@parlour/contract/member/calls';
import { queryOptions } from '@tanstack/react-query';

type Place = { shopId: string; chainId: string };

/** The chain's record of the signed-in customer; it is never asked for another one. */
export function ownMemberQuery(api: Api, { shopId, chainId }: Place, userId: string) {
  return queryOptions({
    queryKey: ['member', 'own', chainId, userId],
    queryFn: ({ signal }) => api.member.getOwn({ shopId, chainId, userId }, { signal }),
    staleTime: 60_000,
  });
}

/** The contact of the customer's own record, or of the booking of a link; null, without a message, where it may not fill in a form. */
export function memberContactQuery(api: Api, place: Place, memberId: string, linkToken: string) {
  return queryOptions({
    queryKey: ['member', 'contact', place.chainId, memberId, linkToken],
    queryFn: async ({ signal }): Promise<MemberContact | null> => {
      try {
        return await api.member.getContact({ ...place, ...(memberId && { memberId }) }, { signal, linkToken });
      } catch (error) {
        if (isRefused(error) && error.reason === 'not_found') return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });
}
