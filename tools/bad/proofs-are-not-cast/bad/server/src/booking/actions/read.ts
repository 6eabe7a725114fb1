import type { BookingAccess } from '../queries/access.ts';

export const openUnasked = (bookingId: string) => ({ bookingId }) as BookingAccess;
