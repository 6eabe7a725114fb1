import type { ChargeForm, PolicyLine } from '../payment/calls.ts';
import { formCodec } from './charge.ts';
import { renamed } from '../codec.ts';

/** What cancelling or changing a booking costs now. Amounts are decimal text. */
export type PenaltyInfo = {
  isNeeded: boolean;
  /** The fee; who cancels or changes sends it back as what she agreed to. */
  amount: string;
  currencyCode: string;
  /** A deposit that is paid, or a hold on a card; null where nothing is charged. */
  form: ChargeForm | null;
  /** What is paid or held now, and what of it goes back to her when she cancels. */
  paidAmount: string;
  refundAmount: string;
  /** What she would owe beyond that: when she cancels, and when she changes the time. It is collected in the store. */
  dueAmount: string;
  changeDueAmount: string;
  /** Last free moment, epoch ms, or null. */
  deadline: number | null;
  /** What it will cost later: just after each of these moments. */
  next: { after: number; amount: string }[];
  policyLines: PolicyLine[];
};

export const penaltyCodec = renamed<PenaltyInfo>({
  isNeeded: 'needed',
  currencyCode: 'currency',
  form: ['chargeForm', formCodec],
});
