import { reportCalls as calls, type ReportSheet } from '@parlour/contract/report/calls';
import { type AskedPeriod, saysDays } from '@parlour/domain/report/period';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/http/api.ts';
import { currentSession } from '../../lib/session.ts';

/** What a report is of: a store, or all stores of a chain that the member may read. */
export type ReportPlace = { shopId: string } | { chainId: string };

const load = (place: ReportPlace, asked: AskedPeriod, signal: AbortSignal) =>
  'shopId' in place
    ? ask(calls.ofStore, { ...place, ...asked }, { signal })
    : ask(calls.ofChain, { ...place, ...asked }, { signal });

export const reportQuery = (place: ReportPlace, asked: AskedPeriod) =>
  queryOptions({
    queryKey: ['report', currentSession()?.token ?? '', place, asked],
    queryFn: ({ signal }) => load(place, asked, signal),
    placeholderData: keepPreviousData,
    enabled: saysDays(asked),
  });

export const reportFile = (place: ReportPlace, asked: AskedPeriod, sheet: ReportSheet): Promise<Blob> =>
  'shopId' in place
    ? ask(calls.exportOfStore, { ...place, ...asked, sheet })
    : ask(calls.exportOfChain, { ...place, ...asked, sheet });
