import type { OrderRequest } from '@parlour/contract/subscription/calls';
import { replaceBrands } from '../brand/queries.ts';
import type { Db } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';

/** The product itself, as a brand. */
const product = {
  key: 'product',
  kind: 'default' as const,
  hosts: [],
  productName: 'Parlour',
  landing: {},
  logo: '',
  color: '',
  website: '',
  supportEmail: 'team@parlour.example',
  supportPhone: '',
  chainId: null,
  storeLayout: 'standard' as const,
  tabStyle: 'line' as const,
  alwaysBothStaffTabs: false,
};

type Prices = { monthMinor?: number; yearMinor?: number };
const planNamed = (key: string, name: string, prices: Required<Prices>) => ({
  key,
  words: { en: { name, text: 'For one.' }, tw: { name: `${name} 版`, text: '一人。' } },
  currency: 'AUD',
  symbol: '$',
  ...prices,
});

/** A plan of it that costs 79 dollars a month and 790 a year. */
export const studioPlan = (change: Prices = {}) =>
  planNamed('studio', 'Studio', { monthMinor: 7900, yearMinor: 79_000, ...change });
/** One that costs 29 dollars a month and 290 a year. */
export const soloPlan = () => planNamed('solo', 'Solo', { monthMinor: 2900, yearMinor: 29_000 });

/** From now on the product sells these plans, and no others. */
export function sellPlans(db: Db, plans: ReturnType<typeof studioPlan>[]): Promise<void> {
  return inTransaction(db, (trx) => replaceBrands(trx, { brands: [product], shops: [], fixedShops: [], plans }));
}

/** An order of the studio plan for a year, as a business sends it. */
export const planRequest = (change: Partial<OrderRequest> = {}): OrderRequest => ({
  kind: 'order',
  planKey: 'studio',
  period: 'year',
  businessName: 'Salon Anna',
  firstName: 'Anna',
  lastName: 'Berg',
  email: 'anna@example.com',
  mobile: '',
  dialCode: '',
  country: '',
  note: '',
  shownTotal: '',
  ...change,
});
