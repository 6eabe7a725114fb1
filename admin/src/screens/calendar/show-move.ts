import type { QueryClient } from '@tanstack/react-query';
import { appointmentQuery } from '../../features/appointment/calls.ts';
import { type MadePlace, showMoved } from '../../features/calendar/moved-days.ts';

/**
 * Shows a move that was made in the calendar at once. A sheet that was open before reads the appointment when it is opened again, and does not begin
 * with the old place; one that is open stays as it is until it has read.
 */
export async function showMove(queryClient: QueryClient, shopId: string, place: MadePlace): Promise<void> {
  queryClient.removeQueries({ ...appointmentQuery(shopId, place.bookingId), type: 'inactive' });
  await showMoved(queryClient, shopId, place);
}
