/** The kind under which bookings are paid for. */
export const bookingKind = 'booking';

/** A booking as a payable, by its chain and id; what else is given stays. */
export function asPayable<Named extends { chainId: string; id: string }>(booking: Named) {
  return { ...booking, kind: bookingKind };
}
