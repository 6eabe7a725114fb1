import type { BookingState } from '@parlour/domain/booking/booking';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';

type Expected = { id: string; state: BookingState };

/**
 * What becomes of a customer at the store. `arrives`: for this appointment. `choose`: for one of these. `waits`: in the queue, also with a request that is
 * not confirmed, which the store has to look at. `is_here`: an appointment of this customer is under way, or over.
 */
export type Arrival =
  | { kind: 'arrives'; bookingId: string }
  | { kind: 'choose'; bookingIds: string[] }
  | { kind: 'waits'; bookingId: string | null }
  | { kind: 'is_here'; bookingId: string };

/** Decides for which of the appointments around now a customer has come. `chosen`: the one that was chosen among several. */
export function decideArrival(
  expected: readonly Expected[],
  chosen: string | undefined,
): Verdict<Arrival, 'not_found', { field: string }> {
  const ahead = expected.filter(({ state }) => state === 'confirmed');
  const here = expected.findLast(({ state }) => state === 'arrived' || state === 'in_service');
  if (chosen !== undefined) {
    const one = expected.find(({ id }) => id === chosen);
    if (!one || one.state === 'to_confirm') return refused('not_found', { field: 'bookingId' });
    return allowed({ kind: one.state === 'confirmed' ? 'arrives' : 'is_here', bookingId: one.id });
  }
  if (ahead.length === 0) {
    const over = here ?? expected.findLast(({ state }) => state === 'finished');
    if (over) return allowed({ kind: 'is_here', bookingId: over.id });
    return allowed({ kind: 'waits', bookingId: expected[0]?.id ?? null });
  }
  // Who is here for one appointment comes for the next one when that is over.
  if (here) return allowed({ kind: 'is_here', bookingId: here.id });
  const [first, ...others] = ahead.map(({ id }) => id);
  return allowed(
    others.length === 0 ? { kind: 'arrives', bookingId: first! } : { kind: 'choose', bookingIds: [first!, ...others] },
  );
}
