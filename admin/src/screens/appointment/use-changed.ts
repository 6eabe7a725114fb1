import { useQueryClient } from '@tanstack/react-query';
import { appointmentKey } from '../../features/appointment/calls.ts';
import { renewCalendar } from '../../features/calendar/calls.ts';
import { useStore } from '../../features/team/store.ts';

/** After an act, whether it was done or refused: the appointment, what was worked out for it, and the calendar as they are now. */
export function useChanged(bookingId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  const { store } = useStore();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: [...appointmentKey(store.id), bookingId] });
    void renewCalendar(queryClient, store.id);
  };
}
