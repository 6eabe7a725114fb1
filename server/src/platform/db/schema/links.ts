import type { SharedKind } from '@parlour/domain/share/check-shared';

type ShortLinksTable = {
  code: string;
  kind: SharedKind;
  address: string;
  /** Null: the account that made it is gone. */
  accountId: string | null;
  createdAt: Date;
};

export type LinksTables = {
  shortLinks: ShortLinksTable;
};
