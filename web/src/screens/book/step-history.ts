import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { BookingPage } from '@parlour/domain/booking/flow';
import { type TabStore, tabStore } from '../../lib/storage/tab-store.ts';

/** Which booking page each entry of the browser's history shows. */
type Step = { index: number; page: BookingPage };

const isStepHistory = (value: unknown): value is Step[] =>
  Array.isArray(value) && value.every((step) => typeof step?.index === 'number' && typeof step?.page === 'string');

function stepHistoryOf(name: string): TabStore<readonly Step[]> {
  return tabStore<readonly Step[]>({ key: `stepHistory:${name}`, version: 1, isValid: isStepHistory, initial: [] });
}

/** What a booking page asks of the history of its pages. */
export type StepHistory = {
  /** The entry before this one is a page of this booking too. */
  hasPrevious: () => boolean;
  /** The confirm page was visited on the way here: this page is an edit. */
  isEdit: () => boolean;
  forget: () => void;
};

const nameOf = (shopId: string, bookingId: string | null) => `${shopId}:${bookingId ?? ''}`;

/** Forgets the history after a booking is made: the next booking begins its own. */
export const forgetStepHistory = (shopId: string, bookingId: string | null): void =>
  stepHistoryOf(nameOf(shopId, bookingId)).clear();

/** The history of the booking pages of a store, or of the change of one booking. It follows the browser's history, so that Back and Close never disagree. */
export function useStepHistory(shopId: string, bookingId: string | null, page: BookingPage): StepHistory {
  const { history } = useRouter();
  const store = stepHistoryOf(nameOf(shopId, bookingId));
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
