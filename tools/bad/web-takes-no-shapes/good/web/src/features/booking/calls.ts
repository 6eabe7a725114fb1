import type { Booking } from '@parlour/contract/booking';

export const useBooking = (booking: Booking) => booking;
