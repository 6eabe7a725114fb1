import type { SharedKind } from '@parlour/domain/share/check-shared';
import type { Defaulted } from './types.ts';

/** Tables of migrations 0005 and 0011, in our names. */
type ShortLinksTable = {
  code: string;
  kind: SharedKind;
  address: string;
  /** Null: whoever made it is gone. */
  accountId: string | null;
  createdAt: Date;
};

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

export type LinkAndLogTables = {
  shortLinks: ShortLinksTable;
  logItems: LogItemsTable;
  errorReports: ErrorReportsTable;
};
