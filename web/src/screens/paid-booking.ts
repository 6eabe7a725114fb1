import type { OrderState } from '@parlour/domain/payment/payment-order';
import { tellHost } from '../lib/browser/in-frame.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { draftOf, resetDraft } from '../features/booking/draft.ts';
import { forgetBegunForms } from '../features/booking/form-relation.ts';
import { rememberBooking } from '../features/booking/made-here.ts';
import { submissionOf } from '../features/booking/submission.ts';
import { paidQuery } from '../features/payment/calls.ts';
import { forgetHold, type HoldOrder, type SlotHold } from '../features/payment/slot-hold.ts';
import { useApi } from '../lib/app-context.ts';

type Paid = { held: SlotHold; order: HoldOrder; status: OrderState | null | undefined };

/** Fetches the booking of a paid order, once; it opens in this tab from then on, and what led to it is done with. */
export function usePaidBooking({ held, order, status }: Paid, onFinished?: (bookingId: string) => void) {
  const queryClient = useQueryClient();
  const paid = useQuery({ ...paidQuery(useApi(), order, held), enabled: status === 'succeeded' });
  const finish = useEffectEvent(({ booking, linkToken }: NonNullable<typeof paid.data>) => {
    queryClient.setQueryData(['booking', 'one', booking.id], booking);
    const drafts = draftOf(held.shopId);
    drafts.write(resetDraft(drafts.read()));
    forgetBegunForms(held.shopId);
    submissionOf(held.shopId, null).clear();
    rememberBooking({ id: booking.id, linkToken });
    tellHost('booked', booking.shopId);
    forgetHold(booking.id);
    onFinished?.(booking.id);
  });
  useEffect(() => {
    if (paid.data) finish(paid.data);
  }, [paid.data]);
  return paid;
}
