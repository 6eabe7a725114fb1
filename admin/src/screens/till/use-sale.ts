import { toMinor } from '@parlour/domain/money/money';
import { countSale } from '@parlour/domain/till/count-sale';
import { offeredRights } from '@parlour/domain/till/offered-rights';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from '../../features/team/store.ts';
import { type Draft, factsOf, fitTenders, saleOf } from '../../features/till/draft.ts';
import { type SaleBoardProps, useDraft } from './use-draft.ts';

/** The sale as it was typed, counted. Where less is to be paid now, payments beyond it are taken out, and named where they are money: until it is given back, or counts again. */
export function useSale(props: SaleBoardProps) {
  const { id: shopId } = useStore().store;
  const { today, currencyCode: currency } = props.store;
  const { draft: typed, change: keep, counting, forget, reload, ...sale } = useDraft(props);
  const facts = factsOf(counting, { shopId, today, currency });
  const counted = countSale(saleOf(typed), facts);
  // Another desk has settled the appointment: nothing that was taken here pays it any more.
  const isSettled = props.start.billId !== null && typed.sent === null;
  const openMinor = isSettled ? 0 : typed.sent === null && counted.ok ? counted.value.openMinor : null;
  const { held, toGiveBack } =
    openMinor === null ? { held: typed.tenders, toGiveBack: [] } : fitTenders(typed.tenders, openMinor);
  const draft = { ...typed, tenders: held };
  // What was typed for a sale that another desk has ended is not the next one's, once the money is back with the customer.
  const isOver = isSettled && toGiveBack.length === 0;
  const drop = useEffectEvent(forget);
  useEffect(() => {
    if (isOver) drop();
  }, [isOver]);
  return {
    ...sale,
    draft,
    isSettled,
    facts,
    counted,
    offered: offeredRights(saleOf(draft), facts),
    balanceMinor: toMinor(counting.balance, currency) ?? 0,
    points: counting.points,
    toGiveBack,
    change: (next: Draft) => keep({ ...next, tenders: [...next.tenders, ...toGiveBack] }),
    onGivenBack: () => keep(draft),
    onReload: reload,
    onSettled: forget,
  };
}
