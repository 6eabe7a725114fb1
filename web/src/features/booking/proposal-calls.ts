import type { Api } from '@parlour/contract/api';
import type { Booking } from '@parlour/contract/booking/calls';
import { tellHost } from '../../lib/browser/in-frame.ts';
import type { QueryClient } from '@tanstack/react-query';

/** Answers what the store proposes for a booking, as it was seen; the booking as it is then. */
export async function answerProposal(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  answer: 'confirm' | 'decline',
  { id, version, proposal }: Booking,
  linkToken: string,
): Promise<Booking> {
  const booking = await api.proposal[answer]({ id, version, start: proposal?.start ?? '' }, { linkToken });
  queryClient.setQueryData(['booking', 'one', id], booking);
  if (answer === 'confirm') tellHost('changed', booking.shopId);
  void queryClient.invalidateQueries({ queryKey: ['booking', 'mine'] });
  return booking;
}
