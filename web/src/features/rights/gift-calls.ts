import type { Api } from '@parlour/contract/api';
import type { GiftClaim } from '@parlour/contract/rights/gift';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** A gift card of a store, by the code in the link to it. */
export const giftQuery = (api: Api, shopId: string, code: string) =>
  queryOptions({
    queryKey: ['gift', shopId, code],
    queryFn: ({ signal }) => api.gift.get({ shopId, code }, { signal }),
    staleTime: 0,
  });

type Writer = { api: Api; queryClient: QueryClient };

/** Claims a card once, however often it is sent under its key. */
export async function claimGift({ api, queryClient }: Writer, claim: GiftClaim, key: string): Promise<void> {
  await api.gift.claim(claim, { idempotencyKey: key });
  // It may be one's own.
  await queryClient.invalidateQueries({ queryKey: ['rights'] });
}
