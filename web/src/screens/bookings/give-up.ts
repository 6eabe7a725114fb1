import { isRefused } from '@parlour/contract/envelope';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../lib/navigation/paths.ts';
import { draftOf } from '../../features/booking/draft.ts';
import type { SlotHold } from '../../features/payment/slot-hold.ts';
import { useGo } from '../../lib/navigation/AppLink.tsx';
import { useAppContext } from '../../lib/app-context.ts';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { releaseHold } from '../release-hold.ts';

/** The booking is given up: its time is free again, nothing of it is left in this tab, and the store's page opens. */
export function useGiveUp(held: SlotHold, onPaid: () => void) {
  const { api, t } = useAppContext();
  const go = useGo();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => releaseHold(api, queryClient, held),
    onSuccess: () => {
      draftOf(held.shopId).clear();
      toast.show({ text: t('shop.discarded') });
      go(paths.shop({ shopId: held.shopId }), { replaces: true });
    },
    onError: (error) => isPaidAlready(error) && onPaid(),
  });
}

/** Paid on another page before, and the news is here now. */
export const isPaidAlready = (error: Error) => isRefused(error) && error.reason === 'already_booked';
