import type { AskedPeriod } from '@parlour/domain/report/period';
import { chainCall, storeCall } from '../call.ts';
import type { Report } from './report.ts';

/** What a workbook lists: appointments by day, state and source; sales by day, article, person and way to pay; the minutes of people. */
export const reportSheets = ['appointments', 'sales', 'occupancy'] as const;
export type ReportSheet = (typeof reportSheets)[number];

type OfStore = { shopId: string } & AskedPeriod;
type OfChain = { chainId: string } & AskedPeriod;
type Sheet = { sheet: ReportSheet };

export const reportCalls = {
  ofStore: storeCall<OfStore, Report>({
    method: 'GET',
    path: '/team/report/store',
    permission: 'report.read',
    summary:
      'How a store fares: appointments, customers, sales and occupancy of at most 366 days, beside the time before.',
  }),
  ofChain: chainCall<OfChain, Report>({
    method: 'GET',
    path: '/team/report/chain',
    permission: 'report.read',
    summary: 'The same for all stores of a chain that the member may read, with sums by currency.',
  }),
  exportOfStore: storeCall<OfStore & Sheet, Blob>({
    method: 'GET',
    path: '/team/report/store/export',
    permission: 'report.read',
    answersFile: true,
    summary: 'A part of the report of a store as a workbook (xlsx).',
  }),
  exportOfChain: chainCall<OfChain & Sheet, Blob>({
    method: 'GET',
    path: '/team/report/chain/export',
    permission: 'report.read',
    answersFile: true,
    summary: 'The same for a chain.',
  }),
};
