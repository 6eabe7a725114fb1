import type { MadeMove } from '@parlour/contract/appointment/move';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { appointmentKey } from '../../features/appointment/calls.ts';
import { renewCalendar, undoMove } from '../../features/calendar/calls.ts';
import { useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';
import type { AskedMove } from './MoveSheet.tsx';
import { showMove } from './show-move.ts';

const undoSeconds = 10;

/** Says that an appointment was moved, and takes that back as long as the server does. */
export function useUndo() {
  const t = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  return (
    { move: { shopId }, name, plan }: AskedMove,
    { bookingId, version: seen, undoToken }: MadeMove,
    text = t('adminCalendar.moved', { name }),
  ): void => {
    if (undoToken === null) return void toast.show({ text, tone: 'success' });
    const undo = async () => {
      try {
        const { version } = await undoMove(shopId, undoToken);
        if (plan) {
          const [before, after] = [plan.after, plan.before];
          await showMove(queryClient, shopId, { bookingId, seen, version, before, after });
        }
        toast.show({ text: t('adminCalendar.undone', { name }), tone: 'success' });
      } catch (error) {
        toast.show({ text: errorText(error, t), tone: 'error' });
      }
      void queryClient.invalidateQueries({ queryKey: appointmentKey(shopId) });
      await renewCalendar(queryClient, shopId);
    };
    toast.show({
      text,
      tone: 'success',
      seconds: undoSeconds,
      action: { text: t('adminCalendar.undo'), onPress: () => void undo() },
    });
  };
}
