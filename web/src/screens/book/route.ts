import { bookingKind } from '@parlour/domain/booking/booking';
import { type BookingPage, bookingPages, flowOf } from '@parlour/domain/booking/flow';
import type { Parameters } from '@parlour/domain/shop/parameters';
import { isAnybodyFine } from '../../features/booking/anybody.ts';
import type { Draft } from '../../features/booking/draft.ts';

/** The page that a fragment names, and the booking it belongs to: the one being changed or, on the success page, the one made. */
export type BookingPlace = { page: BookingPage; bookingId: string | null };

/** Reads `book/time` or `book/time/{booking}`; an unknown page is the first one. */
export function placeOf(fragment: string): BookingPlace {
  const [, name = '', id = ''] = fragment.split('/');
  const page = bookingPages.find((known) => known === name);
  return { page: page ?? 'service', bookingId: id || null };
}

/** The name of a page in the fragment, after `book/`. */
export function nameOf({ page, bookingId }: BookingPlace): string {
  return bookingId === null ? page : `${page}/${bookingId}`;
}

export type RouteFacts = {
  draft: Pick<Draft, 'lines' | 'staffFirstId' | 'hasChosenStaff' | 'start' | 'lostStart'>;
  parameters: Pick<Parameters, 'choosesStaffBeforeTime' | 'hasStaffFeature' | 'hasOneStaffPerService'>;
  /** One of the chosen services has add-ons. */
  hasAddOns: boolean;
  /** Products are picked up, although none may be chosen yet. */
  isPickUp?: boolean;
};

const kindOf = ({ draft, isPickUp }: Pick<RouteFacts, 'draft' | 'isPickUp'>) =>
  isPickUp ? 'product' : bookingKind(draft.lines);

/** The main pages of this visit, in their order. The people are not asked for where any person is fine. */
export function pagesOf(facts: RouteFacts): readonly BookingPage[] {
  const { draft, parameters } = facts;
  const pages = flowOf({ kind: kindOf(facts), parameters, hasChosenStaffFirst: draft.staffFirstId !== null });
  return isAnybodyFine(parameters) ? pages.filter((page) => page !== 'staff') : pages;
}

function isDone({ draft }: RouteFacts, page: BookingPage): boolean {
  if (page === 'service' || page === 'product') return draft.lines.length > 0;
  if (page === 'staff') return draft.hasChosenStaff;
  // A lost time is chosen again on the present page: the customer loses nothing else.
  if (page === 'time') return draft.start !== null || draft.lostStart !== null;
  return true;
}

const firstOpen = (facts: RouteFacts, pages: readonly BookingPage[]) =>
  pages.find((page) => !isDone(facts, page)) ?? null;

/** Where a page leads whose inputs are missing: to the first page that gives them; null when nothing is missing. */
export function pageInstead(facts: RouteFacts, page: BookingPage): BookingPage | null {
  if (page === 'service' || page === 'product' || page === 'success') return null;
  // All services may be taken out while confirming; the check at the button then asks for one.
  const isUnderWay = facts.draft.start !== null || facts.draft.lostStart !== null;
  if (facts.draft.lines.length === 0) return page === 'confirm' && isUnderWay ? null : 'service';
  if (page === 'addons') return facts.hasAddOns ? null : pageAfter(facts, 'service', false);
  // Waiting needs a service, and nothing else that is chosen.
  if (page === 'waitlist') return null;
  const pages = pagesOf(facts);
  const place = pages.indexOf(page === 'note' ? 'confirm' : page);
  const mayChooseStaff = facts.parameters.hasStaffFeature && kindOf(facts) === 'service';
  if (place < 0) return mayChooseStaff ? null : (firstOpen(facts, pages) ?? 'confirm');
  return firstOpen(facts, pages.slice(0, place));
}

/** The page after this one. What was chosen already is not asked again; an edit returns to confirm. Add-ons are ticked where services are chosen (0033). */
export function pageAfter(facts: RouteFacts, page: BookingPage, isEdit: boolean): BookingPage {
  const pages = pagesOf(facts);
  const rest = isEdit ? pages : pages.slice(pages.indexOf(page === 'addons' ? 'service' : page) + 1);
  return firstOpen(facts, rest) ?? 'confirm';
}
