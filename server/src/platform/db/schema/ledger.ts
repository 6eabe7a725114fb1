type LedgerTable = {
  chainId: string;
  id: string;
  account: 'held' | 'taken' | 'returned' | 'due' | 'stored';
  /** The charge, the order of a plan or the balance that it is about. */
  subject: string;
  amountMinor: number;
  currency: string;
  entry: string;
  key: string;
  reverses: string | null;
  bookingId: string | null;
  orderId: string | null;
  at: Date;
};

export type LedgerTables = {
  ledger: LedgerTable;
};
