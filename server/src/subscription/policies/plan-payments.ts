import type { OrderOwned } from '@parlour/contract/subscription/calls';
import { isSameToken, planTokenOf } from '../../platform/link-token.ts';
import type { SavedOrder } from '../queries.ts';
import type { Services } from '../context.ts';

/** Whether the caller knows the secret of an order of a plan. */
export function ownsPlanOrder({ secrets }: Services['config'], { id, payToken }: OrderOwned): boolean {
  return secrets.some((secret) => isSameToken(planTokenOf(secret, id), payToken));
}

/** Whether a provider takes this amount for plans; otherwise the team arranges the payment. */
export function isPlanPayable(
  { config, payments }: Pick<Services, 'config' | 'payments'>,
  { totalMinor, currency }: Pick<SavedOrder, 'totalMinor' | 'currency'>,
): boolean {
  const { planMerchant } = config;
  return planMerchant !== null && payments[planMerchant.channel]?.mayTake(totalMinor, currency) === true;
}
