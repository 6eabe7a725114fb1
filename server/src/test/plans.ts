/** The product itself, as a brand. */
export const product = {
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

/** A plan of it that costs 79 dollars a month and 790 a year. */
export const planOf = (change: { yearMinor?: number } = {}) => ({
  key: 'studio',
  words: { en: { name: 'Studio', text: '' }, tw: { name: 'Studio 版', text: '' } },
  currency: 'AUD',
  symbol: '$',
  monthMinor: 7900,
  yearMinor: 79_000,
  ...change,
});
