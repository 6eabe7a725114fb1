import { isRefused } from '@parlour/contract/envelope';
import { dayOfStart } from '@parlour/domain/shop/open-now';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { slotsQuery } from '../../../features/availability/calls.ts';
import { startOf, unfreeOf } from '../../../features/availability/slot-words.ts';
import { isHeld, withoutStart } from '../../../features/booking/draft.ts';
import { submissionOf } from '../../../features/booking/submission.ts';
import { serverNow } from '../../../lib/http/server-clock.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { useTabStore } from '../../../lib/storage/tab-store.ts';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import type { BookVisit } from '../visit.ts';

/**
 * Keeps the chosen time honest: whenever services, add-ons or people change, and whenever the page is looked at again, the times of
 * that day are asked for, and a time that is no longer free is cleared with a notice.
 */
export function useSlotCheck({ shop, draft, change, changeId, question, page }: BookVisit): void {
  const t = useText();
  const toast = useToast();
  const { submission } = useTabStore(submissionOf(shop.id, changeId));
  const { start } = draft;
  const day = start === null ? '' : dayOfStart(shop, start);
  // While it is unknown whether a booking was made, its own time may look taken; so does one that is held for this tab.
  const isOwn = submission?.isUnsure === true || isHeld(draft, serverNow());
  const isAsked = start !== null && draft.lines.length > 0 && !isOwn;
  const { data, error, isFetching } = useQuery({ ...slotsQuery(useApi(), question, day), enabled: isAsked });
  const slot = data?.slots.find((each) => startOf(each) === start);
  const isRefusedNow = isRefused(error) && (error.reason === 'staff_not_available' || error.reason === 'invalid_input');
  const isLost = isAsked && !isFetching && (isRefusedNow || (data !== undefined && (!slot || unfreeOf(slot) !== null)));
  const lose = useEffectEvent(() => {
    change(withoutStart);
    // The confirm page says it in its own place, next to the way to another time.
    if (page !== 'confirm') toast.show({ text: t('booking.slotLost') });
  });
  useEffect(() => {
    if (isLost) lose();
  }, [isLost]);
}
