import type { AppointmentMove, MadeMove, MovePreview } from '@parlour/contract/appointment/move';
import type { QueryClient } from '@tanstack/react-query';
import { movePreviewQuery } from '../../features/appointment/calls.ts';
import { showMove } from '../calendar/show-move.ts';

type Plan = Pick<MovePreview, 'before' | 'after'>;

/** Shows a move that was made in the calendar, as its preview has said; without one the calendar is read first. Answers the places, so that an undo shows them, too. */
export async function showMade(
  queryClient: QueryClient,
  asked: AppointmentMove,
  { version }: Pick<MadeMove, 'version'>,
): Promise<{ plan?: Plan }> {
  const { shopId, bookingId, version: seen, start, staff, minutes, services } = asked;
  const move: AppointmentMove = { shopId, bookingId, version: seen, start, staff, minutes, services };
  const plan = queryClient.getQueryData(movePreviewQuery(move).queryKey);
  if (!plan) return {};
  const { before, after } = plan;
  await showMove(queryClient, shopId, { bookingId, seen, version, before, after });
  return { plan };
}
