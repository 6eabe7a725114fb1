import { readParameters } from '@parlour/contract/reference/calls';
import type { Shop } from '@parlour/contract/shop/calls';
import { bookingKind } from '@parlour/domain/booking/booking';
import type { BookingPage } from '@parlour/domain/booking/flow';
import type { Parameters } from '@parlour/domain/shop/parameters';
import { formatDay, formatLength, type FormatStyle, formatTime } from '@parlour/phrases/format';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { fragments, paths } from '../../lib/navigation/paths.ts';
import type { TimesQuestion } from '../../features/availability/calls.ts';
import { goesToAnybody } from '../../features/booking/anybody.ts';
import { type Draft, type DraftChange, draftOf, resetDraft, useDraft } from '../../features/booking/draft.ts';
import { useLinkToken } from '../../features/booking/made-here.ts';
import { notePhotos } from '../../features/booking/note-photos.ts';
import { seriesOf } from '../../features/booking/series.ts';
import { submissionOf } from '../../features/booking/submission.ts';
import { wantedLines } from '../../features/booking/wanted-lines.ts';
import { totalText as totalTextOf } from '../../features/menu/total-text.ts';
import { bookingStop } from '../../features/shop/booking-stop.ts';
import { type ShopTextOf, useShopLanguage } from '../../features/shop/second-language.ts';
import { useGo } from '../../lib/navigation/AppLink.tsx';
import { useFormatStyle } from '../../lib/language/format-style.ts';
import { useHere } from '../../lib/navigation/fragment.ts';
import { useIsSignedIn } from '../../lib/session/session.ts';
import { useText } from '../../lib/app-context.ts';
import { dropUploads } from '@parlour/ui/upload/kept-uploads.ts';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { guestLengths, lengthOfVisit } from '../guest-lengths.ts';
import { useVisitMenu, type VisitMenu } from './services/menu.ts';
import { type BookingPlace, nameOf, pageAfter, pageInstead, pagesOf, type RouteFacts } from './route.ts';
import { useStepHistory } from './step-history.ts';

/** What every page of a booking needs to know. */
export type BookVisit = {
  shop: Shop;
  parameters: Parameters;
  page: BookingPage;
  /** Products are picked up: no person, no length. */
  isPickUp: boolean;
  /** The booking that is being changed, or null for a new one. */
  changeId: string | null;
  linkToken: string | undefined;
  style: FormatStyle;
  textOf: ShopTextOf;
  draft: Draft;
  change: DraftChange;
  menu: VisitMenu;
  question: TimesQuestion;
  route: RouteFacts;
  /** Number of this page among the main ones, from 1, and how many there are. */
  step: { place: number; count: number };
  /** Why a visitor cannot book here, or null. */
  stop: ReturnType<typeof bookingStop>;
  /** The page that should be shown instead of this one, or null. */
  instead: BookingPage | null;
  /** How long each guest's services take, in minutes, in the order of the guests. */
  minutes: number[];
  lengthText: string;
  /** Empty where the shop does not show prices. */
  totalText: string;
  /** The lines that sessions of the customer cover, by their keys. */
  covered?: readonly string[] | undefined;
  /** What rights leave to pay, as a sentence; only while some are used. */
  restText?: string | undefined;
  /** What is said beside the button of every page but the last, at a shop that charges. */
  ahead?: ReactNode;
  goTo: (page: BookingPage, options?: { replaces?: boolean; bookingId?: string | null }) => void;
  goOn: () => void;
  /** Whether Close goes one page back; else it leaves the booking pages, and the draft stays. */
  stepsBack: boolean;
  close: () => void;
  /** One page back where Close leaves although a page came before, else null. */
  goBack: (() => void) | null;
};

type Ways = Pick<BookVisit, 'goTo' | 'goOn' | 'stepsBack' | 'close' | 'goBack'>;

type OwnTime = Pick<TimesQuestion, 'ignoreBookingId' | 'linkToken'>;

