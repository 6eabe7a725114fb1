import type { Contact } from '../booking/calls.ts';
import { userCall, viewCall } from '../call.ts';
import { type Codec, oneZero, renamed } from '../codec.ts';
import { profileCalls } from './profile.ts';

/** A chain's record of the signed-in customer: the caller's own and no other. */
export type OwnMember = {
  id: string;
  /** The chain has not closed it. */
  isOpen: boolean;
  blacklist: { isBlacklisted: boolean };
  hasPurchased: boolean;
  /** The address of the last visit that the account booked, or ''. */
  address: string;
  /** The member's balance at the store, in its currency. */
  balances: { totalBalance: number }[];
  /** The account holds something at the chain, over all its records there, that can pay for a visit: sessions, a price for members or a coupon. */
  holdsRights: boolean;
};

export type StoredValue = { total: string; currencyCode: string };
/** Who a member is, as forms are filled in with it. */
export type MemberContact = Omit<Contact, 'address'>;

type OfShop = { shopId: string; chainId?: string };
type MemberRequest = OfShop & { userId?: string };

const ofShop = { shopId: 'compId', chainId: 'custId' } as const;

const ownCodec = renamed<OwnMember>({
  isOpen: ['lockFlag', oneZero],
  blacklist: ['reserveBlacklist', renamed({ isBlacklisted: ['blacklistStatus', oneZero] })],
  hasPurchased: ['everPurchase', oneZero],
  balances: 'prepaidList',
}) as Codec<OwnMember | null>;

export const memberCalls = {
  ...profileCalls,
  getOwn: userCall<MemberRequest, OwnMember | null>({
    method: 'GET',
    path: '/customer/app/chain/member',
    input: renamed<MemberRequest>(ofShop),
    reply: ownCodec,
    summary:
      'The record that the chain of a store keeps of the caller, or null; `userId`, where given, must be her own.',
  }),
  findOfUser: userCall<MemberRequest, OwnMember | null>({
    method: 'GET',
    path: '/customer/app/member/find/user',
    input: renamed<MemberRequest>(ofShop),
    reply: ownCodec,
    summary: 'The same record, by user and store.',
  }),
  findUser: userCall<{ email: string }, { id: string; email: string }>({
    method: 'GET',
    path: '/auth/bk/user/find/email',
    summary: "The caller's own account by its e-mail; that of another customer is not found.",
  }),
  getStoredValue: userCall<OfShop, StoredValue>({
    method: 'GET',
    path: '/customer/app/stored/value',
    input: renamed<OfShop>(ofShop),
    reply: renamed<StoredValue>({ total: 'totalBalance', currencyCode: 'currency' }),
    summary: "The caller's balance that can pay at a store.",
  }),
  getContact: viewCall<OfShop & { memberId?: string }, MemberContact>({
    method: 'GET',
    path: '/reserve/app/member/contact',
    takesLinkToken: true,
    input: renamed<OfShop & { memberId?: string }>(ofShop),
    reply: renamed<MemberContact>({
      email: 'contactEmail',
      mobile: 'contactMobile',
      dialCode: 'intMobileCd',
      country: 'intMobileCode',
    }),
    summary:
      'The contact in the record `memberId` for the account that owns it; without `memberId`, the contact of the booking that the link token opens.',
  }),
};
