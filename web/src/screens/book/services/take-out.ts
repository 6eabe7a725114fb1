import { withLineBack, withoutLine } from '../../../features/booking/draft.ts';
import { useText } from '../../../lib/app-context.ts';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import type { BookVisit } from '../visit.ts';

/** Takes a line out of the visit; a message says so, and puts it back. */
export function useTakeOut({ draft, change }: BookVisit): (key: string, name: string) => void {
  const t = useText();
  const toast = useToast();
  return (key, name) => {
    const place = draft.lines.findIndex((line) => line.key === key);
    const line = draft.lines[place];
    if (!line) return;
    change((current) => withoutLine(current, key));
    const undo = () => change((current) => withLineBack(current, line, place));
    toast.show({ text: t('booking.takenOut', { name }), action: { text: t('shell.undo'), onPress: undo } });
  };
}
