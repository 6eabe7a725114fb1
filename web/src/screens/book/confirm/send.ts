import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '@parlour/contract/api';
import { dayOfStart } from '@parlour/domain/shop/open-now';
import { forgetTimes, slotsQuery } from '../../../features/availability/calls.ts';
import { startOf, unfreeOf } from '../../../features/availability/slot-words.ts';
import { instantOfStart } from '../../../features/booking/instant-of-start.ts';
import { changeBooking, createBooking, createSeries } from '../../../features/booking/calls.ts';
import { forgetStock } from '../../../features/menu/stock.ts';
import { leavesOpen, type Submission } from '../../../features/booking/submission.ts';
import type { BookVisit } from '../visit.ts';

export type Sender = { api: Api; queryClient: QueryClient; visit: Pick<BookVisit, 'question' | 'linkToken' | 'shop'> };

/** How a sending ended: booked; open, when the outcome is unknown; or refused, with the error that says why. */
export type Outcome = { kind: 'done'; bookingId: string } | { kind: 'open' } | { kind: 'refused'; error: unknown };

/** Sends under the submission's key; sent again with the same key it is answered as the first time. */
export async function send({ visit, ...writer }: Sender, submission: Submission): Promise<Outcome> {
  try {
    if (submission.kind === 'create') {
      const { booking } = await createBooking(writer, submission.request, submission.key);
      return { kind: 'done', bookingId: booking.id };
    }
    if (submission.kind === 'series') {
      const { booking } = await createSeries(writer, submission.request, submission.key);
      return { kind: 'done', bookingId: booking.id };
    }
    const { id } = await changeBooking(writer, submission.request, submission.key, visit.linkToken ?? '');
    return { kind: 'done', bookingId: id };
  } catch (error) {
    return leavesOpen(error) ? { kind: 'open' } : { kind: 'refused', error };
  } finally {
    void forgetTimes(writer.queryClient);
    // Pieces were sold, or another customer was faster: what is left is fetched again.
    forgetStock(writer.queryClient);
  }
}

/**
 * The times of the chosen day, asked once more before the booking; the free ones in their order. Without a line it fails at once:
 * a question that waited for one would book some time later, when the customer no longer expects it.
 */
export async function freeTimesNow({ api, queryClient, visit }: Sender, start: string): Promise<string[]> {
  const asked = {
    ...slotsQuery(api, visit.question, dayOfStart(visit.shop, start)),
    staleTime: 0,
    networkMode: 'always',
  } as const;
  const { slots } = await queryClient.fetchQuery(asked);
  return slots.filter((slot) => unfreeOf(slot) === null).map(startOf);
}

const mostAlternatives = 6;

/** A start as if its clock were that of UTC: good for how far two of them are apart. */
const clockOf = (start: string) => instantOfStart('UTC', start.slice(0, 16)) ?? 0;

/** The free times nearest to one that was lost, in their order. */
export function nearest(free: readonly string[], lost: string): string[] {
  const distance = (start: string) => Math.abs(clockOf(start) - clockOf(lost));
  return [...free]
    .sort((left, right) => distance(left) - distance(right))
    .slice(0, mostAlternatives)
    .sort();
}
