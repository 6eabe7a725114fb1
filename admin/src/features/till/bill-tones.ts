/** How loud the state of a bill is said. */
export const billTones = {
  open: 'warning',
  paid: 'success',
  refunded_in_part: 'neutral',
  refunded: 'neutral',
} as const;
