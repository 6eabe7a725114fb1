import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { keepList } from '../../features/customer/last-search.ts';
import { choiceOf, searchOf } from '../../features/customer/search.ts';
import { filterKinds, type ListChoice } from '../../features/customer/filters.ts';
import { useStore } from '../../features/team/store.ts';

const withoutMoney = filterKinds.filter((kind) => kind !== 'hasHoldings');

/** What the list of customers is narrowed by, all of it in the address. What they hold is money, which a staff member does not see. */
export function useListChoice() {
  const search = useSearch({ from: '/inside/store/$shopId/customers' });
  const navigate = useNavigate({ from: '/store/$shopId/customers' });
  const { store, may } = useStore();
  const kinds = may('customer.read') === 'all' ? filterKinds : withoutMoney;
  const choice = useMemo(() => choiceOf(search, kinds), [search, kinds]);
  useEffect(() => keepList(store.id, search), [store.id, search]);
  /** Two quick presses count both: each changes what the address says by then. */
  const change = (next: (choice: ListChoice) => ListChoice) =>
    void navigate({ search: (old) => searchOf(next(choiceOf(old, kinds))), replace: true, resetScroll: false });
  return { choice, kinds, change };
}
