import { type AskedPeriod, type ReportPeriodName, reportPeriods } from '@parlour/domain/report/period';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReportPlace } from '../../features/report/calls.ts';
import { useStore } from '../../features/team/store.ts';

type Search = { period?: ReportPeriodName; from?: string; to?: string; stores?: 'all' };

/** What the address asks for. */
export type ReportChoice = {
  place: ReportPlace;
  period: AskedPeriod;
  ask: (change: Search) => void;
};

const dayOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The report that the address names, and the way to another one, so that it can be linked and gone back to. */
export function useReportChoice(): ReportChoice {
  const { store, chain } = useStore();
  const found: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const period = reportPeriods.find((name) => name === found['period']) ?? 'week';
  const [from, to] = [dayOf(found['from']), dayOf(found['to'])];
  const isChain = found['stores'] === 'all';
  const ask = (change: Search) => {
    const next = { period, from, to, stores: isChain ? ('all' as const) : undefined, ...change };
    const days = next.period === 'range' ? { from: next.from, to: next.to } : {};
    const search = { period: next.period, ...days, ...(next.stores ? { stores: next.stores } : {}) };
    void navigate({ to: '.', search } as unknown as Parameters<typeof navigate>[0]);
  };
  return {
    place: isChain ? { chainId: chain.id } : { shopId: store.id },
    period: period === 'range' ? { period, from, to } : { period },
    ask,
  };
}
