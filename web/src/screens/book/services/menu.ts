import type { Category, MenuItem } from '@parlour/contract/menu/calls';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Draft } from '../../../features/booking/draft.ts';
import { servicesOfStaffQuery, someProductsQuery } from '../../../features/menu/calls.ts';
import { type ChosenItem, chosenItems } from '../../../features/menu/lookup.ts';
import { useServicesOf } from '../../../features/menu/services-of.ts';
import { useApi } from '../../../lib/app-context.ts';

/** A service at the terms of the person whose list it is in. */
export function atOwnTerms(item: MenuItem): MenuItem {
  const { staffPrice, staffPriceType, staffMinutes } = item;
  return {
    ...item,
    price: staffPrice ?? item.price,
    priceType: staffPriceType ?? item.priceType,
    minutes: staffMinutes ?? item.minutes,
  };
}

const ownTerms = (categories: readonly Category[]): Category[] =>
  categories.map((category) => ({ ...category, items: category.items.map(atOwnTerms) }));

export type VisitMenu = {
  /** Undefined while it is on its way. */
  categories: Category[] | undefined;
  chosen: ChosenItem[];
  /** All that was chosen has been asked for: a service that is not there is gone. */
  isComplete: boolean;
  /** Keys of lines whose chosen person does not do them. */
  unfit: string[];
  error: Error | null;
  retry: () => void;
};

type VisitKind = {
  isPickUp: boolean;
  /** Services without a person have no preference, and do not follow a person who is chosen later. */
  isForAnybody: boolean;
};

type Place = { shopId: string; chainId: string };

/** The menu of a visit with what is chosen: services, or the products that are picked up. */
export function useVisitMenu(place: Place, draft: Draft, { isPickUp, isForAnybody }: VisitKind): VisitMenu {
  const services = useServiceMenu(place, draft, !isPickUp, isForAnybody);
  const products = useProductMenu(place, draft, isPickUp);
  return isPickUp ? products : services;
}

function useProductMenu(place: Place, { lines }: Draft, isAsked: boolean): VisitMenu {
  const codes = isAsked ? lines.map(({ code }) => code) : [];
  const { data, error, isPlaceholderData, refetch } = useQuery(someProductsQuery(useApi(), place, codes));
  return {
    categories: data || codes.length === 0 ? [] : undefined,
    chosen: chosenItems([{ items: data ?? [] }], lines),
    // While the answer for fewer products is shown meanwhile, a product that it lacks is not gone.
    isComplete: data !== undefined && !isPlaceholderData,
    unfit: [],
    error,
    retry: () => void refetch(),
  };
}

/** The services of the person with whom the visit began, at this person's terms, else all; and what is chosen, each at its person's terms. */
function useServiceMenu(place: Place, draft: Draft, isAsked: boolean, isForAnybody: boolean): VisitMenu {
  const api = useApi();
  const base = useServicesOf(place, isAsked ? draft.lines : [], isAsked);
  const staffIds = [
    ...new Set([draft.staffFirstId, ...draft.lines.map((line) => line.staffId)].filter((id) => id !== null)),
  ];
  const own = useQueries({ queries: staffIds.map((id) => servicesOfStaffQuery(api, id)) });
  const menuOf = (staffId: string | null) => {
    const answer = staffId === null ? undefined : own[staffIds.indexOf(staffId)]?.data;
    return answer && ownTerms(answer);
  };
  const chosen = draft.lines.flatMap((line) => {
    const atPerson = chosenItems(menuOf(line.staffId) ?? [], [line]);
    return atPerson.length > 0 ? atPerson : chosenItems(base.data ?? [], [line], isForAnybody);
  });
  const first = draft.staffFirstId === null ? base : own[staffIds.indexOf(draft.staffFirstId)];
  return {
    categories: draft.staffFirstId === null ? base.data && base.menu : menuOf(draft.staffFirstId),
    chosen: base.data ? chosen : [],
    isComplete: base.data !== undefined,
    unfit: draft.lines.flatMap((line) => {
      const own = menuOf(line.staffId);
      return own && chosenItems(own, [line]).length === 0 ? [line.key] : [];
    }),
    error: base.error ?? first?.error ?? null,
    retry: () => void Promise.all([base.refetch(), first?.refetch()]),
  };
}
