import type { Api } from '@parlour/contract/api';
import type { PointRuleShown } from '@parlour/contract/points/calls';
import { invitationRule } from '@parlour/domain/points/point-rule';
import { queryOptions } from '@tanstack/react-query';

/** The rule of invitations at a store, or null where it has none. */
export const invitationRuleQuery = (api: Api, { shopId, chainId }: { shopId: string; chainId: string }) =>
  queryOptions({
    queryKey: ['points', 'invitation', shopId],
    queryFn: async ({ signal }): Promise<PointRuleShown | null> => {
      const rules = await api.points.getRules({ shopId, chainId }, { signal });
      return rules.find(({ code }) => code === invitationRule) ?? null;
    },
  });
