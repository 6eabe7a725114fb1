import { isRefused } from '@parlour/contract/envelope';
import type { SentSale } from '@parlour/contract/till/sale';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useStore } from '../../features/team/store.ts';
import { billQuery, settle, startQuery, tillKey } from '../../features/till/calls.ts';
import { type Draft, refusedSale, sentOf } from '../../features/till/draft.ts';
import { isUnsure } from '../../features/till/is-unsure.ts';
import { useAction } from '../../lib/use-action.ts';
import type { CartProps } from './Cart.tsx';

/** Sends the sale, and leads to its bill. What is not known to have arrived is sent again as it was. */
export function useSettling({ bookingId, start, draft, change, counted, store, toGiveBack, onSettled }: CartProps) {
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
      const hasChanged = isRefused(error) && error.reason === 'changed_meanwhile';
      // What is there now is shown with the refusal; money that was taken at the desk stays beside it.
      if (hasChanged) await queryClient.refetchQueries({ queryKey: startQuery(shopId, { bookingId }).queryKey });
      change(refusedSale(next));
      void queryClient.invalidateQueries({ queryKey: tillKey(shopId) });
      throw error;
    }
  };
  const hasMoneyToGiveBack = toGiveBack.length > 0;
  // What is sent is what was pressed, before the page has drawn it.
  const pressed = useRef<Draft | null>(null);
  const action = useAction(async () => {
    const next = pressed.current ?? draft;
    const openMinor = counted?.openMinor ?? 0;
    const of = { shopId, bookingId, visitHash: start.visitHash, currency: store.currencyCode, openMinor };
    await send(draft.sent ?? sentOf(next, of), next);
  });
  const finish = (next: Draft) => {
    // A bill would end the sale, and nothing would remember that money.
    if (hasMoneyToGiveBack) return change(next);
    pressed.current = next;
    action.run();
  };
  return { action, finish };
}
