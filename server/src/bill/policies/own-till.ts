import type { BillRecord } from '../queries/read.ts';

/** How the till of the stores' app begins its own numbers: they are for machines, and its receipts have the number of the bill. */
export const ownTill = 'till:';

/** Whether the till of the stores' app has settled it. */
export const isOfOwnTill = ({ reference }: Pick<BillRecord, 'reference'>): boolean =>
  reference?.startsWith(ownTill) === true;
