import { feeOfMove } from '@parlour/domain/payment/fee-of-move';
import { settle } from '@parlour/domain/payment/settle';
import { feesOf } from './fees-of.ts';
import { moneyOf, type Paid } from './money-of.ts';

/** Whether another start costs its customer a fee now that is not owed yet. */
export const isMoveCharged = (paid: Paid, { startsAt, now }: { startsAt: number; now: number }): boolean =>
  penaltyAt(paid, startsAt, now).feeMinor > paid.charge.feeMinor;

/** What ending or moving a visit that starts then would cost at this moment, in the smallest unit of the currency. */
export type Penalty = Paid & {
  startsAt: number;
  at: number;
  feeMinor: number;
  moneyMinor: number;
  backMinor: number;
  dueMinor: number;
};

/** Works out what cancelling costs now, by the fees that were agreed to. */
export function penaltyAt(paid: Paid, startsAt: number, at: number): Penalty {
  const { charge } = paid;
  const feeMinor = feeOfMove({ startsAt, at, recordedMinor: charge.feeMinor }, feesOf(charge));
  const moneyMinor = moneyOf(paid);
  const settled = settle({ form: charge.form, moneyMinor, feeMinor, by: 'customer' });
  const backMinor = settled.form === 'deposit' ? settled.refundMinor : settled.voidMinor;
  return { ...paid, startsAt, at, feeMinor, moneyMinor, backMinor, dueMinor: settled.dueMinor };
}
