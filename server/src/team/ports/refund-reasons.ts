import type { Db } from '../../platform/db/schema.ts';

/** A refund that the audit tells of. */
export type ToldRefund = { billId: string; refundId: string };

/** Why bills of a chain were refunded, by the ids of the refunds. A module above knows bills; the audit keeps no text about a customer. */
export type RefundReasons = (db: Db, chainId: string, refunds: readonly ToldRefund[]) => Promise<Map<string, string>>;
