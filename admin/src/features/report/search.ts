import { type ReportPeriodName, reportPeriods } from '@parlour/domain/report/period';
import { said } from '../../lib/search-text.ts';

/** Which report the address asks for; `stores`: of the whole chain. */
export type ReportSearch = {
  period?: ReportPeriodName | undefined;
  from?: string | undefined;
  to?: string | undefined;
  stores?: 'all' | undefined;
};

const dayOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

export const reportSearch = ({ period, from, to, stores }: Record<string, unknown>): ReportSearch =>
  said({
    period: reportPeriods.find((name) => name === period),
    from: dayOf(from),
    to: dayOf(to),
    stores: stores === 'all' ? ('all' as const) : undefined,
  });
