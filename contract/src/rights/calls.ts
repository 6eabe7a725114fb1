import type { RightKind } from '@parlour/domain/rights/right';
import type { RightState } from '@parlour/domain/rights/right-state';
import { userCall } from '../call.ts';
import { list, paged, type Paged, renamed } from '../codec.ts';
import { consumptionCodec, detailCodec, cardCodec, rightKindCodec } from './codecs.ts';
import type { RightCard, RightChain, RightConsumption, RightDetail } from './right.ts';

type RightList = {
  /** Left out: the chain whose right was issued last. */
  chainId?: string;
  kind?: RightKind;
  state?: RightState;
  pageNum?: number;
  pageSize?: number;
};

export const rightsCalls = {
  list: userCall<RightList, Paged<RightCard>>({
    method: 'GET',
    path: '/customer/member/rights/list',
    input: renamed<RightList>({ chainId: 'custId', kind: ['rightType', rightKindCodec] }),
    reply: paged(cardCodec),
    summary:
      "The caller's memberships, vouchers and packages at one chain, over all records there; those that can still be used come first.",
  }),
  getChains: userCall<Record<string, never>, RightChain[]>({
    method: 'GET',
    path: '/customer/member/rights/chains',
    reply: list(renamed<RightChain>({ chainId: 'custId' })),
    summary: 'The chains where the caller holds rights, the one of the newest right first.',
  }),
  get: userCall<{ id: string }, RightDetail>({
    method: 'GET',
    path: '/customer/member/rights/{id}',
    reply: detailCodec,
    summary: 'A right of the caller, with what it is good for.',
  }),
  getConsumption: userCall<{ id: string; pageNum?: number; pageSize?: number }, Paged<RightConsumption>>({
    method: 'GET',
    path: '/customer/member/rights/{id}/consumption',
    reply: paged(consumptionCodec),
    summary: 'How a right of the caller was used, with what came back, the newest first.',
  }),
};
