/** What failed: a command to a provider, the card authorization of a visit (`hold`), a dispute, or a charge as a whole. */
export const failedCommands = [
  'expire',
  'capture',
  'release',
  'refund',
  'hold_saved',
  'forget_card',
  'hold',
  'dispute',
  'charge',
] as const;
export type FailedCommand = (typeof failedCommands)[number];

/** Why. `failed`: no bank took a refund; `ends_early`: an authorization ends before its visit; those of a dispute say how far it got. */
export const failureCauses = [
  'declined',
  'too_late',
  'not_answered',
  'repeated',
  'order_unknown',
  'account_wrong',
  'amount_wrong',
  'currency_wrong',
  'contradicts_order',
  'lapsed',
  'ends_early',
  'failed',
  'opened',
  'taken',
  'returned',
  'no_merchant',
] as const;
export type FailureCause = (typeof failureCauses)[number];

/** Why money cannot be had, taken or returned, as it is stored with a charge and published. */
export type PaymentFailure = { command: FailedCommand; cause: FailureCause };

/** Of a visit that was moved beyond the end of its authorization. Nothing has failed: the shop sees to it in time. */
export const holdEndsEarly: PaymentFailure = { command: 'hold', cause: 'ends_early' };

export function isSameFailure(one: PaymentFailure | null, other: PaymentFailure | null): boolean {
  return one?.command === other?.command && one?.cause === other?.cause;
}

/** Reads a failure from stored JSON; null where it is none. */
export function readFailure(value: unknown): PaymentFailure | null {
  if (typeof value !== 'object' || value === null) return null;
  const { command, cause } = value as Partial<Record<keyof PaymentFailure, unknown>>;
  const [known, why] = [failedCommands.find((one) => one === command), failureCauses.find((one) => one === cause)];
  return known && why ? { command: known, cause: why } : null;
}

/** A failure as the internal calls and mails to the team say it; '' where there is none. */
export function failureText(failure: PaymentFailure | null): string {
  if (!failure) return '';
  const { command, cause } = failure;
  if (isSameFailure(failure, holdEndsEarly)) return 'hold ends before the visit';
  if (cause === 'no_merchant') return 'no merchant';
  if (command === 'dispute') return cause === 'opened' ? 'disputed' : `dispute ${cause}`;
  return `${command} ${cause === 'not_answered' ? 'not answered' : cause}`;
}
