import type { Db } from '../../platform/db/schema.ts';

/** Why the till changed lines of some bills of a chain, by the ids of the bills, each reason once. A module above knows bills; the audit keeps no text about a customer. */
export type SaleReasons = (db: Db, chainId: string, billIds: readonly string[]) => Promise<Map<string, string[]>>;
