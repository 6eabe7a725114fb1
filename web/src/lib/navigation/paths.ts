type Query = Record<string, string | undefined>;

function withQuery(path: string, query: Query, fragment = ''): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.append(name, value);
  const text = search.toString();
  return path + (text ? `?${text}` : '') + (fragment ? `#${fragment}` : '');
}

export type ShopTab = 'services' | 'products' | 'staffs' | 'reviewsShow' | 'mendian';
type OfShop = { shopId: string; chainId?: string; tab?: ShopTab; lang?: string };

const shopAt = ({ shopId, chainId, tab, lang }: OfShop, fragment?: string) =>
  withQuery(
    '/shopDetail',
    { compId: shopId, custId: chainId, tab: tab === 'services' ? undefined : tab, lang },
    fragment,
  );

/** What lies over a shop page is named in the fragment of whatever address the page has; see `useHere`. */
export const fragments = {
  service: (id: string) => `service/${id}`,
  product: (code: string) => `product/${code}`,
  person: (id: string) => `staff/${id}`,
  reviewsOf: (id: string) => `staff/${id}/reviews`,
  worksOf: (id: string) => `staff/${id}/works`,
  work: (id: string, workId: string) => `staff/${id}/works/${workId}`,
  stores: () => 'stores',
  inviteRules: () => 'invite-rules',
  book: (page: string) => `book/${page}`,
};

type FormsAt = { shopId: string; formId?: string; relationId?: string; triggerType?: string; answerId?: string };

/** Every address of the app, by name. */
export const paths = {
  landing: (query: { lang?: string } = {}) => withQuery('/', query),
  explore: (query: { name?: string; kind?: string; visit?: string; page?: string; lang?: string } = {}) =>
    withQuery('/home', query),
  shop: (shop: OfShop) => shopAt(shop),
  /** The page of a store with one of its services open; null: the services. */
  serviceOf: (shop: OfShop, id: string | null) => shopAt(shop, id === null ? undefined : fragments.service(id)),
  /** A page of a booking at a store, from outside of its shop page. */
  book: (shop: OfShop, page: string) => shopAt(shop, fragments.book(page)),
  chain: (chainId: string, { shopId, tab, lang }: Partial<Omit<OfShop, 'chainId'>> = {}) =>
    withQuery(`/detail/${encodeURIComponent(chainId)}`, {
      compId: shopId,
      tab: tab === 'services' ? undefined : tab,
      lang,
    }),
  logIn: () => '/login',
  signInLink: () => '/signInLink',
  signUp: (query: { view?: 'privacy' | 'terms' | 'rules' } = {}) => withQuery('/signup', query),
  missingEmail: () => '/missEmail',
  appointments: (query: { view?: string } = {}) => withQuery('/appointments', query),
  favorites: () => '/favorites',
  profile: (
    query: {
      view?: string;
      tab?: string;
      right?: string;
      custId?: string | undefined;
      compId?: string;
      bill?: string;
    } = {},
  ) => withQuery('/userInfo', query),
  addProfile: (shopId: string) => withQuery('/addCustomerProfile', { compId: shopId }),
  leads: (shopId: string) => withQuery('/customerleadsForm', { compId: shopId }),
  selectStore: () => '/selectStore',
  order: () => '/bokaOrder',
  renew: () => '/bokaRenew',
  booking: (id: string) => withQuery('/reserveDetail', { id }),
  /** Where a booking is confirmed, moved or cancelled. */
  bookingAction: (id: string) => withQuery('/reserveAction', { id }),
  /** Where a payment returns to. */
  payment: (id: string) => withQuery('/paySuccess', { reserveId: id }),
  waitlist: (id: string) => withQuery('/waitlist', { id }),
  forms: ({ shopId, formId, relationId, triggerType, answerId }: FormsAt) =>
    withQuery('/extendedArchive', { compId: shopId, profileId: formId, relationId, triggerType, answerId }),
  checkIn: (shopId: string, part = '') => `/checkIn/${encodeURIComponent(shopId)}${part && `/${part}`}`,
  gallery: () => '/dev/gallery',
};

/** Whether a path is a page of the check-in at a device of a store: it has nothing of the app around it. */
export const isStoreDevice = (path: string): boolean => /^\/checkIn\/[^/]+\/(kiosk|screen)\/?$/.test(path);
