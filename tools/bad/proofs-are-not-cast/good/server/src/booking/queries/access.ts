export type BookingAccess = { readonly bookingId: string };

export const accessOf = (actor: { bookingId: string }) => ({ bookingId: actor.bookingId }) as BookingAccess;
