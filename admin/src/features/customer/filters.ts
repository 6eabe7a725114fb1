import type { CustomerFilter, CustomerSort } from '@parlour/contract/customer/find';

/** What a list of customers is narrowed by, as the page holds it; `days`: not seen for so many, '' for whenever. */
export type ListChoice = { sort: CustomerSort | ''; days: string; kinds: readonly FilterKind[] };

export const filterKinds = ['hasMissed', 'isBlocked', 'hasHoldings', 'hasBirthday', 'isNew'] as const;
export type FilterKind = (typeof filterKinds)[number];

export const awayDays = ['30', '90', '180', '365'] as const;

export const noChoice: ListChoice = { sort: '', days: '', kinds: [] };

/** Whether a list is asked for, in place of a search alone. */
export const isChosen = ({ sort, days, kinds }: ListChoice): boolean => sort !== '' || days !== '' || kinds.length > 0;

export const toggled = (choice: ListChoice, kind: FilterKind): ListChoice => ({
  ...choice,
  kinds: choice.kinds.includes(kind) ? choice.kinds.filter((each) => each !== kind) : [...choice.kinds, kind],
});

/** What a choice asks for; which day it is, the server says by the store's clock. */
export function filterOf({ days, kinds }: ListChoice): CustomerFilter {
  return {
    ...(days === '' ? {} : { notSeenDays: Number(days) }),
    ...Object.fromEntries(kinds.map((kind) => [kind, true])),
  };
}
