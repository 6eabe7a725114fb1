type LedgerTable = {
  chainId: string;
  id: string;
  account: 'held' | 'taken' | 'returned' | 'due' | 'stored';
  /** The charge, a payable that is paid without one, or the balance that it is about. */
  subject: string;
  amountMinor: number;
  currency: string;
  entry: string;
  key: string;
  reverses: string | null;
  /** What the charge or the order pays for; null for entries of balances alone. */
  payableKind: string | null;
  payableId: string | null;
  orderId: string | null;
  at: Date;
};

export type LedgerTables = {
  ledger: LedgerTable;
};
