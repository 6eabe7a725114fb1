import type { BillLineKind } from '../bill/bill.ts';
import type { Minor } from '../money/money.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { paidHereTenders, type TillTender } from './check-tenders.ts';

/** Whether a line sells a right: a membership, a package or a gift card. */
export const sellsRight = ({ kind }: { kind: BillLineKind }): boolean => kind !== 'service' && kind !== 'product';

/** Whether nobody is known to whom the rights of a sale would belong. */
export const lacksHolder = (lines: readonly { kind: BillLineKind }[], hasHolder: boolean): boolean =>
  !hasHolder && lines.some(sellsRight);

/** Balances and points would pay for new ones. */
const paysRights: ReadonlySet<TillTender> = new Set(paidHereTenders);

/** How many rights one sale issues at most. */
export const mostRights = 50;

/** A line that sells a right. `faceMinor`: what money is sold for; null: it is none. `listMinor`: what it costs; null: its price is typed. */
export type RightLine = { quantity: number; unitMinor: Minor; faceMinor: Minor | null; listMinor: Minor | null };

type Paid = { tenders: readonly { kind: TillTender }[]; openMinor: Minor; mayGive: boolean };
export type SoldRightRefusal =
  | 'right_price_fixed'
  | 'right_price_listed'
  | 'right_paid_now'
  | 'too_many_rights'
  | 'discount_above_own';

/**
 * Decides whether rights may be issued with a sale. Money is sold for its face value, and all of a right is paid at the desk when it is issued: a balance would pay
 * for a new one, and what was paid for an appointment, or is still to be paid online, may go back. Only those who may refund
 * sell one for another price than its own, or give one away.
 */
export function checkSoldRights(
  lines: readonly RightLine[],
  { tenders, openMinor, mayGive }: Paid,
): Verdict<null, SoldRightRefusal, { field: string }> {
  if (lines.length === 0) return allowed(null);
  if (lines.reduce((sum, { quantity }) => sum + quantity, 0) > mostRights)
    return refused('too_many_rights', { field: 'lines' });
  if (lines.some(({ unitMinor, faceMinor }) => faceMinor !== null && unitMinor !== faceMinor))
    return refused('right_price_fixed', { field: 'lines' });
  if (!mayGive && lines.some(({ unitMinor, listMinor }) => listMinor !== null && unitMinor !== listMinor))
    return refused('right_price_listed', { field: 'lines' });
  if (!mayGive && lines.some(({ unitMinor }) => unitMinor === 0))
    return refused('discount_above_own', { field: 'lines' });
  const rightsMinor = lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0);
  if (openMinor < rightsMinor || tenders.some(({ kind }) => !paysRights.has(kind)))
    return refused('right_paid_now', { field: 'tenders' });
  return allowed(null);
}
