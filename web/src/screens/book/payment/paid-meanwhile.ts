import { isRefused } from '@parlour/contract/envelope';
import { paths } from '../../../lib/navigation/paths.ts';
import { forgetHold, liveHold } from '../../../features/payment/slot-hold.ts';
import { useGo } from '../../../lib/navigation/AppLink.tsx';
import { serverNow } from '../../../lib/http/server-clock.ts';

/**
 * Notices that this tab's slot hold at a shop was paid in the meantime: it is neither paid nor booked once more, its own page shows it. Where
 * this tab does not know the payment it only forgets the hold, and the refusal is shown; another draft may be sent again.
 */
export function usePaidMeanwhile(shopId: string): (error: unknown) => boolean {
  const go = useGo();
  return (error) => {
    const held = isRefused(error) && error.reason === 'already_booked' ? liveHold(shopId, serverNow()) : null;
    if (!held) return false;
    if (held.order) go(paths.payment(held.bookingId), { replaces: true });
    else forgetHold(held.bookingId);
    return held.order !== null;
  };
}
