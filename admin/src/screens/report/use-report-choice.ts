import type { AskedPeriod } from '@parlour/domain/report/period';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReportPlace } from '../../features/report/calls.ts';
import type { ReportSearch } from '../../features/report/search.ts';
import { useStore } from '../../features/team/store.ts';
import { said } from '../../lib/search-text.ts';

/** What the address asks for. */
export type ReportChoice = {
  place: ReportPlace;
  period: AskedPeriod;
  ask: (change: ReportSearch) => void;
};

/** The report that the address names, and the way to another one, so that it can be linked and gone back to. */
export function useReportChoice(): ReportChoice {
  const { store, chain } = useStore();
  const { period = 'week', from, to, stores } = useSearch({ from: '/inside/store/$shopId/reports' });
  const navigate = useNavigate({ from: '/store/$shopId/reports' });
  const isChain = stores === 'all';
  const ask = (change: ReportSearch) => {
    const next = { period, from, to, stores, ...change };
    const days = next.period === 'range' ? { from: next.from, to: next.to } : {};
    void navigate({ search: said({ period: next.period, ...days, stores: next.stores }) });
  };
  return {
    place: isChain ? { chainId: chain.id } : { shopId: store.id },
    period: period === 'range' ? { period, from, to } : { period },
    ask,
  };
}
