import type { PointRule } from './point-rule.ts';

/** Decides whether a rule holds on a day of the shop: it is switched on, and the day lies within its bounds. */
export function isRuleOn({ isEnabled, fromDay, toDay }: Omit<PointRule, 'rewards'>, today: string): boolean {
  return isEnabled && (fromDay === '' || fromDay <= today) && (toDay === '' || today <= toDay);
}
