import { call } from './call.ts';
import { oneZero, renamed } from './codec.ts';

/** What a chain has written of somebody who is signed in: her own record and nobody else's (B-148). */
export type OwnMember = {
  id: string;
  /** The chain has not closed it. */
  isOpen: boolean;
  blacklist: { isBlacklisted: boolean };
  hasPurchased: boolean;
  /** Where she was last visited, or ''. */
  address: string;
  /** Balances that may pay; there are none yet. */
  balances: { totalBalance: number }[];
};

type Asked = { shopId: string; chainId?: string; userId?: string };

export const memberCalls = {
  getOwn: call<Asked, OwnMember | null>({
    method: 'GET',
    path: '/customer/app/chain/member',
    access: 'user',
    input: renamed<Asked>({ shopId: 'compId', chainId: 'custId' }),
    reply: renamed<OwnMember>({
      isOpen: ['lockFlag', oneZero],
      blacklist: ['reserveBlacklist', renamed({ isBlacklisted: ['blacklistStatus', oneZero] })],
      hasPurchased: ['everPurchase', oneZero],
      balances: 'prepaidList',
    }) as never,
    summary:
      'The record that the chain of a store keeps of the caller, or null; `userId`, where given, must be her own.',
  }),
};
