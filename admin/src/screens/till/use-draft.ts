import type { TillStart, TillStore } from '@parlour/contract/till/sale';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isDeletedCustomer } from '../../features/customer/is-deleted.ts';
import { useMe } from '../../features/team/me.ts';
import { useStore } from '../../features/team/store.ts';
import { startQuery } from '../../features/till/calls.ts';
import { type Draft, followVisit, newDraft } from '../../features/till/draft.ts';
import { keepDraft, readDraft } from '../../features/till/kept-draft.ts';

export type SaleBoardProps = { store: TillStore; sale: string; bookingId: string | undefined; start: TillStart };

/** The sale as it was typed, beside the appointment and the customer as they are now. */
export function useDraft({ store, sale, bookingId, start }: SaleBoardProps) {
  const { id: shopId } = useStore().store;
  const { id: me } = useMe();
  const currency = store.currencyCode;
  const [typed, setTyped] = useState(() => readDraft(me, sale) ?? newDraft(start, currency));
  const change = (next: Draft) => {
    keepDraft(me, sale, next);
    setTyped(next);
  };
  // A customer who is chosen here brings rights and balances along.
  const memberId = bookingId === undefined ? typed.customer?.id : undefined;
  const own = useQuery({ ...startQuery(shopId, { memberId }), enabled: memberId !== undefined });
  // Who was deleted meanwhile holds nothing any more, whatever was loaded before.
  const isUnknown = memberId === undefined || own.isPlaceholderData || isDeletedCustomer(own.error);
  const ofCustomer = isUnknown ? null : (own.data ?? null);
  const held = bookingId === undefined ? ofCustomer : start;
  const followed = bookingId === undefined ? typed : followVisit(typed, start, currency);
  const draft: Draft =
    bookingId === undefined
      ? { ...typed, customer: typed.customer && (ofCustomer?.customer ?? typed.customer) }
      : { ...followed, customer: start.customer };
  return {
    draft,
    /** Whether the appointment has changed under the sale, and nobody has gone on with it yet. */
    hasChanged: followed !== typed,
    change,
    /** What the sale is counted with; until the customer's is there, without it. */
    counting: held ?? { ...start, held: [], balance: '0', points: null },
    isLoading: memberId !== undefined && own.isFetching && held === null,
    fault: memberId !== undefined && held === null ? own.error : null,
    reload: () => void own.refetch(),
    forget: () => keepDraft(me, sale, null),
    startOver: () => change(newDraft(start, currency)),
  };
}
