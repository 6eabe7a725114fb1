import type { Booking } from '@parlour/contract/booking/calls';
import { paths } from '../lib/navigation/paths.ts';
import { draftOf } from '../features/booking/draft.ts';
import { draftOfChange } from '../features/booking/wanted-lines.ts';
import { useGo } from '../lib/navigation/AppLink.tsx';
import { useText } from '../lib/app-context.ts';
import { Button, type ButtonLook } from '@parlour/ui/button/Button.tsx';

type MoveBookingProps = { booking: Booking; look: ButtonLook };

/** Another time for a booking, where its customer may move it. */
export function MoveBooking({ booking, look }: MoveBookingProps) {
  const t = useText();
  const go = useGo();
  const { id, shopId, allowedActions } = booking;
  if (!allowedActions.includes('reschedule')) return null;
  const move = () => {
    draftOf(shopId, id).write(draftOfChange(booking));
    go(paths.book({ shopId }, `time/${id}`));
  };
  return (
    <Button {...look} icon="calendar" onClick={move}>
      {t('booking.changeTime')}
    </Button>
  );
}
