import type { Booking } from '@parlour/contract/booking/calls';
import { useText } from '../../../lib/app-context.ts';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { isActionRequired } from '../action-required.ts';

/** Beside the state of an appointment: whether it began at the store, and whether it waits for its customer. */
export function ExtraBadges({ booking }: { booking: Booking }) {
  const t = useText();
  return (
    <>
      {booking.isWalkIn && <Badge tone="neutral">{t('proposal.walkIn')}</Badge>}
      {isActionRequired(booking) && <Badge tone="warning">{t('proposal.actionRequired')}</Badge>}
    </>
  );
}
