import type { PointMonth } from '@parlour/domain/points/point-history';
import type { PointSource } from '@parlour/domain/points/point-source';
import { userCall } from '../call.ts';
import { letterCodec, list, oneZero, type Paged, paged, renamed } from '../codec.ts';

/** A line in the history of points, plus or minus. `day` is that of the store; texts are '' where there is none. */
export type PointLine = {
  id: string;
  source: PointSource;
  /** It is what was left of earned points when they ended, with `day` as their last day. */
  isEnd: boolean;
  points: number;
  day: string;
  /** When it was booked, epoch ms. */
  at: number;
  zone: string;
  shopName: string;
  shopCountry: string;
  timeFormat: string;
  operator: string;
  reason: string;
  /** The bill that it belongs to, where the caller may read it. */
  billId: string;
  billNumber: string;
};

/** The points of a customer at a chain. `next`: those that end first; `months`: the last twelve, the oldest first. */
export type PointSummary = {
  chainId: string;
  balance: number;
  next: { points: number; lastDay: string } | null;
  months: PointMonth[];
  /** How the store of the newest entry writes days. */
  shopCountry: string;
  timeFormat: string;
};

export type PointChain = { chainId: string; name: string; nameSecond: string };

type OfChain = { chainId?: string };
export type PointSearch = OfChain & { source?: PointSource; pageNum?: number; pageSize?: number };

export const pointSourceCodec = letterCodec<PointSource>({
  sales: 'sales',
  new_customer: 'newCustomer',
  adjustment: 'adjustment',
  import: 'import',
  referral: 'referral',
  check_in: 'checkIn',
});

export const pointLineCodec = renamed<PointLine>({
  source: ['type', pointSourceCodec],
  isEnd: ['expired', oneZero],
  points: 'num',
  at: 'createDate',
  zone: 'timeZone',
  shopName: 'compName',
  billNumber: 'billNo',
});

export const pointSummaryCodec = renamed<PointSummary>({ chainId: 'custId' });

/** What a signed-in customer reads of the own points. */
export const ownPointsCalls = {
  getSummary: userCall<OfChain, PointSummary>({
    method: 'GET',
    path: '/customer/member/point/summary',
    input: renamed<OfChain>({ chainId: 'custId' }),
    reply: pointSummaryCodec,
    summary:
      "The caller's points at one chain, over all records there; without `custId` at the chain of the newest entry.",
  }),
  getLines: userCall<PointSearch, Paged<PointLine>>({
    method: 'GET',
    path: '/customer/member/point/detail',
    input: renamed<PointSearch>({ chainId: 'custId', source: ['type', pointSourceCodec] }),
    reply: paged(pointLineCodec),
    summary: "What came to and went from the caller's points at one chain, page by page, the newest first.",
  }),
  getChains: userCall<Record<string, never>, PointChain[]>({
    method: 'GET',
    path: '/customer/member/point/chains',
    reply: list(renamed<PointChain>({ chainId: 'custId' })),
    summary: 'The chains where the caller has or had points, the one of the newest entry first.',
  }),
};
