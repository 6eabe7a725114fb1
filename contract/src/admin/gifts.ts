import { internalCall } from '../call.ts';

/** A campaign as its store sees it: `code` stands in the link, days are those of the store, and `claimed` counts the cards that are gone. */
export type StoreCampaign = {
  code: string;
  right: string;
  quantity: number;
  claimed: number;
  fromDay: string;
  toDay: string;
  isEnded: boolean;
};

export const storeGiftCalls = {
  listCampaigns: internalCall<{ shopId: string }, StoreCampaign[]>({
    method: 'GET',
    path: '/internal/gift-campaign/list',
    summary: 'The campaigns of a store with how many of their cards were claimed, in the order of its folder.',
  }),
};
