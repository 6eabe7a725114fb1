import { viewCall } from '../call.ts';
import { renamed } from '../codec.ts';
import { validityCodec } from './codecs.ts';
import type { RightCard } from './right.ts';

/** A card that a chain gives away, before it is claimed; what it does not have is left out. */
export type GiftOffer = Pick<
  RightCard,
  | 'shopId'
  | 'shopName'
  | 'shopCountry'
  | 'timeFormat'
  | 'currencyCode'
  | 'currencySymbol'
  | 'name'
  | 'nameSecond'
  | 'faceValue'
  | 'bonusBalance'
  | 'toPay'
  | 'amountOff'
  | 'leastAmount'
  | 'validity'
  | 'period'
  | 'periodUnit'
  | 'from'
  | 'to'
> & {
  state: 'open' | 'not_begun' | 'ended' | 'sold_out';
  /** The first and the last day on which it is claimed; '' without a bound. */
  startsOn: string;
  endsOn: string;
};

type OfCampaign = { shopId: string; code: string };

export type GiftClaim = OfCampaign & {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
};

const ofCampaign = { shopId: 'compId' } as const;

export const giftCalls = {
  get: viewCall<OfCampaign, GiftOffer>({
    method: 'GET',
    path: '/customer/gift/card',
    input: renamed<OfCampaign>(ofCampaign),
    reply: renamed<GiftOffer>({
      shopId: 'compId',
      shopName: 'compName',
      toPay: 'discount',
      amountOff: 'discountAmount',
      leastAmount: 'minAmount',
      validity: ['periodType', validityCodec],
      from: 'periodStartDate',
      to: 'periodEndDate',
    }),
    summary: 'A gift card that a store gives away, by the code of its campaign, and whether it can be claimed today.',
  }),
  claim: viewCall<GiftClaim, null>({
    method: 'POST',
    path: '/customer/gift/claim',
    creates: true,
    input: renamed<GiftClaim>({ ...ofCampaign, dialCode: 'intMobileCd', country: 'intMobileCode' }),
    summary:
      'Claims a gift card for a contact, once. The reply is the same for every contact that can claim it, whether the store knows the contact or not.',
  }),
};
