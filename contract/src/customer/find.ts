import { storeCall } from '../call.ts';

/** A customer in a list: who it is and how to reach the person. `isBlocked`: cannot book online. */
export type CustomerLine = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
  isBlocked: boolean;
};

/** A page of customers. `total` counts at most `mostCounted`; `isMore`: there are more than that. */
export type CustomerPage = { list: CustomerLine[]; total: number; isMore: boolean; hasNextPage: boolean };

/** How many customers of a search are counted and can be paged through. */
export const mostCounted = 1000;
export const customersOfPage = 20;

/** What is typed of a new customer. `isOther`: another person with a phone or mail that a record has already, such as a child. */
export type NewCustomer = {
  shopId: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
  isOther?: boolean;
};

export type ContactAsked = { shopId: string; email: string; mobile: string; dialCode: string; country: string };

/** What customers of a list have in common; each thing that is named narrows it. Appointments are those at the store of the call. */
export type CustomerFilter = {
  /** They were here before, and not within so many days. The days are those of the store, up to its today. */
  notSeenDays?: number;
  /** They missed an appointment. */
  hasMissed?: boolean;
  /** They cannot book online. */
  isBlocked?: boolean;
  /** A balance, or a membership, voucher or package that is not used up. Not for a staff member, who sees no money. */
  hasHoldings?: boolean;
  /** Their birthday is in this month. */
  hasBirthday?: boolean;
  /** Their record was made within the last thirty days. */
  isNew?: boolean;
};

export const customerSorts = ['name', 'newest'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** `lastVisit`: the day of the last visit at the store of the call; null: none. */
export type ListedCustomer = CustomerLine & { lastVisit: string | null };

/** Some customers of a list; `after` asks for the next ones, null: these are all. */
export type CustomerList = { list: ListedCustomer[]; after: string | null };

export type CustomerListAsked = {
  shopId: string;
  text?: string;
  filter?: CustomerFilter;
  sort?: CustomerSort;
  after?: string;
};

export const customerFindCalls = {
  search: storeCall<{ shopId: string; text: string; pageNum?: number }, CustomerPage>({
    method: 'POST',
    path: '/team/customer/search',
    permission: 'customer.read',
    summary:
      'Customers of the chain by parts of a name in any order, a phone however it is written, or a mail; the best first. A staff member finds those of the own appointments.',
  }),
  listCustomers: storeCall<CustomerListAsked, CustomerList>({
    method: 'POST',
    path: '/team/customer/list',
    permission: 'customer.read',
    summary:
      'Customers of the chain by what they have in common, and by the words of a search where there are any. A staff member gets those of the own appointments.',
  }),
  duplicates: storeCall<ContactAsked, CustomerLine[]>({
    method: 'POST',
    path: '/team/customer/duplicates',
    permission: 'customer.write',
    summary: 'Customers of the chain that have this phone or mail already.',
  }),
  make: storeCall<NewCustomer, CustomerLine>({
    method: 'POST',
    path: '/team/customer/make',
    permission: 'customer.write',
    summary:
      'Add a customer. A phone or mail that a record has already is refused, unless this is said to be another person.',
  }),
};
