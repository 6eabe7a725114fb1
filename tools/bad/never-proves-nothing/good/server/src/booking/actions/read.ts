export const openUnasked = (bookingId: string) => ({ bookingId }) as const;
