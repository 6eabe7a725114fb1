/**
 * Where an invoice is. `registered`: the store has what it needs to issue it. `sent`: the tax office has taken the document in, and checks it. `valid`: it has
 * accepted it; `invalid`: it has not. `rejected`: it did not take the document in at all. `cancelled`: withdrawn.
 */
export const invoiceStates = ['registered', 'sent', 'valid', 'invalid', 'rejected', 'cancelled'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

const next: Readonly<Record<InvoiceState, readonly InvoiceState[]>> = {
  registered: ['sent', 'rejected', 'cancelled'],
  // What is checked may have been accepted and withdrawn before anyone looked.
  sent: ['valid', 'invalid', 'cancelled'],
  valid: ['cancelled'],
  invalid: ['registered'],
  rejected: ['registered'],
  cancelled: ['registered'],
};

/** Whether an answer may still move an invoice: one that comes late, twice or out of order changes nothing. */
export const mayMove = (from: InvoiceState, to: InvoiceState): boolean => next[from].includes(to);

const cancellableMs = 72 * 3_600_000;

/** Until when a valid invoice can be cancelled. */
export const cancellableUntil = (validatedAt: number): number => validatedAt + cancellableMs;
