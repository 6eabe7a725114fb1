import type { Reward } from '@parlour/domain/points/point-rule';
import { publicCall } from '../call.ts';
import { list, onOff, renamed } from '../codec.ts';

/** What one first purchase of an invited friend earns; items by id and by name, an amount as decimal text. */
export type RewardShown = Omit<Reward, 'minMinor'> & { itemNames: string[]; minAmount: string | null };

/** A rule of points as it is today; days of the shop, '' without a bound. */
export type PointRuleShown = {
  code: string;
  isOn: boolean;
  fromDay: string;
  toDay: string;
  rewards: RewardShown[];
};

const rewardCodec = renamed<RewardShown>({ goods: 'goodsType', itemIds: 'goodsIds', itemNames: 'goodsNames' });

export const pointsCalls = {
  getRules: publicCall<{ shopId: string; chainId?: string }, PointRuleShown[]>({
    method: 'GET',
    path: '/base/point/rule',
    input: renamed<{ shopId: string; chainId?: string }>({ shopId: 'compId', chainId: 'custId' }),
    reply: list(
      renamed<PointRuleShown>({
        isOn: ['status', onOff],
        fromDay: 'startDate',
        toDay: 'endDate',
        rewards: ['goodsSettingList', list(rewardCodec)],
      }),
    ),
    summary:
      'The rules of points of a store: `PR011` says whether inviting is on today (`status` `1`) and what it earns.',
  }),
};
