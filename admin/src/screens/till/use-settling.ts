import { isRefused } from '@parlour/contract/envelope';
import type { SentSale } from '@parlour/contract/till/sale';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useStore } from '../../features/team/store.ts';
import { billQuery, settle, tillKey } from '../../features/till/calls.ts';
import { type Draft, sentOf } from '../../features/till/draft.ts';
import { useAction } from '../../lib/use-action.ts';
import type { CartProps } from './Cart.tsx';

/** The line broke on the way: the sale may be settled or not. */
const isUnsure = (error: unknown) =>
  !isRefused(error) ||
  ['network_failed', 'timed_out', 'unexpected', 'database_away', 'shutting_down'].includes(error.reason);

/** Sends the sale, and leads to its bill. What is not known to have arrived is sent again as it was. */
export function useSettling({ bookingId, draft, change, counted, store, onSettled }: CartProps) {
  const { id: shopId } = useStore().store;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const send = async (sale: SentSale, next: Draft) => {
    // What was sent is kept before it leaves, so that a reload sends the same again.
    change({ ...next, sent: sale });
    try {
      const bill = await settle(sale);
      onSettled();
      queryClient.setQueryData(billQuery(shopId, bill.id).queryKey, bill);
      void queryClient.invalidateQueries({ queryKey: tillKey(shopId) });
      await navigate({
        to: '/store/$shopId/till/bills/$billId',
        params: { shopId, billId: bill.id },
        search: { paid: 1 },
      });
    } catch (error) {
      if (isUnsure(error)) throw error;
      change({ ...next, tenders: [], sent: null });
      void queryClient.invalidateQueries({ queryKey: tillKey(shopId) });
      throw error;
    }
  };
  // What is sent is what was pressed, before the page has drawn it.
  const pressed = useRef<Draft | null>(null);
  const action = useAction(async () => {
    const next = pressed.current ?? draft;
    const openMinor = counted?.openMinor ?? 0;
    await send(draft.sent ?? sentOf(next, { shopId, bookingId, currency: store.currencyCode, openMinor }), next);
  });
  const finish = (next: Draft) => {
    pressed.current = next;
    action.run();
  };
  return { action, finish };
}