/** Forward, back and out. */
function useWays(shop: Shop, { page, bookingId }: BookingPlace, route: RouteFacts): Ways {
  const t = useText();
  const toast = useToast();
  const { history } = useRouter();
  const go = useGo();
  const here = useHere();
  const stepHistory = useStepHistory(shop.id, bookingId, page);
  const addressOf = (place: BookingPlace) => here(fragments.book(nameOf(place)));
  const goTo: Ways['goTo'] = (next, { replaces = false, bookingId: other = bookingId } = {}) =>
    go(addressOf({ page: next, bookingId: other }), { replaces });
  const leave = () => {
    stepHistory.forget();
    if (bookingId !== null) {
      dropUploads(notePhotos(shop.id, bookingId));
      return go(paths.booking(bookingId));
    }
    const store = draftOf(shop.id);
    const left = store.read();
    store.write(left.lines.length > 0 ? { ...left, isLeft: true } : resetDraft(left));
    go(here(''));
    const isUnsure = submissionOf(shop.id, null).read().submission?.isUnsure === true;
    if (isUnsure) toast.show({ text: t('booking.unsureTitle') });
  };
  const stepsBack = page !== 'confirm' && stepHistory.hasPrevious();
  return {
    goTo,
    goOn: () => goTo(pageAfter(route, page, stepHistory.isEdit())),
    stepsBack,
    close: () => (stepsBack ? history.back() : leave()),
    goBack: page === 'confirm' && stepHistory.hasPrevious() ? () => history.back() : null,
  };
}

export function useBookVisit(shop: Shop, place: BookingPlace): BookVisit {
  const { page } = place;
  const changeId = page === 'success' ? null : place.bookingId;
  const [draft, change] = useDraft(shop.id, changeId);
  const linkToken = useLinkToken(changeId);
  const parameters = useMemo(() => readParameters(shop.parameters), [shop.parameters]);
  const style = useFormatStyle(shop);
  const { textOf } = useShopLanguage(shop);
  const isPickUp = page === 'product' || bookingKind(draft.lines) === 'product';
  const menu = useVisitMenu({ shopId: shop.id, chainId: shop.chainId }, draft, {
    isPickUp,
    isForAnybody: goesToAnybody(draft, parameters),
  });
  const hasAddOns = menu.chosen.some(({ item }) => item.addOns.length > 0);
  const route = { draft, parameters, hasAddOns, isPickUp };
  const pages = pagesOf(route);
  const lengths = guestLengths(menu.chosen, draft, shop.currencyCode);
  const { minutes, mostMinutes } = lengthOfVisit(lengths);
  const stop = bookingStop(shop, parameters, useIsSignedIn());
  return {
    shop,
    parameters,
    page,
    isPickUp,
    changeId,
    linkToken,
    style,
    textOf,
    draft,
    change,
    menu,
    question: {
      shopId: shop.id,
      chainId: shop.chainId,
      lines: wantedLines(draft),
      ...ownTime(changeId, linkToken, draft),
    },
    route,
    step: {
      place: pages.indexOf(page === 'addons' ? 'service' : page === 'note' ? 'confirm' : page) + 1,
      count: pages.length,
    },
    stop: changeId !== null && stop === 'visitor_booking_off' ? null : stop,
    instead: menu.categories ? pageInstead(route, page) : null,
    minutes: lengths.map((length) => length.minutes),
    lengthText: isPickUp ? '' : formatLength(minutes, style, mostMinutes),
    totalText:
      !isPickUp && parameters.hidesServicePrices
        ? ''
        : perVisit(draft, totalTextOf(menu.chosen, shop.currencyCode, style), style),
    ...useWays(shop, place, route),
  };
}

/** The total of a visit that is repeated is that of each one. */
function perVisit(draft: Draft, total: string, { t }: FormatStyle): string {
  return total !== '' && seriesOf(draft) ? t('booking.perVisit', { total }) : total;
}

/** What looks taken and is this person's own: the time of the booking that is changed, or the one that is held while it is paid for. */
function ownTime(changeId: string | null, linkToken: string | undefined, { held }: Draft): OwnTime {
  if (changeId === null) return held ? { ignoreBookingId: held.bookingId, linkToken: held.holdToken } : {};
  if (linkToken === undefined) return {};
  return { ignoreBookingId: changeId, ...(linkToken ? { linkToken } : {}) };
}

/** A time of the shop in words: the day, then the clock. */
export function startText(start: string, style: FormatStyle, form: 'short' | 'long' | 'full' = 'short'): string {
  const values = { day: formatDay(start.slice(0, 10), form, style), time: formatTime(start.slice(11), style) };
  return style.t('booking.dayAtTime', values);
}
