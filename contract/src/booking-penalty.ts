/** What cancelling or changing a booking costs now. Amounts are decimal text. */
export type PenaltyInfo = {
  isNeeded: boolean;
  amount: string;
  currencyCode: string;
  ruleText: string;
  paidAmount: string;
  refundAmount: string;
  /** Last free moment, epoch ms, or null. */
  deadline: number | null;
};
