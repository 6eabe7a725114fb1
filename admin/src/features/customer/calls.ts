import { customerCalls as calls } from '@parlour/contract/customer/calls';
import type { ContactAsked, NewCustomer } from '@parlour/contract/customer/find';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/http/api.ts';
import { currentSession } from '../../lib/session.ts';

/** What is loaded of customers belongs to one sign-in, and to one store. */
const key = (shopId: string, ...of: unknown[]) => ['customer', currentSession()?.token ?? '', shopId, ...of];

/** A page of the customers that a text finds; the page before is shown until it is there. */
export const searchQuery = (shopId: string, text: string, pageNum = 1) =>
  queryOptions({
    queryKey: key(shopId, 'search', text, pageNum),
    queryFn: ({ signal }) => ask(calls.search, { shopId, text, pageNum }, { signal }),
    placeholderData: keepPreviousData,
    enabled: text.trim() !== '',
  });

/** Customers who have this phone or mail already. */
export const findDuplicates = (contact: ContactAsked) => ask(calls.duplicates, contact);

export const makeCustomer = (customer: NewCustomer) => ask(calls.make, customer);
