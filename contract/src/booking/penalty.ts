import { type ChargeForm, chargeFormCodec, type PolicyLine } from '../charge.ts';
import { renamed } from '../codec.ts';
import type { LostRight } from './rights.ts';

/** What cancelling or changing a booking costs now. Amounts are decimal text. */
export type PenaltyInfo = {
  isNeeded: boolean;
  /** The fee; a customer who cancels or changes sends it back as the agreed amount. */
  amount: string;
  currencyCode: string;
  /** A deposit that is paid, or a hold on a card; null where nothing is charged. */
  form: ChargeForm | null;
  /** What is paid or held now, and what of it the customer gets back after a cancellation. */
  paidAmount: string;
  refundAmount: string;
  /** What the customer would owe beyond that: after a cancellation, and after a change of the time. It is collected in the store. */
  dueAmount: string;
  changeDueAmount: string;
  /** Last free moment, epoch ms, or null. */
  deadline: number | null;
  /** What it will cost later: just after each of these moments. */
  next: { after: number; amount: string }[];
  policyLines: PolicyLine[];
  /** What of rights is used up by a cancellation now, or by the change that is refused; she agrees with `agreesRightsLost`. Absent: nothing. */
  lostRights?: LostRight[];
  /** What of rights the change that is refused uses besides what the booking uses already; she agrees with `agreesRightsUsed`. Absent: nothing. */
  moreRights?: LostRight[];
};

export const penaltyCodec = renamed<PenaltyInfo>({
  isNeeded: 'needed',
  currencyCode: 'currency',
  form: ['chargeForm', chargeFormCodec],
});
