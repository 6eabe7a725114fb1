import type { Defaulted } from '../types.ts';

type LogItemsTable = {
  id: Defaulted<number>;
  kind: 'developer' | 'action';
  body: string;
  accountId: Defaulted<string>;
  shopId: Defaulted<string>;
  tokenMark: Defaulted<string>;
  page: Defaulted<string>;
  /** By the clock of the browser. */
  at: Date;
  receivedAt: Date;
};

type ErrorReportsTable = { id: Defaulted<number>; body: string; receivedAt: Date };

export type LogsTables = {
  logItems: LogItemsTable;
  errorReports: ErrorReportsTable;
};
