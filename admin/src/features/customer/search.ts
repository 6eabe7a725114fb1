import type { CustomerSort } from '@parlour/contract/customer/find';
import { said, searchText } from '../../lib/search-text.ts';
import { awayDays, type FilterKind, filterKinds, type ListChoice } from './filters.ts';

/** What the address says of the list of customers: its order and what narrows it, and nothing of whom it shows. */
export type CustomerSearch = {
  sort?: CustomerSort | undefined;
  /** Not seen for so many days. */
  away?: number | undefined;
  /** The filters that are on, joined by commas. */
  only?: string | undefined;
};

const sorts: readonly CustomerSort[] = ['name', 'newest'];

/** What is not understood is left out. */
export function customerSearch(raw: Record<string, unknown>): CustomerSearch {
  const days = searchText(raw['away']);
  return searchOf({
    sort: sorts.find((sort) => sort === raw['sort']) ?? '',
    days: awayDays.find((each) => each === days) ?? '',
    kinds: kindsIn(searchText(raw['only']), filterKinds),
  });
}

const kindsIn = (only: string | undefined, kinds: readonly FilterKind[]): FilterKind[] => {
  const named = (only ?? '').split(',');
  return kinds.filter((kind) => named.includes(kind));
};

/** The choice that an address stands for, of the filters that a member may use. */
export const choiceOf = ({ sort, away, only }: CustomerSearch, kinds: readonly FilterKind[]): ListChoice => ({
  sort: sort ?? '',
  days: away === undefined ? '' : String(away),
  kinds: kindsIn(only, kinds),
});

export const searchOf = ({ sort, days, kinds }: ListChoice): CustomerSearch =>
  said({
    sort: sort === '' ? undefined : sort,
    away: days === '' ? undefined : Number(days),
    only: kinds.length === 0 ? undefined : kinds.join(','),
  });
