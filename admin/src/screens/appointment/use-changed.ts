import type { Appointment } from '@parlour/contract/appointment/read';
import { useQueryClient } from '@tanstack/react-query';
import { appointmentKey, appointmentQuery } from '../../features/appointment/calls.ts';
import { isTaken } from '../../features/appointment/seen-plan.ts';
import { renewCalendar } from '../../features/calendar/calls.ts';
import { useStore } from '../../features/team/store.ts';

/** After an act, whether it was done or refused: the appointment and the calendar as they are now. Answers the appointment, where it is known. */
export function useChanged(bookingId: string): () => Promise<Appointment | undefined> {
  const queryClient = useQueryClient();
  const { store } = useStore();
  return async () => {
    const { queryKey } = appointmentQuery(store.id, bookingId);
    await queryClient.invalidateQueries({ queryKey });
    void renewCalendar(queryClient, store.id);
    return queryClient.getQueryData(queryKey);
  };
}

/** Runs a move; where it is refused because the time is taken or not what was shown, the preview is asked for again, and what was typed stays. */
export function usePreviewed(bookingId: string): <Made>(work: () => Promise<Made>) => Promise<Made> {
  const queryClient = useQueryClient();
  const { store } = useStore();
  return async (work) => {
    try {
      return await work();
    } catch (error) {
      const queryKey = [...appointmentKey(store.id), bookingId, 'move'];
      if (isTaken(error)) await queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  };
}
