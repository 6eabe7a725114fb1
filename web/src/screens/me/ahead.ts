import type { Booking } from '@parlour/contract/booking';

/** Whether a booking is still to come, or waits for the store's word. */
export const isAhead = ({ state }: Pick<Booking, 'state'>): boolean => state === 'confirmed' || state === 'to_confirm';
