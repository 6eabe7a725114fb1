import { toMinor } from '@parlour/domain/money/money';
import { countSale } from '@parlour/domain/till/count-sale';
import { offeredRights } from '@parlour/domain/till/offered-rights';
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
  const { held, toGiveBack } =
    typed.sent === null && counted.ok
      ? fitTenders(typed.tenders, counted.value.openMinor)
      : { held: typed.tenders, toGiveBack: [] };
  const draft = { ...typed, tenders: held };
  return {
    ...sale,
    draft,
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
