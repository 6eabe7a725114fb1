import type { WaitlistEntry } from '@parlour/contract/waitlist/calls';
import type { DayPart } from '@parlour/domain/time/day-part';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Services } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';

/** A position, as the mails about it tell it. */
export type Joined = {
  id: string;
  chainId: string;
  to: { email: string; firstName: string; lastName: string; language: string; mobile: string; dialCode: string };
  /** Where the entry is shown and left. */
  url: string;
  days: readonly string[];
  parts: readonly DayPart[];
  /** In the store's first language, and in the customer's. */
  items: WaitlistEntry['items'];
  itemsToHer: WaitlistEntry['items'];
};

/** Writes to a customer who got a position, and to the store, in the transaction that gives it. */
export type WriteJoined = (
  trx: Trx,
  at: Pick<Services, 'config'> & { shop: ShopFacts; now: number },
  joined: Joined,
) => Promise<void>;
