import type { MenuItem } from '@parlour/contract/menu/calls';
import type { Person } from '@parlour/contract/staff/calls';
import { readParameters } from '@parlour/contract/reference/calls';
import type { Shop } from '@parlour/contract/shop/calls';
import { bookingKind } from '@parlour/domain/booking/booking';
import { guestWithoutService } from '@parlour/domain/booking/guest-without-service';
import { type BookingPage, nextPage } from '@parlour/domain/booking/flow';
import type { PriceLanguage } from '@parlour/domain/shop/price-language';
import type { Parameters } from '@parlour/domain/shop/parameters';
import type { FormatStyle } from '@parlour/phrases/format';
import { useMemo, useRef } from 'react';
import { fragments } from '../../lib/navigation/paths.ts';
import {
  type Draft,
  type DraftChange,
  useDraft,
  withLine,
  withoutLine,
  withStaffFirst,
} from '../../features/booking/draft.ts';
import type { MenuLook } from '../../features/menu/components/ServiceRow.tsx';
import { bookingStop } from '../../features/shop/booking-stop.ts';
import { secondPriceStyle, type ShopTextOf, useShopLanguage } from '../../features/shop/second-language.ts';
import type { ShopTab } from '../../features/shop/tabs.ts';
import { useGo } from '../../lib/navigation/AppLink.tsx';
import { useHere } from '../../lib/navigation/fragment.ts';
import { useFormatStyle } from '../../lib/language/format-style.ts';
import { useIsSignedIn } from '../../lib/session/session.ts';
import { useSignedInAction } from '../../lib/session/sign-in.ts';

/** What every part of the shop page needs to know, and what a tap on "Book" does. */
export type ShopVisit = {
  shop: Shop;
  tab: ShopTab;
  place: { shopId: string; chainId: string };
  parameters: Parameters;
  /** The address of this page with a fragment. */
  here: (fragment: string) => string;
  style: FormatStyle;
  isSecond: boolean;
  chooseLanguage: (choice: PriceLanguage) => void;
  textOf: ShopTextOf;
  look: MenuLook;
  draft: Draft;
  /** Why nothing can be booked here online, or null. */
  stop: ReturnType<typeof bookingStop>;
  change: DraftChange;
  /** Takes a service along and stays on the page; the bar carries on. */
  add: (item: MenuItem) => void;
  book: (item: MenuItem) => void;
  bookPerson: (person: Person) => void;
  /** Takes something along and goes to a page of the booking; a visitor signs in before that where the shop requires it. */
  take: (choose: (draft: Draft) => Draft, page: BookingPage) => void;
  takeOut: (key: string) => void;
  /** To the page of the booking that comes after the services. */
  goOn: () => void;
};

/** The page after the services: add-ons first, where the service has any; what is only picked up needs a time. */
function pageAfterServices(parameters: Parameters, draft: Draft, item?: MenuItem): string {
  if (item && item.addOnCount > 0) return 'addons';
  if (bookingKind(draft.lines) === 'product' && !item) return 'time';
  const facts = { kind: 'service', parameters, hasChosenStaffFirst: draft.staffFirstId !== null } as const;
  return nextPage(facts, 'service') ?? 'confirm';
}

type Onwards = { page: string; guest: number | null };

/**
 * Where "Continue" leads: a guest of a group who has no service yet comes first. What was begun is taken up where it was: a page whose inputs
 * are missing leads to the first of them.
 */
export function onwards(parameters: Parameters, draft: Draft): Onwards {
  const guest = draft.isGroup ? guestWithoutService(draft) : null;
  if (guest !== null) return { page: 'service', guest };
  const isBegun = draft.isLeft || draft.start !== null;
  return { page: isBegun ? 'confirm' : pageAfterServices(parameters, draft), guest };
}

/** Where only signed-in customers may book, a visitor signs in first, and then the pressed button acts. */
function useBegin(shop: Shop, stop: ShopVisit['stop'], otherwise: () => void): (action: () => void) => void {
  // After a reload it is no longer known which one was pressed: the list of services is then the way on.
  const wanted = useRef(otherwise);
  const goOnSignedIn = useSignedInAction(`book:${shop.id}`, () => wanted.current());
  return (action) => {
    wanted.current = action;
    if (stop === 'visitor_booking_off') goOnSignedIn();
    else action();
  };
}

export function useShopVisit(shop: Shop, tab: ShopTab): ShopVisit {
  const go = useGo();
  const [draft, change] = useDraft(shop.id);
  const style = useFormatStyle(shop);
  const { isSecond, choose, textOf } = useShopLanguage(shop);
  const parameters = useMemo(() => readParameters(shop.parameters), [shop.parameters]);
  const look: MenuLook = {
    style,
    priceStyle: isSecond ? secondPriceStyle(shop, style) : style,
    priceLang: isSecond && shop.secondPriceTexts ? shop.secondLanguageTag : undefined,
    textOf,
    hidesPrices: parameters.hidesServicePrices,
    expandsDescriptions: parameters.expandsDescriptions,
  };
  const here = useHere();
  const goTo = (page: string) => go(here(fragments.book(page)));
  const stop = bookingStop(shop, parameters, useIsSignedIn());
  const begin = useBegin(shop, stop, () => goTo('service'));
  const goOn = () => {
    const { page, guest } = onwards(parameters, draft);
    if (guest !== null) change((current) => ({ ...current, openGuest: guest }));
    goTo(page);
  };
  return {
    shop,
    tab,
    place: { shopId: shop.id, chainId: shop.chainId },
    parameters,
    here,
    style,
    isSecond,
    chooseLanguage: choose,
    textOf,
    look,
    draft,
    stop,
    change,
    add: (item) => begin(() => change((current) => withLine(current, item, parameters.hasOneStaffPerService))),
    book: (item) =>
      begin(() => {
        change((current) => withLine(current, item, parameters.hasOneStaffPerService));
        goTo(pageAfterServices(parameters, draft, item));
      }),
    bookPerson: (person) =>
      begin(() => {
        change((current) => withStaffFirst(current, person.employeeId));
        goTo('service');
      }),
    take: (choose, page) =>
      begin(() => {
        change(choose);
        goTo(page);
      }),
    takeOut: (key) => change((current) => withoutLine(current, key)),
    goOn: () => begin(goOn),
  };
}
