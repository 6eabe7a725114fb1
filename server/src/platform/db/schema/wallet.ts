import type { Defaulted, JsonDefaulted } from '../types.ts';

type StoredAccountsTable = {
  chainId: string;
  id: string;
  memberId: string;
  /** The shop's own name for it: a member may have several. */
  key: string;
  /** The stores where it pays; empty: all of the chain. */
  shopIds: JsonDefaulted<string[]>;
  currency: string;
  balanceMinor: Defaulted<number>;
  /** What of the balance is kept for holds. */
  frozenMinor: Defaulted<number>;
  expiresAt: Date | null;
  isActive: Defaulted<boolean>;
  createdAt: Date;
};

type ChargeStoredValueTable = {
  chainId: string;
  chargeId: string;
  accountId: string;
  position: number;
  amountMinor: number;
  /** What of it did not go back. */
  leftMinor: number;
};

export type WalletTables = {
  storedValueAccounts: StoredAccountsTable;
  chargeStoredValue: ChargeStoredValueTable;
};
