import type { pointsCalls, PointRuleShown } from '@parlour/contract/points/calls';
import type { referralCalls } from '@parlour/contract/points/referral';
import type { ownPointsCalls } from '@parlour/contract/points/own';
import { toDecimal } from '@parlour/domain/money/money';
import { isRuleOn } from '@parlour/domain/points/is-rule-on';
import { todayIn } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import type { HandlersOf } from '../platform/context.ts';
import type { Ctx } from '../booking/context.ts';
import { findShopScope, readShopRow } from '../shop/queries/shops.ts';
import { acceptInvitation } from './actions/accept-invitation.ts';
import { invitationRecords } from './actions/invitation-records.ts';
import { ownChains, ownLines, ownSummary } from './actions/own-points.ts';
import { readItemNames, readPointRules } from './queries/rules.ts';

export const pointsRoutes: HandlersOf<typeof pointsCalls, Ctx> = {
  async getRules(ctx, { shopId, chainId }) {
    const scope = await findShopScope(ctx.db, shopId, chainId);
    if (!scope) return refused('shop_unknown', { field: 'compId' });
    const rules = await readPointRules(ctx.db, scope);
    const names = await readItemNames(
      ctx.db,
      scope,
      rules.flatMap(({ rewards }) => rewards.flatMap(({ itemIds }) => itemIds)),
    );
    const { zone, currency } = await readShopRow(ctx.db, scope);
    const today = todayIn(zone, ctx.clock.now());
    return allowed(
      rules.map(({ code, rewards, ...rule }): PointRuleShown => ({
        code,
        isOn: isRuleOn(rule, today),
        fromDay: rule.fromDay,
        toDay: rule.toDay,
        rewards: rewards.map(({ minMinor, ...reward }) => ({
          ...reward,
          itemNames: reward.itemIds.flatMap((id) => names.get(id) ?? []),
          minAmount: minMinor === null ? null : toDecimal(minMinor, currency),
        })),
      })),
    );
  },
};

export const ownPointsRoutes: HandlersOf<typeof ownPointsCalls, Ctx> = {
  getSummary: ownSummary,
  getLines: ownLines,
  getChains: ownChains,
};

export const referralRoutes: HandlersOf<typeof referralCalls, Ctx> = {
  accept: acceptInvitation,
  getRecords: invitationRecords,
};
