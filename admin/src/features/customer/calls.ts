import { customerCalls as calls } from '@parlour/contract/customer/calls';
import type { CustomerContact, NoteChange, OfCustomer } from '@parlour/contract/customer/card';
import type { ContactAsked, NewCustomer } from '@parlour/contract/customer/find';
import type { MergeChoice, MergePair } from '@parlour/contract/customer/merge';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/http/api.ts';
import { currentSession } from '../../lib/session.ts';
import { filterOf, type ListChoice } from './filters.ts';

/** What is loaded of customers belongs to one sign-in, and to one store. */
const key = (shopId: string, ...of: unknown[]) => ['customer', currentSession()?.token ?? '', shopId, ...of];

/** A list is there as it was for who comes back to it from a card; one that is older than `staleTime` is asked for again meanwhile, page after page. */
const keptList = { staleTime: 30_000, gcTime: 30 * 60_000 };

/** A page of the customers that a text finds; the page before is shown until it is there. */
export const searchQuery = (shopId: string, text: string, pageNum = 1) =>
  queryOptions({
    queryKey: key(shopId, 'search', text, pageNum),
    queryFn: ({ signal }) => ask(calls.search, { shopId, text, pageNum }, { signal }),
    placeholderData: keepPreviousData,
    enabled: text.trim() !== '',
  });

/** The same, page after page. */
export const searchPagesQuery = (shopId: string, text: string) =>
  infiniteQueryOptions({
    queryKey: key(shopId, 'pages', text),
    queryFn: ({ signal, pageParam }) => ask(calls.search, { shopId, text, pageNum: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasNextPage ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    ...keptList,
    enabled: text.trim() !== '',
  });

/** The customers who have what was chosen, page after page. */
export const listPagesQuery = (shopId: string, text: string, choice: ListChoice) =>
  infiniteQueryOptions({
    queryKey: key(shopId, 'list', text, choice),
    queryFn: ({ signal, pageParam }) => {
      const filter = filterOf(choice);
      const more = { sort: choice.sort || ('name' as const), ...(pageParam === null ? {} : { after: pageParam }) };
      return ask(calls.listCustomers, { shopId, text, filter, ...more }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.after ?? undefined,
    placeholderData: keepPreviousData,
    ...keptList,
  });

/** Customers who have this phone or mail already. */
export const findDuplicates = (contact: ContactAsked) => ask(calls.duplicates, contact);
export const knownQuery = (contact: ContactAsked) =>
  queryOptions({
    queryKey: key(contact.shopId, 'known', contact),
    queryFn: () => findDuplicates(contact),
    // A record may have been added a moment ago.
    staleTime: 0,
    enabled: `${contact.mobile}${contact.email}` !== '',
  });

export const makeCustomer = (customer: NewCustomer) => ask(calls.make, customer);

export const recentQuery = (shopId: string) =>
  queryOptions({
    queryKey: key(shopId, 'recent'),
    queryFn: ({ signal }) => ask(calls.recent, { shopId }, { signal }),
  });

export const customerQuery = (shopId: string, memberId: string) =>
  queryOptions({
    queryKey: key(shopId, 'card', memberId),
    queryFn: ({ signal }) => ask(calls.get, { shopId, memberId }, { signal }),
  });

export const saveContact = (contact: OfCustomer & CustomerContact & { version: string }) =>
  ask(calls.saveContact, contact);
export const blockCustomer = (of: OfCustomer, isBlocked: boolean, reason: string) =>
  ask(calls.block, { ...of, isBlocked, reason });
export const writeNote = (note: NoteChange) => ask(calls.writeNote, note);

export const duplicatesQuery = (shopId: string) =>
  queryOptions({
    queryKey: key(shopId, 'duplicates'),
    queryFn: ({ signal }) => ask(calls.listDuplicates, { shopId }, { signal }),
  });
export const mergeQuery = ({ shopId, keptId, mergedId }: MergePair) =>
  queryOptions({
    queryKey: key(shopId, 'merge', keptId, mergedId),
    queryFn: ({ signal }) => ask(calls.previewMerge, { shopId, keptId, mergedId }, { signal }),
    gcTime: 0,
  });
export const mergeCustomers = (pair: MergePair, choice: MergeChoice, versions: { kept: string; merged: string }) =>
  ask(calls.merge, { ...pair, choice, versions });

export const exportCustomer = (of: OfCustomer) => ask(calls.exportData, of);
export const deletionQuery = ({ shopId, memberId }: OfCustomer) =>
  queryOptions({
    queryKey: key(shopId, 'deletion', memberId),
    queryFn: ({ signal }) => ask(calls.previewDeletion, { shopId, memberId }, { signal }),
    gcTime: 0,
  });
export const deleteCustomer = (of: OfCustomer, typedName: string, givesUpBalances: boolean) =>
  ask(calls.deleteCustomer, { ...of, typedName, givesUpBalances });

/**
 * Drops what is loaded of customers and not on the page, at every store: a list that is shown again would still have who was deleted, or merged into another
 * record, until it is renewed.
 */
export const dropKeptCustomers = (client: QueryClient): void =>
  client.removeQueries({ queryKey: ['customer', currentSession()?.token ?? ''], type: 'inactive' });

/** All that is loaded of the customers of a store, to be asked for again after a change. */
export const customersKey = (shopId: string) => ({ queryKey: key(shopId) });
