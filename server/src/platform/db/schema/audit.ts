import type { Defaulted, JsonDefaulted } from '../types.ts';

type AuditTable = {
  id: Defaulted<number>;
  chainId: string;
  actor: string;
  action: string;
  subject: string;
  facts: JsonDefaulted<unknown>;
  at: Date;
};

export type AuditTables = {
  audit: AuditTable;
};
