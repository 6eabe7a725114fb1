import type { Booking } from '@parlour/contract/booking/calls';

export const useBooking = (booking: Booking) => booking;
