import type { Booking } from '@parlour/contract/booking/calls';
import type { QueryClient } from '@tanstack/react-query';

const looksAfterMs = [1000, 3000, 8000];

/** Money moves a moment after the cancellation that moves it: the booking is asked for again, so that it says where its money is by then. */
export function followMoney(queryClient: QueryClient, { id, charge }: Booking): void {
  if (!charge) return;
  for (const ms of looksAfterMs)
    setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['booking', 'one', id] }), ms);
}
