/** A first order of the product, or going on with it; one screen serves both. */
export const orderKinds = ['order', 'renew'] as const;
export type OrderKind = (typeof orderKinds)[number];

export const planPeriods = ['month', 'year'] as const;
export type PlanPeriod = (typeof planPeriods)[number];

/** What a plan costs, in the smallest unit of its currency. */
export type PlanPrices = { monthMinor: number; yearMinor: number };

/** What a business pays for a plan per period. */
export function planTotal(plan: PlanPrices, period: PlanPeriod): number {
  return period === 'year' ? plan.yearMinor : plan.monthMinor;
}

/** What a year costs less than twelve months, as a whole percentage; 0 when it does not. */
export function yearSaving({ monthMinor, yearMinor }: PlanPrices): number {
  const twelve = monthMinor * 12;
  return twelve > yearMinor ? Math.floor(((twelve - yearMinor) * 100) / twelve) : 0;
}
