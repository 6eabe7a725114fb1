import type { RightState } from '@parlour/domain/rights/right-state';
import { internalCall } from '../call.ts';
import { cardCodec } from '../rights/codecs.ts';
import { list } from '../codec.ts';
import type { RightCard } from '../rights/right.ts';

/**
 * A right that was sold to a member. `right` is its key in the shop folder, `reference` the shop's own number of the sale, which issues it once;
 * `number` is the one on its card, made here where left out; `boughtOn` is a day of the store, today where left out.
 */
export type RightSale = {
  shopId: string;
  memberId: string;
  right: string;
  reference: string;
  number?: string;
  boughtOn?: string;
};

/**
 * A change of a right. `sessions` are added, or with a minus taken away, of the item `itemId` where each has its number; `reference` is the shop's own
 * number of the change, which adds them once. `endsOn`: the last day, null for the one that it was sold with.
 */
export type RightChange = {
  rightId: string;
  reference: string;
  sessions?: number;
  itemId?: string;
  isFrozen?: boolean;
  endsOn?: string | null;
};

const post = <Input>(path: string, summary: string) =>
  internalCall<Input, RightCard>({ method: 'POST', path: `/internal/${path}`, summary, reply: cardCodec });

export const rightCalls = {
  issueRight: post<RightSale>(
    'right/issue',
    'Give a member a right that the chain sells: a membership, voucher or package.',
  ),
  adjustRight: post<RightChange>('right/adjust', 'Add or take away sessions of a right, freeze it, or change its end.'),
  listRights: internalCall<{ shopId: string; memberId: string; state?: RightState }, RightCard[]>({
    method: 'GET',
    path: '/internal/right/list',
    reply: list(cardCodec),
    summary: "What a member of a store's chain holds, at the store's clock; those that can still be used come first.",
  }),
};
