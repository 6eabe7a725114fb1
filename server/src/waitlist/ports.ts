import type { WaitlistPlace } from '@parlour/contract/waitlist/calls';
import type { DayPart } from '@parlour/domain/time/day-part';
import type { ShopFacts } from '../catalog/facts.ts';
import type { Services } from '../platform/context.ts';
import type { Trx } from '../platform/db/schema.ts';

/** A place in the line, as the mails about it say it. */
export type Joined = {
  id: string;
  chainId: string;
  to: { email: string; firstName: string; lastName: string; language: string; mobile: string; dialCode: string };
  /** Where the place is seen and left. */
  url: string;
  days: readonly string[];
  parts: readonly DayPart[];
  /** In the store's first language, and as she reads them. */
  items: WaitlistPlace['items'];
  itemsToHer: WaitlistPlace['items'];
};

/** Writes to somebody who has joined a line, and to the store, in the transaction that puts her into it. */
export type WriteJoined = (
  trx: Trx,
  at: Pick<Services, 'config'> & { shop: ShopFacts; now: number },
  joined: Joined,
) => Promise<void>;
