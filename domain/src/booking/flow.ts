import type { Parameters } from '../shop/parameters.ts';

/** The pages of a booking, by the name they have in the address fragment. */
export const bookingPages = [
  'service',
  'addons',
  'product',
  'time',
  'staff',
  'note',
  'waitlist',
  'confirm',
  'success',
] as const;
export type BookingPage = (typeof bookingPages)[number];

export type FlowFacts = {
  kind: 'service' | 'product';
  parameters: Pick<Parameters, 'choosesStaffBeforeTime' | 'hasStaffFeature'>;
  /** The visit began with "Book" at a person: the staff step is skipped. */
  hasChosenStaffFirst: boolean;
};

/** The main pages in their order. Notes and add-ons are side pages. */
export function flowOf(facts: FlowFacts): readonly BookingPage[] {
  if (facts.kind === 'product') return ['product', 'time', 'confirm'];
  if (!facts.parameters.hasStaffFeature || facts.hasChosenStaffFirst) return ['service', 'time', 'confirm'];
  return facts.parameters.choosesStaffBeforeTime
    ? ['service', 'staff', 'time', 'confirm']
    : ['service', 'time', 'staff', 'confirm'];
}

/** The page after `page`, or null after the last. */
export function nextPage(facts: FlowFacts, page: BookingPage): BookingPage | null {
  const pages = flowOf(facts);
  return pages[pages.indexOf(page) + 1] ?? null;
}
