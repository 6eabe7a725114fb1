import type { StoreParameterName } from '@parlour/domain/shop/store-parameters';
import { parameterCodes } from './calls.ts';

/** The code of every parameter that a shop can set; a missing one does not compile. */
export const storeParameterCodes = {
  ...parameterCodes,
  writesBillAtFinish: 'BK901',
  pointsPerUnit: 'BK903',
  pointMonths: 'BK904',
  newCustomerPoints: 'BK905',
  moderatesReviews: 'BK906',
  checkInNeedsCode: 'BK920',
  checkInRewardEvery: 'BK921',
  checkInRewardPoints: 'BK922',
  checkInRewardRight: 'BK923',
  offersInvoices: 'BK907',
  pointsWorth: 'BK908',
  mostPaidByPoints: 'BK909',
} as const satisfies Record<StoreParameterName, `BK${string}`>;
