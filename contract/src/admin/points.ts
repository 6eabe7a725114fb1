import { internalCall } from '../call.ts';
import { list, type Paged, renamed } from '../codec.ts';
import { type PointLine, pointLineCodec, type PointSearch, pointSourceCodec } from '../points/own.ts';

/**
 * Points that a store gives a member, or with a minus takes away. `reference` is the store's own number of the change, which is made once. `reason` and
 * `operator` are shown to the customer: a name that may be shown, never one of an account. `months`: after how many they end; as the store's others where left out, 0: never.
 */
export type PointChange = {
  shopId: string;
  memberId: string;
  points: number;
  reference: string;
  reason?: string;
  operator?: string;
  months?: number;
};
export type PointsNow = { balance: number };

type OfMember = Omit<PointSearch, 'chainId'> & { shopId: string; memberId: string };

export const storePointCalls = {
  adjustPoints: internalCall<PointChange, PointsNow>({
    method: 'POST',
    path: '/internal/point/adjust',
    summary:
      'Give a member points, or take some away, with a reason that the customer reads. No more are taken than are there. The same reference once more changes nothing.',
  }),
  listPoints: internalCall<OfMember, Paged<PointLine> & PointsNow>({
    method: 'GET',
    path: '/internal/point/list',
    input: renamed<OfMember>({ source: ['type', pointSourceCodec] }),
    reply: renamed<Paged<PointLine> & PointsNow>({ list: ['list', list(pointLineCodec)] }),
    summary: 'What a member has of points, and what came and went, page by page, the newest first.',
  }),
};
