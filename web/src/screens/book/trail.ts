import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { BookingPage } from '@parlour/domain/booking/flow';
import { type TabStore, tabStore } from '../../lib/tab-store.ts';

/** Which booking page each entry of the browser's history shows. */
type Step = { index: number; page: BookingPage };

const isTrail = (value: unknown): value is Step[] =>
  Array.isArray(value) && value.every((step) => typeof step?.index === 'number' && typeof step?.page === 'string');

function trailOf(name: string): TabStore<readonly Step[]> {
  return tabStore<readonly Step[]>({ key: `trail:${name}`, version: 1, isValid: isTrail, initial: [] });
}

export type Trail = {
  /** The entry before this one is a page of this booking too. */
  hasPrevious: () => boolean;
  /** The confirm page was visited on the way here: this page is an edit. */
  isEdit: () => boolean;
  forget: () => void;
};

const nameOf = (shopId: string, bookingId: string | null) => `${shopId}:${bookingId ?? ''}`;

/** What was booked is over: the next visit begins a history of its own. */
export const forgetTrail = (shopId: string, bookingId: string | null): void =>
  trailOf(nameOf(shopId, bookingId)).clear();

/** The visit history of the booking pages of a store, or of the change of one booking; it follows the browser's own, so that Back and Close never disagree. */
export function useTrail(shopId: string, bookingId: string | null, page: BookingPage): Trail {
  const { history } = useRouter();
  const store = trailOf(nameOf(shopId, bookingId));
  const index = history.location.state.__TSR_index;
  useEffect(() => {
    store.write([...store.read().filter((step) => step.index < index), { index, page }]);
  }, [store, index, page]);
  return {
    hasPrevious: () => store.read().some((step) => step.index === index - 1),
    isEdit: () => store.read().some((step) => step.index < index && step.page === 'confirm'),
    forget: () => store.clear(),
  };
}
